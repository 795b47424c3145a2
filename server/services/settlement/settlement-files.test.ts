import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as desk from '@contract/settlement/desk-calls';
import * as my from '@contract/settlement/my-calls';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { fileRef, storedFile } from '@server/db/schema/content';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { role } from '@server/db/schema/member';
import { settlementExport, settlementPerson, settlementStatement } from '@server/db/schema/settlement';
import { inspectPdf, textBoxes } from '@server/paper/paper';
import { MESSAGES } from '@server/messages/messages';
import { readTable } from '@server/table/table-file';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { absent } from '@tests/helpers/roster/plan-company';
import { buildSettlementCompany, type SettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { writeSettlementExport } from './file/write-export';
import { writeStatement } from './file/write-statement';

let server: TestServer;
let company: SettlementCompany;
let ann: Awaited<ReturnType<SettlementCompany['join']>>;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildSettlementCompany(server);
  ann = await company.join();
  await company.worked(ann, '2026-10-14', '2026-10-15');
  await company.close();
});

const parts = () => ({ ...company.parts, files: server.files, raw: server.database.raw });
const plain = { progress: async () => await Promise.resolve(), signal: new AbortController().signal };

async function bytesOf(fileId: string): Promise<Buffer> {
  const [row] = await server.db.select().from(storedFile).where(eq(storedFile.id, fileId));
  return await buffer((await server.files.open(row!.storageKey))!);
}

it('makes one statement of the same figures, which its person and who settles may read, and nobody else', async () => {
  const id = await company.start();
  await company.ask(id);
  await company.confirm(id, ann);
  const asked = { settlementId: id, format: 'pdf' as const };
  await server.call(my.makeStatement, asked, { token: ann.token });
  await server.call(my.makeStatement, asked, { token: ann.token });
  const statements = await server.db.select().from(settlementStatement);
  expect(statements).toHaveLength(1);
  const payload = { statementId: statements[0]!.id };
  await writeStatement(parts(), { payload });
  await writeStatement(parts(), { payload });
  const { pdf, xlsx } = (await company.detail(id, ann)).data.statements;
  expect([pdf.state, xlsx.state]).toEqual(['made', 'none']);
  const { fileId } = pdf.file!;
  expect((await inspectPdf(await bytesOf(fileId))).pages.length).toBeGreaterThan(0);
  const [ref] = await server.db.select().from(fileRef).where(eq(fileRef.fileId, fileId));
  expect([ref?.refKind, ref?.refId]).toEqual(['settlement', statements[0]!.id]);
  const stranger = await company.join();
  expect(
    (await server.call(my.makeStatement, { ...asked, memberId: ann.member.id }, { token: stranger.token }))
      .code,
  ).toBe(CODE.forbidden);
});

it('makes the sheet beside it, with each day and what was adjusted', async () => {
  const october = await company.start();
  await company.ask(october);
  await company.lock(october, '测试');
  await absent(server, ann.member, '2026-10-15T00:00:00+08:00', '2026-10-16T00:00:00+08:00');
  await company.close();
  await company.goTo('2026-12-02');
  const november = await company.start('2026-11-01');
  await company.ask(november);
  const asked = { settlementId: november, format: 'xlsx' as const };
  await server.call(my.makeStatement, asked, { token: ann.token });
  const [statement] = await server.db.select().from(settlementStatement);
  await writeStatement(parts(), { payload: { statementId: statement!.id } });
  const { xlsx } = (await company.detail(november, ann)).data.statements;
  const [totals, days] = await sheetsOf(await bytesOf(xlsx.file!.fileId));
  const values = (lines: { value: string | number }[][]) =>
    lines.map((line) => line.map(({ value }) => value));
  const figures = values(totals!.lines).filter(([name]) => /^(实出勤|请假) /.test(String(name)));
  expect(figures).toEqual([
    ['实出勤 Worked (分钟 min)', 0, -540, -540],
    ['实出勤 Worked (小时 h)', 0, -9, -9],
    ['请假 Leave (分钟 min)', 0, 540, 540],
    ['请假 Leave (小时 h)', 0, 9, 9],
  ]);
  const [head, adjusted] = values(days!.lines);
  const told = Object.fromEntries(head!.map((name, index) => [name, adjusted?.[index]]));
  expect(told).toMatchObject({
    '日期 Date': '2026-10-15',
    '实出勤 Worked (分钟 min)': -540,
    '请假 Leave (小时 h)': 9,
  });
  expect(adjusted!.at(-1)).toContain('2026-10-01 – 2026-10-31');
});

it('says each day, what was adjusted and the confirmation in both languages', async () => {
  const october = await company.start();
  await company.ask(october);
  await company.lock(october, '测试');
  await absent(server, ann.member, '2026-10-15T00:00:00+08:00', '2026-10-16T00:00:00+08:00');
  await company.worked(ann, '2026-11-24');
  await company.goTo('2026-12-02');
  const november = await company.start('2026-11-01');
  await company.ask(november);
  await company.confirm(november, ann);
  await server.call(my.makeStatement, { settlementId: november, format: 'pdf' }, { token: ann.token });
  const [statement] = await server.db.select().from(settlementStatement);
  await writeStatement(parts(), { payload: { statementId: statement!.id } });
  const { pdf } = (await company.detail(november, ann)).data.statements;
  const boxes = await textBoxes(await bytesOf(pdf.file!.fileId));
  // A line may break between any two characters.
  const unbroken = (text: string) => text.replaceAll(/\s/g, '');
  const read = unbroken(boxes.map(({ text }) => text).join(''));
  for (const told of [
    '2026-11-24 应出勤 9小时，实出勤 9小时，出勤天数 1天 Scheduled 9 h, Worked 9 h, Days present 1 day',
    '实出勤 9小时 −9小时 = 0分钟，出勤天数 1天 −1天 = 0天，请假 0分钟 +9小时 = 9小时',
    'Worked 9 h −9 h = 0 min, Days present 1 day −1 day = 0 days, Leave 0 min +9 h = 9 h',
    '本人已于2026年12月2日 10:00确认以上数据。 Confirmed by the employee on Dec 2, 2026, 10 AM.',
  ]) {
    expect(read).toContain(unbroken(told));
  }
});

it('says why a statement could not be made, and makes it once more when it is asked for again', async () => {
  const id = await company.start();
  await company.ask(id);
  const asked = { settlementId: id, format: 'pdf' as const };
  await server.call(my.makeStatement, asked, { token: ann.token });
  const [statement] = await server.db.select().from(settlementStatement);
  await company.confirm(id, ann);
  await writeStatement(parts(), { payload: { statementId: statement!.id } });
  await server.db.update(settlementPerson).set({ state: 'pending' });
  const { pdf } = (await company.detail(id, ann)).data.statements;
  expect([pdf.state, pdf.reason]).toEqual(['failed', MESSAGES.settlementChanged.zh_CN]);
  await server.call(my.makeStatement, asked, { token: ann.token });
  expect((await company.detail(id, ann)).data.statements.pdf.state).toBe('making');
});

async function exported(
  kind: 'detail' | 'payroll',
  format: 'xlsx' | 'csv',
  settlementId: string,
  token: string,
) {
  const { data, msg } = await server.call(
    desk.exportSettlement,
    { id: settlementId, kind, format },
    { token },
  );
  expect(msg).toBe('');
  const payload = { exportId: data.id, ip: '::1', userAgent: 'test', lang: 'en' as const };
  await writeSettlementExport(parts(), { payload, ...plain });
  const [own] = await server.db.select().from(settlementExport).where(eq(settlementExport.id, data.id));
  expect(own?.state).toBe('done');
  const bytes = await bytesOf(own!.fileId!);
  const rows: string[][] = [];
  for await (const { cells } of readTable(format, bytes)) {
    rows.push(cells);
  }
  return { rows, bytes, text: bytes.toString() };
}

it('writes payroll data once locked, a row a person, names that look like formulas as text, and says so', async () => {
  await server.db.update(account).set({ name: '=SUM(A1)' }).where(eq(account.id, ann.member.accountId));
  const id = await company.start();
  const { token } = company.keeper;
  const early = await server.call(desk.exportSettlement, { id, kind: 'payroll', format: 'csv' }, { token });
  expect(early.msg).toBe(MESSAGES.settlementNotLocked.zh_CN);
  await company.ask(id);
  await company.lock(id, '测试');
  const { rows, text } = await exported('payroll', 'csv', id, token);
  expect(text).not.toMatch(/(^|,)"?[=+\-@]/m);
  const [head, ...people] = rows;
  expect(people).toHaveLength(2);
  const own = people.find(([, , , , name]) => name === '=SUM(A1)')!;
  const cell = (column: string) => own[head!.indexOf(column)];
  expect(['layout', 'period_from', 'worked_minutes', 'presentDays_days', 'state'].map(cell)).toEqual([
    '2',
    '2026-10-01',
    '1080',
    '2',
    'pending',
  ]);
  const records = await server.db
    .select()
    .from(operationTrack)
    .where(
      and(eq(operationTrack.tenantId, company.tenantId), eq(operationTrack.action, 'settlement.export')),
    );
  expect(records).toHaveLength(1);
});

it('writes the detail with each day, of people within the scope alone', async () => {
  const [own, other] = [
    await buildDepartment(server.db, company.tenantId),
    await buildDepartment(server.db, company.tenantId),
  ];
  const [mine, theirs] = [
    await company.join({ account: { name: '沈远', enName: 'Yuan Shen' }, member: { departmentId: own.id } }),
    await company.join({ account: { name: '陆清', enName: 'Qing Lu' }, member: { departmentId: other.id } }),
  ];
  await company.worked(mine, '2026-10-14');
  await company.worked(theirs, '2026-10-14');
  await company.close();
  const id = await company.start();
  const reader = await buildSignedIn(server, {
    tenantId: company.tenantId,
    roles: ['manager'],
    functions: [FUNCTION_ID.settlement],
    member: { departmentId: own.id },
  });
  await server.db
    .update(role)
    .set({ dataScope: 'department' })
    .where(and(eq(role.tenantId, company.tenantId), eq(role.code, 'manager')));
  const { rows, bytes } = await exported('detail', 'xlsx', id, reader.token);
  const names = new Set(rows.slice(1).map(([name]) => name));
  expect([...names]).toContain('Yuan Shen');
  expect([...names]).not.toContain('Qing Lu');
  const [totals, days] = await sheetsOf(bytes);
  expect([totals!.name, days!.name]).toEqual(['Totals', 'Days']);
  expect(days!.lines.filter((line) => line[3]?.value === '2026-10-14')).toHaveLength(1);
  // A total is the sum of the days under the same column of the other sheet, of numbers and with zeros.
  const [head, ...people] = totals!.lines;
  const dayHead = days!.lines[0]!.map(({ value }) => value);
  const total = people.find(([name]) => name?.value === 'Yuan Shen')!;
  head!.forEach(({ value: column }, index) => {
    if (/\(.*\)$/.test(String(column))) {
      const at = dayHead.indexOf(column);
      const numbers = days!.lines
        .slice(1)
        .filter(([name]) => name?.value === 'Yuan Shen')
        .map((line) => line[at]!.value);
      expect(numbers.every((one) => typeof one === 'number')).toBe(true);
      expect(numbers.reduce<number>((sum, one) => sum + Number(one), 0)).toBeCloseTo(
        Number(total[index]!.value),
        1,
      );
    }
  });
});

it('writes numbers below zero into a CSV file as numbers, and names in the language of who exports', async () => {
  await server.db.update(account).set({ enName: 'Ann Shen' }).where(eq(account.id, ann.member.accountId));
  const october = await company.start();
  await company.ask(october);
  await company.lock(october, '测试');
  await absent(server, ann.member, '2026-10-15T00:00:00+08:00', '2026-10-16T00:00:00+08:00');
  await company.close();
  await company.goTo('2026-12-02');
  const november = await company.start('2026-11-01');
  const { text } = await exported('detail', 'csv', november, company.keeper.token);
  expect(text).toMatch(/,-540,-9,/);
  expect(text).not.toContain("'-");
  expect(text).toContain('Ann Shen');
  expect(text).not.toContain('Yuan Shen');
});
