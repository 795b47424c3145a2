import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import * as desk from '@contract/settlement/desk-calls';
import * as my from '@contract/settlement/my-calls';
import { member, role } from '@server/db/schema/member';
import { settlementAsk } from '@server/db/schema/settlement';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { buildSettlementCompany, type SettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Signed = Awaited<ReturnType<SettlementCompany['join']>>;
type Target = NonNullable<In<typeof desk.remindSettlement>['target']>;
type Match = Extract<Target, { match: unknown }>['match'];

let server: TestServer;
let company: SettlementCompany;
let east: { id: string };
let [shen, lu, gao]: Signed[] = [];
let head: Signed;
let id: string;

beforeAll(async () => {
  server = await createTestServer();
});

beforeEach(async () => {
  company = await buildSettlementCompany(server);
  const { tenantId } = company;
  east = await buildDepartment(server.db, tenantId);
  const inEast = { member: { departmentId: east.id } };
  shen = await company.join({ account: { name: '沈远' }, ...inEast });
  lu = await company.join({ account: { name: '陆清' }, ...inEast });
  gao = await company.join({ account: { name: '高远' } });
  head = await buildSignedIn(server, {
    tenantId,
    roles: ['manager'],
    functions: [FUNCTION_ID.settlement],
    ...inEast,
  });
  await server.db
    .update(role)
    .set({ dataScope: 'department' })
    .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
  for (const one of [shen, lu, gao]) {
    await company.worked(one, '2026-10-14');
  }
  await company.close();
  id = await company.start();
  await company.ask(id);
});

const remind = async (target: Target, by: Signed = company.keeper) =>
  await server.call(desk.remindSettlement, { id, target }, { token: by.token });
const all = async (match: Match, count: number, by?: Signed) =>
  await remind({ match, count, except: [] }, by);
const refusals = async (target: Target, by?: Signed) => {
  const { data, msg } = await remind(target, by);
  expect(msg).toBe('');
  return Object.fromEntries(data.results.map((one) => [one.id, one.refusal]));
};
const remindedIds = async () =>
  (await server.db.select().from(settlementAsk).where(eq(settlementAsk.settlementId, id)))
    .map(({ memberId }) => memberId)
    .sort();

it('the list, the count and the reminder mean the same people, also for a manager of a department', async () => {
  await company.confirm(id, lu!);
  for (const by of [company.keeper, head]) {
    const { token } = by;
    for (const match of [
      {},
      { organId: east.id },
      { state: 'confirmed' },
      { state: 'pending' },
      { keyword: '远' },
      { keyword: '远', state: 'pending', organId: east.id },
    ] satisfies Match[]) {
      const list = await server.call(desk.listSettlementPeople, { id, ...match, pageSize: 50 }, { token });
      const listed = list.data.list.map(({ person }) => person.id).sort();
      const { people } = (await server.call(desk.readSettlementSums, { id, ...match }, { token })).data;
      const { data, msg } = await all(match, people, by);
      expect({ msg, match, ids: data.results.map((one) => one.id).sort() }).toEqual({
        msg: '',
        match,
        ids: listed,
      });
      expect([match, people]).toEqual([match, listed.length]);
    }
  }
  const { people } = (await server.call(desk.readSettlementSums, { id }, { token: head.token })).data;
  // The manager's own figures are among them.
  expect(people).toBe(3);
});

it('reminds what a filter matches but some, and no one where the count has changed', async () => {
  const target = { match: { organId: east.id }, count: 3, except: [lu!.member.id] };
  const stale = await remind(target);
  expect([stale.code, stale.msg]).toEqual([CODE.conflict, expect.stringContaining('2')]);
  expect(await remindedIds()).toEqual([]);
  const { data } = await remind({ ...target, count: 2 });
  expect(data).toMatchObject({ reminded: 2, left: 0 });
  const both = [shen!.member.id, head.member.id].sort();
  expect([data.results.map((one) => one.id).sort(), await remindedIds()]).toEqual([both, both]);
});

it('says of each who isn’t reminded why not', async () => {
  await company.confirm(id, lu!);
  await server.call(
    my.disputeSettlement,
    { settlementId: id, text: '少了一天', requestId: 'r1' },
    { token: gao!.token },
  );
  const ids = [shen, lu, gao, head].map((one) => one!.member.id);
  expect(await refusals({ ids: [shen!.member.id] })).toEqual({ [shen!.member.id]: null });
  await server.db.update(member).set({ status: 'disabled' }).where(eq(member.id, head.member.id));
  expect(await refusals({ ids: [...ids, company.keeper.member.id] })).toEqual({
    [shen!.member.id]: '今天已提醒过',
    [lu!.member.id]: '已确认，无需提醒',
    [gao!.member.id]: '已提出异议，请先答复',
    [head.member.id]: '已离职或账号已停用',
    [company.keeper.member.id]: '不能提醒自己',
  });
});

it('refuses people beyond the scope, no one, and more than are reminded at once', async () => {
  expect((await remind({ ids: [gao!.member.id] }, head)).code).toBe(CODE.notFound);
  expect((await remind({ ids: [shen!.member.id, 'nobody'] })).code).toBe(CODE.notFound);
  expect((await remind({ ids: [] })).code).toBe(CODE.badRequest);
  expect((await all({}, 501)).code).toBe(CODE.badRequest);
  expect((await all({ organId: 'elsewhere' }, 1, head)).code).toBe(CODE.notFound);
});
