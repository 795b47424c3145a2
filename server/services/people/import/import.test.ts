import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as calls from '@contract/people/import-calls';
import { memberLeave } from '@contract/people/member-calls';
import { TABLE_FORMATS } from '@contract/people/transfer';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { department, position } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { peopleImport } from '@server/db/schema/people-transfer';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { createTransferDesk, fileOf, type Person } from '@tests/helpers/people/transfer-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

let serial = 0;
const freshMobile = () => `1370026${String(1000 + ++serial)}`;
const person = (given: Person = {}): Person => ({
  name: '沈远',
  mobile: freshMobile(),
  organ: '总部/销售部',
  ...given,
});

async function peopleOf(tenantId: string) {
  return await server.db
    .select({
      id: member.id,
      name: account.name,
      mobile: account.mobile,
      jobNumber: member.jobNumber,
      status: member.status,
      organ: department.name,
      position: position.name,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(department, eq(department.id, member.departmentId))
    .leftJoin(position, eq(position.id, member.positionId))
    .where(eq(member.tenantId, tenantId))
    .orderBy(account.mobile);
}
const recordsOf = async (tenantId: string) =>
  (await server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId))).map(
    ({ action }) => action,
  );

describe('a file of people', () => {
  it.each(TABLE_FORMATS)(
    'as %s is shown before anything is written, then imported with records',
    async (format) => {
      const desk = await createTransferDesk(server);
      const given = [
        person({
          jobNumber: 'A1',
          position: '店长',
          joinedDay: '2025/3/1',
          serviceSince: '2018年7月1日',
          isHead: '是',
          email: `${format}@example.com`,
        }),
        person({ organ: '总部/销售部/华东组', position: '店长' }),
      ];
      const preview = await desk.read(await fileOf(given, format), `人员.${format}`);
      expect(preview).toMatchObject({
        state: 'ready',
        counts: { new: 2, change: 0, same: 0, return: 0, faulty: 0 },
        newOrgans: ['总部', '总部/销售部', '总部/销售部/华东组'],
        newPositions: ['店长'],
      });
      expect(await peopleOf(desk.tenantId)).toHaveLength(1);
      await desk.call(calls.importRun, { id: preview.id });
      await desk.work();
      expect(await desk.latest()).toMatchObject({
        state: 'done',
        chosen: 2,
        result: { added: 2, refused: 0 },
      });
      const people = await peopleOf(desk.tenantId);
      expect(people).toMatchObject([
        { name: '沈远', jobNumber: 'A1', organ: '销售部', position: '店长', status: 'normal' },
        { organ: '华东组', position: '店长' },
        {},
      ]);
      const [head] = await server.db
        .select()
        .from(department)
        .where(and(eq(department.tenantId, desk.tenantId), eq(department.name, '销售部')));
      expect(head?.headMemberId).toBe(people[0]!.id);
      const records = await recordsOf(desk.tenantId);
      expect(records.filter((one) => one === 'member.add')).toHaveLength(2);
      expect(records.filter((one) => one === 'member.import')).toHaveLength(1);

      // Once more: nothing is new, nothing is written.
      const again = await desk.take(given);
      expect(again).toMatchObject({ counts: { same: 2, new: 0 }, result: { same: 2, added: 0 } });
      expect(await peopleOf(desk.tenantId)).toEqual(people);
    },
  );

  it('tells what is wrong with which cell, and imports the rest', async () => {
    const desk = await createTransferDesk(server);
    const { tenantId } = desk;
    const organ = await buildDepartment(server.db, tenantId, { name: '总部', enName: 'HQ' });
    const known = await buildMember(server.db, {
      tenantId,
      account: { name: '顾一帆', passwordHash: null },
      member: { jobNumber: 'B1', departmentId: organ.id },
    });
    await buildMember(server.db, { tenantId, account: { name: '顾一帆' }, member: { jobNumber: 'B2' } });
    const named = async (name: string) => await buildMember(server.db, { tenantId, account: { name } });
    const [other, another, third] = [await named('林小雨'), await named('何舟'), await named('方圆')];
    const twice = freshMobile();
    const good = person({ organ: 'HQ' });
    const faulty: [Person, string | null, string][] = [
      [{ name: '甲' }, 'mobile', '必填'],
      [person({ mobile: '12345' }), 'mobile', '手机号格式有误'],
      [person({ mobile: '138****8000' }), 'mobile', '手机号带星号，请填写完整号码，或填写工号以便识别'],
      [person({ mobile: twice }), 'mobile', '与第6行重复'],
      [person({ mobile: twice }), 'mobile', '与第5行重复'],
      [person({ email: 'nobody' }), 'email', '邮箱格式有误'],
      [person({ joinedDay: '1/2/2026' }), 'joinedDay', '日期格式有误，请按 2026-03-01 填写'],
      [person({ organ: '总部//销售' }), 'organ', '部门格式有误，请按“总部/销售部/华东组”填写'],
      [person({ organ: '总部/甲/总部' }), 'organ', '部门“总部”在路径中出现两次，上下级会成为循环'],
      [person({ name: '#REF!' }), 'name', '单元格是公式错误'],
      [person({ accountType: '其他' }), 'accountType', '请填写“主账号 (Primary)”或“普通账号 (Regular)”'],
      [person({ jobNumber: 'B1' }), 'jobNumber', '此工号属于顾一帆，姓名和手机号与其不符'],
      [
        { name: '顾一帆', jobNumber: 'B2', mobile: other.account.mobile },
        'mobile',
        '此手机号属于林小雨，请核对姓名和工号',
      ],
      [
        { name: '别人', mobile: another.account.mobile, organ: '总部' },
        'mobile',
        '此手机号属于何舟，请核对姓名和工号',
      ],
      [
        { name: '方圆', mobile: third.account.mobile, email: 'x@example.com' },
        'email',
        '此人已登录过，手机号和邮箱只能由本人修改',
      ],
    ];
    const preview = await desk.read(await fileOf([...faulty.map(([one]) => one), good]));
    expect(preview.counts).toMatchObject({ new: 1, faulty: faulty.length });
    const rows = await desk.rows(preview.id, { kind: 'faulty' });
    const told = rows.map(({ faults }) => [faults[0]!.field, faults[0]!.text]);
    expect(told).toEqual(faulty.map(([, field, text]) => [field, text]));
    const refused = await desk.call(calls.importRefused, { id: preview.id, format: 'xlsx' });
    const { cells } = await desk.opened(refused.fileId, 'xlsx');
    expect(cells).toHaveLength(faulty.length + 1);
    expect(cells[1]!.at(-1)).toBe('手机号：必填；部门：必填');
    await desk.call(calls.importRun, { id: preview.id });
    await desk.work();
    expect((await desk.latest()).result).toMatchObject({ added: 1, refused: 0 });
    expect(await peopleOf(tenantId)).toContainEqual(
      expect.objectContaining({ mobile: good.mobile, organ: '总部' }),
    );
    const [same] = await server.db.select().from(account).where(eq(account.id, known.accountId));
    expect(same).toEqual(known.account);
  });

  it('changes what it says of those who are there, and keeps what it leaves out', async () => {
    const desk = await createTransferDesk(server);
    const first = person({ jobNumber: 'C1', position: '店长', email: 'c@example.com' });
    await desk.take([first]);
    const mobile = freshMobile();
    const preview = await desk.read(
      await fileOf([
        { name: '沈远', jobNumber: 'C1', mobile, organ: '采购部' },
        { name: '沈近', mobile: freshMobile(), organ: '采购部', accountType: '主账号' },
      ]),
    );
    expect((await desk.rows(preview.id))[0]).toMatchObject({
      kind: 'change',
      changes: [
        { field: 'mobile', from: expect.stringContaining('****'), to: expect.stringContaining('****') },
        { field: 'organ', from: '总部/销售部', to: '总部/采购部' },
      ],
    });
    await desk.call(calls.importRun, { id: preview.id });
    await desk.work();
    expect(await peopleOf(desk.tenantId)).toContainEqual(
      expect.objectContaining({ name: '沈远', jobNumber: 'C1', mobile, organ: '采购部', position: '店长' }),
    );
    const records = await recordsOf(desk.tenantId);
    expect(records).toEqual(expect.arrayContaining(['member.move', 'member.change']));
  });

  it('brings back who left only when asked to, as the same person', async () => {
    const desk = await createTransferDesk(server);
    const one = person({ jobNumber: 'D1' });
    await desk.take([one]);
    const [before] = (await peopleOf(desk.tenantId)).filter(({ jobNumber }) => jobNumber === 'D1');
    await desk.call(memberLeave, { memberId: before!.id });
    const preview = await desk.read(await fileOf([one]));
    expect(preview.counts).toMatchObject({ return: 1, new: 0 });
    await expect(desk.call(calls.importRun, { id: preview.id })).rejects.toThrow('没有选中可导入的行');
    expect((await desk.take([one], { withReturns: true })).result).toMatchObject({ returned: 1, added: 0 });
    expect(await peopleOf(desk.tenantId)).toContainEqual({ ...before, status: 'normal' });
  });

  it('imports only the rows that were picked', async () => {
    const desk = await createTransferDesk(server);
    const people = [person(), person(), person()];
    const { id } = await desk.read(await fileOf(people));
    await desk.call(calls.importRun, { id, except: [3] });
    await desk.work();
    expect((await peopleOf(desk.tenantId)).map(({ mobile }) => mobile)).toEqual(
      expect.arrayContaining([people[0]!.mobile, people[2]!.mobile]),
    );
    expect(await desk.latest()).toMatchObject({ chosen: 2, result: { added: 2 } });
  });

  it('refuses, in its row, a number whose account elsewhere has another name', async () => {
    const stranger = await buildMember(server.db, { account: { name: '宋词', email: 'taken@example.com' } });
    const desk = await createTransferDesk(server);
    const people = Array.from({ length: 24 }, () => person());
    people[3] = person({ mobile: stranger.account.mobile });
    people[17] = person({ email: 'TAKEN@example.com', organ: '只有此人的部门' });
    const done = await desk.take(people);
    // What is known of other companies is told of nobody before.
    expect(done).toMatchObject({ counts: { new: 24, faulty: 0 }, result: { added: 22, refused: 2 } });
    const rows = await desk.rows(done.id, { isRefused: true });
    expect(rows).toMatchObject([
      { line: 5, outcome: 'refused', refusal: { field: 'name' } },
      { line: 19, outcome: 'refused', refusal: { field: 'email' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('宋词');
    const records = await recordsOf(desk.tenantId);
    expect(records.filter((one) => one === 'member.add')).toHaveLength(22);
    // Nothing of what a refused row needed stays.
    expect(records.filter((one) => one === 'organ.add')).toHaveLength(2);
  });

  it('does several rows about one person one after the other, and a head that is replaced stays replaced', async () => {
    const desk = await createTransferDesk(server);
    const [one, other] = [person({ jobNumber: 'F1', isHead: '是' }), person()];
    await desk.take([one, other]);
    const { result } = await desk.take([
      { ...other, isHead: '是' },
      { jobNumber: 'F1', name: one.name!, isHead: '否', position: '店员' },
      { mobile: one.mobile!, name: one.name!, joinedDay: '2024-02-01', position: '店长' },
    ]);
    expect(result).toMatchObject({ changed: 3, refused: 0 });
    const people = await peopleOf(desk.tenantId);
    const idOf = ({ mobile }: Person) => people.find((row) => row.mobile === mobile)!.id;
    expect(people).toContainEqual(expect.objectContaining({ jobNumber: 'F1', position: '店长' }));
    const [organ] = await server.db
      .select()
      .from(department)
      .where(and(eq(department.tenantId, desk.tenantId), eq(department.name, '销售部')));
    expect(organ?.headMemberId).toBe(idOf(other));
    expect((await recordsOf(desk.tenantId)).filter((action) => action === 'organ.setHead')).toHaveLength(2);
  });
});

describe('whoever has no business with it', () => {
  it('is refused by every call, sees nobody else’s import, and imports nothing once they have lost the function', async () => {
    const desk = await createTransferDesk(server);
    const { id } = await desk.read(await fileOf([person()]));
    const employee = await buildSignedIn(server, { tenantId: desk.tenantId });
    const every = [
      [calls.importTemplate, { format: 'csv' }],
      [calls.importRead, { fileId: 'x' }],
      [calls.importLatest, {}],
      [calls.importRows, { id }],
      [calls.importRun, { id }],
      [calls.importDiscard, { id }],
      [calls.importRefused, { id, format: 'csv' }],
      [calls.exportStart, { format: 'csv' }],
      [calls.exportLatest, {}],
    ] as const;
    for (const [endpoint, input] of every) {
      const answer = await server.call(endpoint, input, { token: employee.token });
      expect([endpoint.id, answer.code]).toEqual([endpoint.id, CODE.forbidden]);
    }
    for (const stranger of [
      await createTransferDesk(server),
      await createTransferDesk(server, { tenantId: desk.tenantId }),
    ]) {
      expect((await stranger.call(calls.importLatest, {})).import).toBeNull();
      await expect(stranger.call(calls.importRows, { id })).rejects.toThrow();
      await expect(stranger.call(calls.importRun, { id })).rejects.toThrow();
    }
    await desk.call(calls.importRun, { id });
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, desk.own.member.id));
    await desk.work();
    const [row] = await server.db.select().from(peopleImport).where(eq(peopleImport.id, id));
    expect(row).toMatchObject({ state: 'running', result: null });
    expect(await peopleOf(desk.tenantId)).toHaveLength(3);
  });
});
