import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { TABLE_FORMATS } from '@contract/people/transfer';
import * as calls from '@contract/people/import-calls';
import { operationTrack } from '@server/db/schema/audit';
import { member, role } from '@server/db/schema/member';
import { buildDepartment, buildMember } from '@tests/helpers/factories';
import { createTransferDesk, fileOf } from '@tests/helpers/people/transfer-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

type Desk = Awaited<ReturnType<typeof createTransferDesk>>;

async function exported(desk: Desk, given: { format: 'xlsx' | 'csv'; status?: 'left' }) {
  server.clock.advance(1000);
  await desk.call(calls.exportStart, given);
  await desk.work();
  const { export: done } = await desk.call(calls.exportLatest, {});
  expect(done).toMatchObject({ state: 'done' });
  return await desk.opened(done!.file!.fileId, given.format);
}

it.each(TABLE_FORMATS)('what is exported as %s changes nothing when it is imported', async (format) => {
  const desk = await createTransferDesk(server);
  const { tenantId } = desk;
  const { id: organId } = await buildDepartment(server.db, tenantId, { name: '=总部' });
  await server.db.update(member).set({ departmentId: organId }).where(eq(member.id, desk.own.member.id));
  for (const name of ['=1+1', '+86', '-甲', '@乙', "'=丙"]) {
    await buildMember(server.db, { tenantId, account: { name }, member: { departmentId: organId } });
  }
  const { bytes, cells } = await exported(desk, { format });
  expect(cells).toHaveLength(7);
  if (format === 'csv') {
    expect(bytes.toString()).not.toMatch(/(^|,)"?[=+\-@]/m);
  }
  expect(await desk.read(bytes, `a.${format}`)).toMatchObject({
    state: 'ready',
    counts: { same: 6, new: 0, change: 0, faulty: 0 },
  });
  const records = await server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId));
  expect(records.map(({ action }) => action)).toContain('member.export');
});

it('whoever reaches one department exports it alone without contacts, and imports into it alone', async () => {
  const all = await createTransferDesk(server);
  const { tenantId } = all;
  const [own, other] = [
    await buildDepartment(server.db, tenantId, { name: '销售部' }),
    await buildDepartment(server.db, tenantId, { name: '采购部' }),
  ];
  const desk = await createTransferDesk(server, { tenantId, roles: ['manager'] });
  await server.db.update(role).set({ dataScope: 'department' }).where(eq(role.tenantId, tenantId));
  await server.db.update(member).set({ departmentId: own.id }).where(eq(member.id, desk.own.member.id));
  const build = async (name: string, departmentId: string, jobNumber: string) =>
    await buildMember(server.db, { tenantId, account: { name }, member: { departmentId, jobNumber } });
  const mine = await build('沈远', own.id, 'S1');
  await build('陆清', other.id, 'S2');
  const { cells } = await exported(desk, { format: 'csv' });
  const text = JSON.stringify(cells);
  expect(text).toContain('沈远');
  expect(text).not.toContain('陆清');
  expect(text).not.toContain(mine.account.mobile);
  // A masked number of somebody who is told by their ID is the same number.
  const people = [
    {
      name: '沈远',
      jobNumber: 'S1',
      mobile: `${mine.account.mobile.slice(0, 3)}****${mine.account.mobile.slice(-4)}`,
    },
    { name: '陆清', jobNumber: 'S2', position: '店长' },
    { name: '何舟', mobile: '13600362001', organ: '采购部' },
    { name: '叶秋', mobile: '13600362002', organ: '销售部/新组' },
    { name: '周远', mobile: '13600362003', organ: '销售部' },
  ];
  const { id } = await desk.read(await fileOf(people));
  const beyond = '您的数据范围不包含此操作涉及的部门，请联系公司管理员';
  const rows = await desk.rows(id);
  expect(rows.map(({ kind, faults }) => [kind, faults[0]?.text])).toEqual([
    ['same', undefined],
    ['faulty', beyond],
    ['faulty', beyond],
    ['faulty', beyond],
    ['new', undefined],
  ]);
  expect(rows[1]!.changes).toEqual([]);
});

it('of who left no contact is told', async () => {
  const desk = await createTransferDesk(server);
  const { tenantId } = desk;
  const left = await buildMember(server.db, {
    tenantId,
    account: { name: '宋词' },
    member: { status: 'left' },
  });
  const { cells } = await exported(desk, { format: 'csv', status: 'left' });
  expect(JSON.stringify(cells)).toContain('宋词');
  expect(JSON.stringify(cells)).not.toContain(left.account.mobile);
});
