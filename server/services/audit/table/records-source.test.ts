import { and, eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { exportTable } from '@contract/view/export-calls';
import { operationTrack } from '@server/db/schema/audit';
import { storedFile } from '@server/db/schema/content';
import { role } from '@server/db/schema/member';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let keeper: Signed;
let head: Signed;
let tenantId: string;

beforeAll(async () => {
  server = await createTestServer();
  keeper = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.allOperationRecords, FUNCTION_ID.operationRecord],
  });
  tenantId = keeper.member.tenantId;
  const east = await buildDepartment(server.db, tenantId, { name: '东区', enName: null });
  const inEast = { tenantId, member: { departmentId: east.id } };
  head = await buildSignedIn(server, {
    ...inEast,
    roles: ['manager'],
    functions: [FUNCTION_ID.allOperationRecords, FUNCTION_ID.operationRecord],
  });
  await server.db
    .update(role)
    .set({ dataScope: 'department' })
    .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
  const stranger = await buildSignedIn(server);
  await server.db.delete(operationTrack);
  const by = ({ member }: Signed, name: string, minute: number, action: string) => ({
    id: `record-${member.id}-${minute}`,
    tenantId: member.tenantId,
    accountId: member.accountId,
    memberId: member.id,
    actorName: name,
    actorEnName: null,
    action,
    targetName: '早班',
    targetEnName: 'Early shift',
    changes: [{ field: 'status' as const, from: 'draft', to: 'published' }],
    ip: '203.0.113.7',
    userAgent: 'test',
    createdAt: new Date(Date.UTC(2026, 9, 1, 0, minute)),
  });
  await server.db
    .insert(operationTrack)
    .values([
      ...Array.from({ length: 1_100 }, (_, minute) => by(keeper, '=周岚', minute, 'shift.add')),
      by(head, '沈远', 5, 'shift.change'),
      by(stranger, '外人', 6, 'shift.add'),
    ]);
});

const columns = ['createdAt', 'operator', 'action', 'target', 'changes', 'ip'];

async function exported(given: Partial<In<typeof exportTable>>, by: Signed, lang?: 'en') {
  const asked = { tableId: 'records' as const, columns, filters: {}, sort: [], ...given };
  const { data } = await server.call(exportTable, asked, { token: by.token, ...(lang && { lang }) });
  const [row] = await server.db.select().from(storedFile).where(eq(storedFile.id, data.file!.fileId));
  const [sheet] = await sheetsOf(await buffer((await server.files.open(row!.storageKey))!));
  return sheet!.lines.map((line) => line.map(({ value }) => value));
}

it('all records of the scope are written once, in the words of the screen', async () => {
  const lines = await exported({ filters: { module: 'shift' }, sort: [] }, keeper);
  expect(lines).toHaveLength(1 + 1_100 + 1);
  expect(new Set(lines.map((line) => line.join('|'))).size).toBe(lines.length);
  expect(lines[0]).toEqual(['时间', '操作人', '操作', '操作对象', '变更内容', 'IP 地址']);
  expect(lines[1]!.slice(1)).toEqual([
    '=周岚',
    '新建班次',
    '早班',
    '状态由“草稿”改为“已发布”',
    '203.0.113.7',
  ]);
});

it('a manager gets the own department, in English and in the order asked for', async () => {
  const rising = { sort: [{ id: 'createdAt', isDescending: false }] };
  const lines = await exported(rising, head, 'en');
  expect(lines.map((line) => line.slice(1, 5))).toEqual([
    ['Person', 'Action', 'Item', 'Changes'],
    ['沈远', 'Edited a shift', 'Early shift', 'Status: "Draft" → "Published"'],
  ]);
  const shown = await server.call(
    operationTrackList,
    { action: 'shift', pageNo: 1, pageSize: 20 },
    { token: head.token },
  );
  expect(shown.data.list.map(({ operatorName }) => operatorName)).toEqual(['沈远']);
});

it('own records are those of the reader alone, within the days', async () => {
  const filters = { start: '2026-10-02', end: '2026-10-02' };
  const lines = await exported({ tableId: 'ownRecords', columns: ['createdAt', 'action'], filters }, keeper);
  // 16:00 UTC is midnight in Shanghai.
  expect(lines).toHaveLength(1 + 1_100 - 16 * 60);
});
