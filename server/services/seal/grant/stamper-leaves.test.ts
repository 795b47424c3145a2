import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { memberLeave } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { message } from '@server/db/schema/message';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildSealCompany, type SealCompany } from '@tests/helpers/seal-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: SealCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildSealCompany(server);
});

const toldOf = async (memberId: string, leaverId: string) =>
  (
    await server.db
      .select()
      .from(message)
      .where(and(eq(message.memberId, memberId), eq(message.sourceId, leaverId)))
  ).map(({ title, body }) => [title.zh_CN, body.zh_CN]);

it('tells who keeps the seals that somebody who places them has left, and when nobody can', async () => {
  const { tenantId, an, bo, cy, dan, make, grant, stamping, person } = company;
  const other = await person('flo', 'stampAdministrator');
  const grantId = (await grant(await make(), dan)).data.id;
  await stamping(dan, grantId);
  const { token } = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.organisation],
  });
  const leave = async (memberId: string) =>
    expect((await server.call(memberLeave, { memberId }, { token })).code).toBe(0);
  await leave(other.id);
  for (const keeper of [an, bo]) {
    expect(await toldOf(keeper.id, other.id)).toEqual([
      ['印章管理员flo已离开', '待盖章 1 项，由其他印章管理员处理。'],
    ]);
  }
  await leave(cy.id);
  expect(await toldOf(an.id, cy.id)).toEqual([
    ['没有人可以盖章了', 'cy已离开，待盖章 1 项。请为其他人授予印章管理员角色。'],
  ]);
  // Who only uses seals leaves without a word.
  await leave(dan.id);
  expect(await toldOf(an.id, dan.id)).toEqual([]);
});
