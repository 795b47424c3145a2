import { eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { memberPage } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { EXPORT_NOW_MAX, exportTable, tableExport } from '@contract/view/export-calls';
import { randomId } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { storedFile } from '@server/db/schema/content';
import { member, role } from '@server/db/schema/member';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { BUILT_AT, buildDepartment, buildMember, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';
import { runTableExport, tableExportKind } from './write-table';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let tenantId: string;
let keeper: Signed;
const functions = [FUNCTION_ID.organisation];

beforeEach(async () => {
  server = await createTestServer();
  ({ id: tenantId } = await buildTenant(server.db));
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['manager'],
    functions,
    account: { name: '陈琳', enName: 'Lin Chen' },
  });
});

const STATE = { filters: {}, sort: [], columns: ['name', 'jobNumber', 'joinedDay'] };
const call = async (given: Partial<In<typeof exportTable>> = {}, by = keeper) =>
  await server.call(exportTable, { tableId: 'people', ...STATE, ...given }, { token: by.token });

async function linesOf(fileId: string) {
  const [row] = await server.db.select().from(storedFile).where(eq(storedFile.id, fileId));
  const [sheet] = await sheetsOf(await buffer((await server.files.open(row!.storageKey))!));
  return sheet!.lines;
}
const exported = async (given: Partial<In<typeof exportTable>> = {}, by = keeper) => {
  const { data } = await call(given, by);
  return (await linesOf(data.file!.fileId)).map((line) => line.map(({ value }) => value));
};
const person = async (name: string, given: Partial<typeof member.$inferInsert> = {}) =>
  await buildMember(server.db, { tenantId, account: { name, enName: null }, member: given });

describe('what a table shows', () => {
  it('is written column by column in its order, texts as texts and days as days', async () => {
    await person('=阿一', { jobNumber: '00123' });
    const lines = await exported({
      columns: ['name', 'joinedDay', 'jobNumber'],
      sort: [{ id: 'jobNumber', isDescending: false }],
    });
    // 2026-01-05, as Excel counts days.
    expect(lines).toEqual([
      ['姓名', '入职日期', '工号'],
      ['=阿一', 46_027, '00123'],
      ['陈琳', 46_027, ''],
    ]);
    const records = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.tenantId, tenantId));
    expect(records.map(({ action, changes }) => [action, changes.map(({ to }) => to)])).toEqual([
      ['view.export', ['2', '姓名、入职日期、工号']],
    ]);
  });

  it('is all that matches, by filter or search, and nothing beyond the reader’s departments', async () => {
    const organ = await buildDepartment(server.db, tenantId, { name: '销售部' });
    await person('沈远', { departmentId: organ.id });
    await person('陆清', { status: 'left' });
    const columns = ['name'];
    const rest = async (given: object, by = keeper) =>
      (await exported({ columns, ...given }, by)).slice(1).flat();
    expect(await rest({ filters: { organ: organ.id } })).toEqual(['沈远']);
    expect(await rest({ filters: { status: 'left' } })).toEqual(['陆清']);
    expect(await rest({ keyword: '陆' })).toEqual(['陆清']);
    const narrow = await buildSignedIn(server, {
      tenantId,
      roles: ['approvalAdministrator'],
      functions,
      member: { departmentId: organ.id },
      account: { name: '何舟', enName: null },
    });
    await server.db
      .update(role)
      .set({ dataScope: 'department' })
      .where(eq(role.code, 'approvalAdministrator'));
    expect(await rest({}, narrow)).toEqual(expect.arrayContaining(['何舟', '沈远']));
    expect(await rest({}, narrow)).toHaveLength(2);
    expect((await call({ filters: { organ: 'elsewhere' } }, narrow)).code).toBe(CODE.notFound);
  });

  it('comes in the order of the list', async () => {
    await Promise.all(['B2', 'A1', 'C3'].map(async (jobNumber) => await person(jobNumber, { jobNumber })));
    for (const isDescending of [false, true]) {
      const input = { sort: 'jobNumber' as const, isDescending };
      const { data } = await server.call(memberPage, input, { token: keeper.token });
      const lines = await exported({ columns: ['name'], sort: [{ id: 'jobNumber', isDescending }] });
      expect(lines.slice(1).flat()).toEqual(data.list.map(({ name }) => name));
    }
  });

  it.each([
    { columns: ['name', 'pay'] },
    { columns: ['name', 'name'] },
    { sort: [{ id: 'organ', isDescending: false }] },
    { filters: { status: 'gone' } },
  ])('is refused where the table has no such part: %j', async (given) => {
    expect((await call(given)).code).toBe(CODE.badRequest);
  });

  it('needs the function of the table, and an export is its owner’s', async () => {
    const stranger = await buildSignedIn(server, { tenantId, roles: ['stampAdministrator'] });
    expect((await call({}, stranger)).code).toBe(CODE.forbidden);
    const { data } = await call();
    expect((await server.call(tableExport, { id: data.id }, { token: stranger.token })).code).toBe(
      CODE.notFound,
    );
    expect((await server.call(tableExport, { id: data.id }, { token: keeper.token })).data).toEqual(data);
  });

  it('is written by a job where there are many rows, as long as its person may see them', async () => {
    const rows = Array.from({ length: EXPORT_NOW_MAX }, (_, at) => ({ id: randomId(), at }));
    await server.db.insert(account).values(
      rows.map(({ id, at }) => ({
        id,
        name: `人${at}`,
        mobile: `199${String(at).padStart(8, '0')}`,
        createdAt: BUILT_AT,
      })),
    );
    await server.db
      .insert(member)
      .values(rows.map(({ id }) => ({ id, tenantId, accountId: id, joinedAt: BUILT_AT })));
    const parts = { ...server, raw: server.database.raw, now: server.clock.now, ids: randomId };
    const log = { info: () => undefined, error: () => undefined };
    const work = async () =>
      await createJobs({ ...parts, log }, [
        runsAs(tableExportKind, async (one) => await runTableExport(parts, one)),
      ]).runDue();
    const { data } = await call();
    expect(data).toMatchObject({ state: 'running', file: null });
    await work();
    const state = async (id: string) =>
      (await server.call(tableExport, { id }, { token: keeper.token })).data;
    const done = await state(data.id);
    expect(done).toMatchObject({ state: 'done', rows: EXPORT_NOW_MAX + 1 });
    expect(await linesOf(done.file!.fileId)).toHaveLength(EXPORT_NOW_MAX + 2);
    const again = await call();
    await server.db.update(member).set({ status: 'disabled' }).where(eq(member.id, keeper.member.id));
    await work();
    await server.db.update(member).set({ status: 'normal' }).where(eq(member.id, keeper.member.id));
    expect(await state(again.data.id)).toMatchObject({
      state: 'failed',
      file: null,
      reason: expect.any(String),
    });
  });
});
