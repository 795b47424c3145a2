import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { In } from '@contract/endpoint';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import {
  getSigningBatch,
  readSigningRows,
  sendSigningBatch,
  signingRowsFile,
} from '@contract/signing/batch-calls';
import { saveSigningTemplate } from '@contract/signing/template-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { randomId } from '@server/auth/random';
import { storedFile } from '@server/db/schema/content';
import { member, role } from '@server/db/schema/member';
import { signingDocument } from '@server/db/schema/signing/signing';
import { signingBatch, signingBatchRow } from '@server/db/schema/signing/template';
import { textBoxes } from '@server/paper/paper';
import { readTable, writeTable } from '@server/table/table-file';
import { buildMember, buildSignedIn } from '@tests/helpers/factories';
import { runSigningJobs } from '@tests/helpers/signing/run-jobs';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { bytesOf } from '@server/services/file/bytes-of';

let server: TestServer;
let company: Awaited<ReturnType<typeof buildSigningCompany>>;
let templateId: string;

beforeAll(async () => {
  server = await createTestServer();
  company = await buildSigningCompany(server);
  const { an, bo, cy, di } = company;
  for (const [who, jobNumber] of [
    [an, 'A001'],
    [bo, 'A002'],
    [cy, 'A003'],
    [di, 'A004'],
  ] as const) {
    await server.db.update(member).set({ jobNumber }).where(eq(member.id, who.id));
  }
  const { data } = await an.call(saveSigningTemplate, {
    revision: 0,
    name: '调薪通知书',
    blocks: [
      { kind: 'paragraph', text: '{{person.name}}，自{{生效日期}}起月薪为{{月薪}}元。' },
      { kind: 'paragraph', text: '员工签字：' },
    ],
    roles: [{ key: 'employee', name: '员工', kind: 'member', role: 'signer', turn: 1 }],
    fields: [
      {
        role: 'employee',
        kind: 'signature',
        keyword: '员工签字',
        dx: 1_000,
        dy: 0,
        width: 12_000,
        height: 4_800,
      },
    ],
    order: 'inOrder',
    proof: 'password',
    hidesUntilTurn: false,
    mayHandOver: false,
    remindDays: 2,
    deadlineDays: 14,
  });
  templateId = data.id;
});

type Input = In<typeof sendSigningBatch>;
const batchOf = (people: Input['people'], more: Partial<Input> = {}): Input => ({
  requestId: randomId(),
  templateId,
  title: '调薪通知书',
  deadline: company.lastDay(10),
  values: { 生效日期: '2026年12月1日' },
  people,
  others: [],
  ...more,
});

it('each document holds the values of its own person, the common ones, and nobody else’s', async () => {
  const { an, bo, cy, di } = company;
  const pay = new Map([
    [bo.id, '8111'],
    [cy.id, '9222'],
    [di.id, '7333'],
  ]);
  const people = [...pay].map(([memberId, 月薪]) => ({ memberId, values: { 月薪, 没有的变量: '6444' } }));
  const { data, msg } = await an.call(sendSigningBatch, batchOf(people));
  expect(msg).toBe('');
  await runSigningJobs(server);
  await runSigningJobs(server);
  const { rows, sentCount } = (await an.call(getSigningBatch, { id: data.id })).data;
  expect(sentCount).toBe(3);
  const parts = { db: server.db, files: server.files };
  for (const { person, signingId } of rows) {
    const [document] = await server.db
      .select()
      .from(signingDocument)
      .where(eq(signingDocument.signingId, signingId!));
    const said = (await textBoxes(await bytesOf(parts, document!.fileId!))).map(({ text }) => text).join('');
    expect([...pay.values()].filter((one) => said.includes(one))).toEqual([pay.get(person.id)]);
    expect(said).toContain(person.name);
    expect(said).toContain('2026年12月1日');
  }
  const kept = await server.db.select().from(signingBatchRow).where(eq(signingBatchRow.batchId, data.id));
  expect(kept.map(({ values }) => Object.keys(values).sort())).toEqual(rows.map(() => ['月薪', '生效日期']));
}, 60_000);

it('a row that is wrong is refused by its person and variable, and nothing is sent', async () => {
  const { an, bo, cy } = company;
  const before = await server.db.$count(signingBatch);
  const own = (memberId: string, 月薪: string) => ({ memberId, values: { 月薪 } });
  const refused = async (people: Input['people'], more: Partial<Input> = {}) => {
    const { code, msg } = await an.call(sendSigningBatch, batchOf(people, more));
    expect(code).toBe(CODE.badRequest);
    return msg;
  };
  const fine = own(bo.id, '8000');
  expect(await refused([fine, own(cy.id, ' ')])).toBe('请填写Cy的“月薪”');
  expect(await refused([fine], { values: {} })).toBe('请填写Bo的“生效日期”');
  expect(await refused([fine, own(cy.id, '9'.repeat(SIGNING_LIMITS.text + 1))])).toBe(
    `Cy的“月薪”最多${SIGNING_LIMITS.text}个字`,
  );
  expect(await refused([fine, own(cy.id, '9😀')])).toBe('Cy的“月薪”中有无法打印的字符：😀');
  expect(await refused([fine, own(cy.id, '9'), fine])).toBe('Bo重复出现，每人只能发送一份');
  const many = Array.from({ length: SIGNING_LIMITS.batch + 1 }, () => own(randomId(), '1'));
  expect((await an.call(sendSigningBatch, batchOf(many))).code).toBe(CODE.badRequest);
  expect(await server.db.$count(signingBatch)).toBe(before);
});

it('somebody of another company, outside the scope, or without the function gets nowhere', async () => {
  const { an, bo, tenantId } = company;
  const stranger = await buildMember(server.db);
  const own = (memberId: string) => [{ memberId, values: { 月薪: '8000' } }];
  const sent = async (token: string, memberId: string) =>
    (await server.call(sendSigningBatch, batchOf(own(memberId)), { token })).code;
  expect(await sent(an.token, stranger.id)).toBe(CODE.notFound);
  const other = await buildSigningCompany(server);
  expect(await sent(other.an.token, other.bo.id)).toBe(CODE.notFound);
  const self = await buildSignedIn(server, {
    tenantId,
    roles: ['stampAdministrator'],
    functions: [FUNCTION_ID.initiateSigning],
  });
  const ownRole = and(eq(role.tenantId, tenantId), eq(role.code, 'stampAdministrator'));
  await server.db.update(role).set({ dataScope: 'self' }).where(ownRole);
  expect(await sent(self.token, bo.id)).toBe(CODE.notFound);
  const nobody = await buildSignedIn(server, { tenantId, roles: ['approvalAdministrator'] });
  expect(await sent(nobody.token, bo.id)).toBe(CODE.forbidden);
  const table = { pasted: '工号\t月薪\nA002\t8000' };
  const reads = async (token: string) => await server.call(readSigningRows, { templateId, table }, { token });
  expect((await reads(nobody.token)).code).toBe(CODE.forbidden);
  expect((await reads(other.an.token)).code).toBe(CODE.notFound);
  expect((await reads(self.token)).data).toMatchObject({
    rows: [],
    faults: [{ line: 2, column: '工号', text: '没有找到可发送的在职人员' }],
  });
});

it('a table becomes rows, and what is wrong is told by line and column', async () => {
  const { an, bo, cy } = company;
  const read = async (pasted: string) =>
    (await an.call(readSigningRows, { templateId, table: { pasted } })).data;
  const fine = await read(
    '说明\n员工编号\t姓名\t 月薪\t生效日期\t备注\nA002\tBo\t8000\t46357\t好\n\nA003\t\t9000\t2026年1月\t',
  );
  expect(fine).toMatchObject({ variables: ['生效日期', '月薪'], faults: [], unknownColumns: ['备注'] });
  expect(fine.rows.map(({ person, values }) => [person.id, values])).toEqual([
    [bo.id, { 月薪: '8000', 生效日期: '2026-12-01' }],
    [cy.id, { 月薪: '9000', 生效日期: '2026年1月' }],
  ]);
  const wrong = await read(
    `工号,姓名,月薪\nA002,Cy,8000\nA003,,\n,,7000\nA999,,7000\nA003,,#REF!\nA004,,${'1'.repeat(201)}`,
  );
  expect(wrong.rows).toEqual([]);
  expect(wrong.faults).toEqual([
    { line: 2, column: '工号', text: '该工号属于Bo，与文件中的姓名不符' },
    { line: 3, column: '月薪', text: '没有填写' },
    { line: 4, column: '工号', text: '没有填写' },
    { line: 5, column: '工号', text: '没有找到可发送的在职人员' },
    { line: 6, column: '月薪', text: '单元格是公式错误' },
    { line: 6, column: null, text: '该人员已在前面的行中' },
    { line: 7, column: '月薪', text: '最多200个字' },
  ]);
  const refused = async (pasted: string) =>
    (await an.call(readSigningRows, { templateId, table: { pasted } })).msg;
  expect(await refused('姓名,月薪\nBo,8000')).toContain('没有找到表头');
  expect(await refused('工号,月薪')).toContain('表头下方没有内容');
  expect(await refused('工号,月薪,月薪\nA002,1,2')).toContain('“月薪”列出现了两次');
  const long = Array.from({ length: SIGNING_LIMITS.batch + 1 }, (_, at) => `B${at},1`).join('\n');
  expect(await refused(`工号,月薪\n${long}`)).toContain(`最多${SIGNING_LIMITS.batch}人`);
});

it('the table that is given out can be filled in and comes back, in both forms', async () => {
  const { an, bo, cy } = company;
  for (const format of ['xlsx', 'csv'] as const) {
    const made = await an.call(signingRowsFile, {
      templateId,
      format,
      variables: ['月薪'],
      memberIds: [cy.id, bo.id],
    });
    const [file] = await server.db.select().from(storedFile).where(eq(storedFile.id, made.data.fileId));
    const cells: string[][] = [];
    for await (const row of readTable(format, await buffer((await server.files.open(file!.storageKey))!))) {
      cells.push(row.cells);
    }
    expect(cells.map((row) => row.slice(0, 2))).toEqual([
      ['工号', '姓名'],
      ['A002', 'Bo'],
      ['A003', 'Cy'],
    ]);
    expect(cells[0]).toEqual(['工号', '姓名', '月薪']);
    async function* filled() {
      yield cells[0]!;
      yield* cells.slice(1).map(([number, name], at) => [number!, name!, `${8 + at}000`]);
    }
    const bytes = await buffer(
      Readable.from(writeTable(format, filled(), { name: 'x', columns: 3, headLine: 1 })),
    );
    const [sent] = (await server.upload('table', [{ name: `x.${format}`, bytes }], { token: an.token })).data;
    const { data } = await an.call(readSigningRows, { templateId, table: { fileId: sent!.fileId } });
    expect(data.rows.map(({ person, values }) => [person.id, values])).toEqual([
      [bo.id, { 月薪: '8000' }],
      [cy.id, { 月薪: '9000' }],
    ]);
  }
});

it('an employee ID that two people have sends to neither', async () => {
  const { an, bo, cy } = company;
  const both = inArray(member.id, [bo.id, cy.id]);
  await server.db.update(member).set({ jobNumber: 'A002' }).where(both);
  const { data } = await an.call(readSigningRows, { templateId, table: { pasted: '工号,月薪\nA002,8000' } });
  expect(data).toMatchObject({ rows: [], faults: [{ line: 2, text: '多名人员使用该工号，请先更正工号' }] });
});
