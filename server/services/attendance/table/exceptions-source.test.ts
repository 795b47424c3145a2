import { and, eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { listExceptions } from '@contract/attendance/exception-calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { exportTable } from '@contract/view/export-calls';
import { operationTrack } from '@server/db/schema/audit';
import { storedFile } from '@server/db/schema/content';
import { role } from '@server/db/schema/member';
import { WORKED } from '@tests/helpers/attendance/attendance-company';
import {
  buildExceptionCompany,
  lateOn,
  type ExceptionCompany,
} from '@tests/helpers/attendance/exception-company';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';

type Signed = ExceptionCompany['keeper'];

let server: TestServer;
let company: ExceptionCompany;
let head: Signed;
const span = { from: '2026-11-01', to: '2026-11-30' };
const EARLIER = '2026-11-18';

beforeAll(async () => {
  server = await createTestServer();
  company = await buildExceptionCompany(server);
  const { tenantId } = company;
  const east = await buildDepartment(server.db, tenantId, { name: '东区', enName: null });
  const inEast = { member: { departmentId: east.id } };
  const shen = await company.join({ account: { name: '沈远' }, ...inEast });
  const lu = await company.join({ account: { name: '陆清' } });
  head = await buildSignedIn(server, {
    tenantId,
    roles: ['manager'],
    functions: [FUNCTION_ID.attendanceBoard],
    ...inEast,
  });
  await server.db
    .update(role)
    .set({ dataScope: 'department' })
    .where(and(eq(role.tenantId, tenantId), eq(role.code, 'manager')));
  await lateOn(server, shen);
  await lateOn(server, shen, EARLIER);
  await lateOn(server, lu);
  await company.close();
});

const call = async (given: Partial<In<typeof exportTable>> = {}, by = company.keeper) =>
  await server.call(
    exportTable,
    { tableId: 'exceptions', columns: ['name', 'workDate'], filters: {}, sort: [], span, ...given },
    { token: by.token },
  );
async function exported(given: Partial<In<typeof exportTable>> = {}, by = company.keeper) {
  const { data } = await call(given, by);
  const [row] = await server.db.select().from(storedFile).where(eq(storedFile.id, data.file!.fileId));
  const [sheet] = await sheetsOf(await buffer((await server.files.open(row!.storageKey))!));
  return sheet!.lines.map((line) => line.map(({ value }) => value));
}

it('days are written as days and durations as hours, with one operation record', async () => {
  const columns = ['workDate', 'name', 'flags', 'times', 'organ', 'late', 'worked'];
  expect(await exported({ columns, filters: { flag: 'late' }, keyword: '沈', sort: [] })).toEqual([
    ['日期', '姓名', '异常', '打卡', '部门', '迟到时长 (小时)', '实出勤 (小时)'],
    // As Excel counts days.
    [46_345, '沈远', '迟到', '09:20 → 18:01', '东区', 20 / 60, 520 / 60].map(rounded),
    [46_344, '沈远', '迟到', '09:20 → 18:01', '东区', 20 / 60, 520 / 60].map(rounded),
  ]);
  const records = await server.db
    .select()
    .from(operationTrack)
    .where(eq(operationTrack.tenantId, company.tenantId));
  const [record, ...others] = records.filter(({ action }) => action === 'view.export');
  expect([others, record!.targetName, record!.changes[0]]).toEqual([
    [],
    '考勤异常',
    expect.objectContaining({ field: 'rowCount', to: '2' }),
  ]);
});

const rounded = (value: string | number) =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

it('holds what the list shows, in its order, also for a manager of a department', async () => {
  for (const by of [company.keeper, head]) {
    for (const isDescending of [false, true]) {
      const { data } = await server.call(
        listExceptions,
        { ...span, sort: 'name', isDescending, pageSize: 50 },
        { token: by.token },
      );
      const lines = await exported({ sort: [{ id: 'name', isDescending }] }, by);
      expect(lines.slice(1).map(([name]) => name)).toEqual(data.list.map(({ person }) => person.name));
      expect(data.list).toHaveLength(by === head ? 2 : 3);
    }
  }
  const earlier = await exported({ span: { from: EARLIER, to: EARLIER } });
  expect(earlier).toHaveLength(2);
});

it('is refused without dates, with too many, and of a department beyond the scope', async () => {
  for (const wrong of [undefined, { from: '2026-09-01', to: '2026-11-30' }, { from: WORKED, to: EARLIER }]) {
    expect((await call({ span: wrong })).code).toBe(CODE.badRequest);
  }
  expect((await call({ filters: { organ: 'elsewhere' } }, head)).code).toBe(CODE.notFound);
});
