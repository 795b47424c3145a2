import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { member } from '@server/db/schema/member';
import { peopleImport } from '@server/db/schema/people-transfer';
import { checkCompany } from '@server/services/company/set-up/check-company';
import { buildTenant } from '@tests/helpers/factories';
import { createTransferDesk, fileOf, type Person } from '@tests/helpers/people/transfer-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { importByOperator } from './operator-import';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

it('an operator imports a file in the name of the company’s administrator: announced, done, and done no second time', async () => {
  const { parts, tenantId } = await createTransferDesk(server);
  const people: Person[] = [
    { name: '沈远', mobile: '13600361001', organ: '总部' },
    { name: '陆清', mobile: '1', organ: '总部' },
  ];
  const given = { tenantId, fileName: 'p.csv', bytes: await fileOf(people), withReturns: false };
  const count = async () =>
    (await server.db.select().from(member).where(eq(member.tenantId, tenantId))).length;
  const dry = await importByOperator(parts, { ...given, isDryRun: true });
  expect(dry).toMatchObject({
    counts: { new: 1, faulty: 1 },
    faults: ['row 3: Mobile: Not a mobile number'],
    result: null,
  });
  expect(await count()).toBe(1);
  const done = await importByOperator(parts, { ...given, isDryRun: false });
  expect(done.result).toMatchObject({ added: 1, refused: 0 });
  const again = await importByOperator(parts, { ...given, isDryRun: false });
  expect(again.result).toMatchObject({ added: 0, same: 1 });
  expect(await count()).toBe(2);
  expect(await server.db.select().from(peopleImport)).toEqual([]);
});

it('an operator is told what a company lacks', async () => {
  const { tenantId } = await createTransferDesk(server);
  const { raw } = server.database;
  expect(await checkCompany(raw, tenantId)).toEqual({
    isGood: false,
    lines: [
      'missing: people without a department: 1',
      'note: people without a position: 1',
      'note: people without an employment type: 1',
      'note: people without a labor contract: 1',
      'note: people without a manager: 1',
      'note: people without a home location: 1',
      'first steps: no rules of attendance',
      'first steps: no one but the first administrator',
      'first steps: no one has punched',
      'first steps: no chat client is connected',
      'first steps: no request yet, and no approval flow was reviewed',
    ],
  });
  const { id } = await buildTenant(server.db);
  expect((await checkCompany(raw, id)).lines).toContain('missing: no administrator can sign in');
});
