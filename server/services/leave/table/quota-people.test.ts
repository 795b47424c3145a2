import { and, eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { countLeaveQuotas, listLeaveQuotas } from '@contract/leave/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { exportTable } from '@contract/view/export-calls';
import { storedFile } from '@server/db/schema/content';
import { role } from '@server/db/schema/member';
import { buildRole } from '@tests/helpers/factories';
import { createQuotaDesk, YEAR } from '@tests/helpers/leave/quota-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createQuotaDesk>>;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  desk = await createQuotaDesk(server);
  const { employee, colleague, head, hr } = desk.company;
  for (const [{ member }, days] of [
    [employee, 12],
    [colleague, 5],
    [head, 5],
    [hr, 9.5],
  ] as const) {
    await desk.save({ memberId: member.id, days });
  }
});

const BY_QUOTA = { year: YEAR, sort: 'quota', kind: 'annual' } as const;

async function pages(given: Partial<In<typeof listLeaveQuotas>>, as: { token: string } = desk.as) {
  const found: (readonly [id: string, quota: number | null])[] = [];
  for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
    const input = { ...BY_QUOTA, ...given, pageNo, pageSize: 2 };
    const { data } = await server.call(listLeaveQuotas, input, as);
    found.push(...data.list.map(({ person, quotas }) => [person.id, quotas[0]?.quota ?? null] as const));
    ({ hasMore } = data);
  }
  return found;
}
const figures = (rows: Awaited<ReturnType<typeof pages>>) => rows.map(([, quota]) => quota);
const idsOf = (rows: Awaited<ReturnType<typeof pages>>) => rows.map(([id]) => id);

it('come page by page in the order of a quota, ties by id and those without one last', async () => {
  const { colleague, head } = desk.company;
  const up = await pages({});
  expect(figures(up)).toEqual([5, 5, 9.5, 12, null, null]);
  expect(idsOf(up).slice(0, 2)).toEqual([colleague.member.id, head.member.id].sort());
  const down = await pages({ isDescending: true });
  expect(figures(down)).toEqual([12, 9.5, 5, 5, null, null]);
  expect(idsOf(down).slice(2, 4)).toEqual([colleague.member.id, head.member.id].sort().reverse());
  expect(figures(await pages({ year: YEAR + 1 }))).toEqual([null, null, null, null, null, null]);
  const unnamed = { year: YEAR, sort: 'quota' as const };
  expect((await server.call(listLeaveQuotas, unnamed, desk.as)).code).toBe(CODE.badRequest);
  const organs = await pages({ sort: 'organ', organId: desk.company.top.id, isDeep: true });
  expect(organs).toHaveLength(6);
});

it('are counted and exported as they are listed, within the reader’s departments', async () => {
  const { tenantId, unit, administrator } = desk.company;
  const count = async (given: In<typeof countLeaveQuotas>, as = desk.as) =>
    (await server.call(countLeaveQuotas, given, as)).data.count;
  expect(await count({})).toBe(6);
  expect(await count({ keyword: '李' })).toBe(1);
  expect(await count({ organId: unit.id, isDeep: true })).toBe(3);

  await buildRole(server.db, tenantId, 'approvalAdministrator', [FUNCTION_ID.leaveQuota]);
  const isTheirs = and(eq(role.tenantId, tenantId), eq(role.code, 'approvalAdministrator'));
  await server.db.update(role).set({ dataScope: 'department' }).where(isTheirs);
  const near = { token: administrator.token };
  expect(await count({}, near)).toBe(3);
  expect(await pages({}, near)).toHaveLength(3);
  const elsewhere = { ...BY_QUOTA, organId: unit.id };
  expect((await server.call(listLeaveQuotas, elsewhere, near)).code).toBe(CODE.notFound);

  const lines = async (given: Partial<In<typeof exportTable>>, as = desk.as) => {
    const input = {
      tableId: 'leaveQuotas' as const,
      columns: ['name', 'left', 'quota', 'all'],
      filters: { year: String(YEAR), kind: 'annual' },
      sort: [{ id: 'quota', isDescending: true }],
      ...given,
    };
    const { data } = await server.call(exportTable, input, as);
    const [row] = await server.db.select().from(storedFile).where(eq(storedFile.id, data.file!.fileId));
    const [sheet] = await sheetsOf(await buffer((await server.files.open(row!.storageKey))!));
    return sheet!.lines.map((line) => line.map(({ value }) => value));
  };
  const all = await lines({});
  expect(all).toHaveLength(7);
  expect(all.slice(0, 3)).toEqual([
    ['姓名', '剩余（天）', '年度额度（天）', '各类假期'],
    ['李浩', 12, 12, '年假 12/12'],
    ['周静', 9.5, 9.5, '年假 9.5/9.5'],
  ]);
  expect(await lines({ keyword: '李' })).toHaveLength(2);
  expect(await lines({}, near)).toHaveLength(4);
});
