import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as exports from '@contract/payslip/export-calls';
import * as imports from '@contract/payslip/import-calls';
import * as runs from '@contract/payslip/run-calls';
import * as settings from '@contract/payslip/setting-calls';
import * as slips from '@contract/payslip/slip-calls';
import type { ExportColumn } from '@contract/payslip/rules/imported';
import { FUNCTION_ID } from '@contract/role/functions';
import { provePerson } from '@contract/session/proof-calls';
import { randomId } from '@server/auth/random';
import { operationTrack } from '@server/db/schema/audit';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { job } from '@server/db/schema/job';
import { message } from '@server/db/schema/message';
import { payAccess } from '@server/db/schema/pay/access';
import { payAdjustment } from '@server/db/schema/pay/structure';
import { payslipPerson, payslipRun } from '@server/db/schema/payslip/run';
import { payslip, payslipMessage } from '@server/db/schema/payslip/slip';
import { readXlsx } from '@server/table/xlsx-read';
import { buildDepartment, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { buildPayslipCompany, type PayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: PayslipCompany;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildPayslipCompany(server);
});

const read = async (id: string) => (await company.call(runs.payslipRunRead, { id })).data;
const people = async (id: string, more: object = {}) =>
  (await company.call(runs.payslipPeople, { id, ...more })).data.list;
const slipOf = async (memberId: string) =>
  (await company.slips()).find((slip) => slip.memberId === memberId && slip.state !== 'corrected')!;
const messages = async (memberId: string) =>
  await server.db.select().from(message).where(eq(message.memberId, memberId));
const adjust = async (memberId: string, cents: number) => {
  const id = randomId();
  await server.db.insert(payAdjustment).values({
    id,
    tenantId: company.tenantId,
    memberId,
    fromDate: '2026-09-01',
    toDate: '2026-09-30',
    cents,
    recordId: 'record',
    createdAt: server.clock.now(),
  });
  return id;
};
const adjustment = async (id: string) =>
  (await server.db.select().from(payAdjustment).where(eq(payAdjustment.id, id)))[0]!;

describe('a run', () => {
  it('needs a locked period, and there is one a period', async () => {
    const input = { settlementId: company.settlementId, payDay: '2026-11-10' };
    expect((await company.call(runs.payslipRunStart, input)).code).toBe(CODE.conflict);
    await company.lock();
    const both = await Promise.all([
      company.call(runs.payslipRunStart, input),
      company.call(runs.payslipRunStart, input),
    ]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    expect(await server.db.select().from(payslipRun)).toHaveLength(1);
  });

  it('lists who cannot be computed with the reason, and computes the others', async () => {
    const ann = await company.join({ monthCents: 2_175_000, figures: [{ 'leave.sick': 480 }] });
    const ben = await company.join({ monthCents: 1_000_000 });
    const cai = await company.join({});
    const id = await company.start();
    expect(
      (await people(id)).map(({ person, slip, checks }) => [person.id, slip?.state ?? null, checks]),
    ).toEqual(
      expect.arrayContaining([
        [ann.member.id, null, [{ kind: 'leaveWithoutPercent', about: 'sick' }]],
        [ben.member.id, 'draft', []],
        [cai.member.id, null, [{ kind: 'noRecord', about: null }]],
      ]),
    );
    expect(await read(id)).toMatchObject({ people: 3, without: 2, leaveKinds: [{ code: 'sick' }] });
  });

  it('takes off the unpaid share of leave once its percent is entered', async () => {
    await server.db.insert(dictionaryItem).values({
      id: randomId(),
      tenantId: company.tenantId,
      itemType: 'leaveType',
      itemCode: 'sick',
      name: '病假',
    });
    const day = { 'leave.sick': 480 };
    const ann = await company.join({ monthCents: 2_175_000, figures: [day, day, day, day] });
    const id = await company.start();
    const percent = { kind: 'sick', fromDay: '2026-01-01', percent: 80 };
    expect((await company.call(settings.leavePaySave, percent)).code).toBe(0);
    await company.call(runs.payslipRunBuild, { id });
    await company.build(id);
    expect(await slipOf(ann.member.id)).toMatchObject({ netCents: 2_095_000, state: 'draft' });
  });

  it('goes on where it was cut off, does each person once, and computed again changes nothing', async () => {
    for (let at = 0; at < 5; at += 1) {
      await company.join({ monthCents: 1_000_000 + at });
    }
    await company.lock();
    const input = { settlementId: company.settlementId, payDay: '2026-11-10' };
    const { id } = (await company.call(runs.payslipRunStart, input)).data;
    const stop = new AbortController();
    const cut = { signal: stop.signal, progress: async () => await Promise.resolve(stop.abort()) };
    await expect(company.build(id, cut, 2)).rejects.toThrow();
    const first = await company.slips();
    expect(first).toHaveLength(2);
    await company.build(id);
    const all = await company.slips();
    expect(all).toHaveLength(5);
    expect(all).toEqual(expect.arrayContaining(first));
    const hashes = async () =>
      (await company.slips()).map(({ memberId, hash }) => `${memberId} ${hash}`).sort();
    const before = await hashes();
    await company.call(runs.payslipRunBuild, { id });
    await company.build(id);
    expect(await hashes()).toEqual(before);
  });

  it('sends all or nothing, with one message each that names no amount', async () => {
    const ann = await company.join({ monthCents: 1_234_567 });
    const ben = await company.join({ monthCents: 7_654_321 });
    const late = await company.join({});
    const id = await company.start();
    const { data } = await company.send(id);
    expect(data.sent).toBe(2);
    expect((await messages(ann.member.id)).length).toBe(1);
    expect((await messages(late.member.id)).length).toBe(0);
    await company.send(id).catch(() => undefined);
    expect((await messages(ben.member.id)).length).toBe(1);
    const all = [
      ...(await server.db.select().from(message)),
      ...(await server.db.select().from(operationTrack)),
      ...(await server.db.select().from(job)),
      ...server.logged,
    ];
    expect(JSON.stringify(all)).not.toMatch(/1234567|12,?345|7654321|76,?543/);
  });

  it('never changes a slip that was sent, whoever writes', async () => {
    const ann = await company.join({ monthCents: 1_000_000 });
    const id = await company.start();
    await company.send(id);
    const before = await slipOf(ann.member.id);
    const isIt = eq(payslip.id, before.id);
    await expect(server.db.update(payslip).set({ netCents: 1 }).where(isIt)).rejects.toThrow();
    await expect(server.db.update(payslip).set({ rows: [] }).where(isIt)).rejects.toThrow();
    await expect(server.db.delete(payslip).where(isIt)).rejects.toThrow();
    await company.call(runs.payslipRunBuild, { id });
    await company.build(id);
    expect(await slipOf(ann.member.id)).toEqual(before);
  });

  it('takes arrears once: sending marks them, recalling frees them', async () => {
    const ann = await company.join({ monthCents: 1_000_000 });
    const owed = await adjust(ann.member.id, 50_000);
    const id = await company.start();
    expect((await slipOf(ann.member.id)).netCents).toBe(1_050_000);
    await company.send(id);
    expect((await adjustment(owed)).bookedIn).toBe('2026-10-01');
    const slip = await slipOf(ann.member.id);
    const recall = { id: slip.id, reason: '重发' };
    expect((await company.call(slips.payslipRecall, recall)).code).toBe(0);
    expect((await company.call(slips.payslipRecall, recall)).code).toBe(0);
    expect((await adjustment(owed)).bookedIn).toBeNull();
    await company.build(id);
    const drafts = (await company.slips()).filter(({ state }) => state === 'draft');
    expect(drafts.map(({ netCents }) => netCents)).toEqual([1_050_000]);
  });

  it('refuses to send what has changed since it was computed', async () => {
    const ann = await company.join({ monthCents: 1_000_000 });
    const ben = await company.join({ monthCents: 1_000_000 });
    const id = await company.start();
    await adjust(ann.member.id, 1);
    const { data } = await company.send(id, [ann.member.id, ben.member.id]);
    expect([data.sent, data.refused.map((one) => one.id)]).toEqual([1, [ann.member.id]]);
    expect((await slipOf(ann.member.id)).state).toBe('draft');
  });

  it('reminds the silent alone, once a day, and closes without open disputes', async () => {
    const ann = await company.join({ monthCents: 1_000_000 });
    const ben = await company.join({ monthCents: 1_000_000 });
    const id = await company.start();
    await company.send(id);
    const { id: annSlip } = await slipOf(ann.member.id);
    const now = server.clock.now();
    await server.db.update(payslip).set({ state: 'disputed', changedAt: now }).where(eq(payslip.id, annSlip));
    expect((await company.call(runs.payslipRemind, { id })).data.reminded).toBe(1);
    expect((await company.call(runs.payslipRemind, { id })).data.reminded).toBe(0);
    expect((await messages(ben.member.id)).length).toBe(2);
    const close = async () =>
      await company.call(runs.payslipRunClose, { id, revision: await company.revision(id) });
    expect((await close()).code).toBe(CODE.conflict);
    const answer = { id: annSlip, text: '已核对', requestId: 'answer-1' };
    expect((await company.call(slips.payslipAnswer, answer)).code).toBe(0);
    expect((await company.call(slips.payslipAnswer, answer)).code).toBe(0);
    expect(await server.db.select().from(payslipMessage)).toHaveLength(1);
    expect((await slipOf(ann.member.id)).state).toBe('answered');
    expect((await close()).code).toBe(0);
  });
});

describe('a sent slip', () => {
  it('is corrected as a new version of one person, others untouched', async () => {
    await company.addItem('bonus', 'variable', '奖金');
    const ann = await company.join({ monthCents: 1_000_000 });
    const ben = await company.join({ monthCents: 1_000_000 });
    const id = await company.start();
    await company.send(id);
    const [before, other] = [await slipOf(ann.member.id), await slipOf(ben.member.id)];
    const correction = {
      id: before.id,
      reason: '补发奖金',
      rows: [{ code: 'item:bonus', cents: 30_001 }],
      requestId: 'correct-1',
    };
    const { data } = await company.call(slips.payslipCorrect, correction);
    expect((await company.call(slips.payslipCorrect, correction)).data).toEqual(data);
    const after = await slipOf(ann.member.id);
    expect(after).toMatchObject({ id: data.id, version: 2, state: 'sent', netCents: 1_030_001 });
    expect((await company.slips()).find((slip) => slip.id === before.id)).toEqual({
      ...before,
      state: 'corrected',
      changedAt: expect.any(Date),
    });
    expect(await slipOf(ben.member.id)).toEqual(other);
    const same = { ...correction, id: data.id, requestId: 'correct-2' };
    expect((await company.call(slips.payslipCorrect, same)).code).toBe(CODE.badRequest);
    const gone = { ...correction, requestId: 'correct-3' };
    expect((await company.call(slips.payslipCorrect, gone)).code).toBe(CODE.conflict);
  });

  it('is recalled while it has not been seen, and not afterwards', async () => {
    const ann = await company.join({ monthCents: 1_000_000 });
    const id = await company.start();
    await company.send(id);
    const slip = await slipOf(ann.member.id);
    await server.db
      .update(payslip)
      .set({ state: 'seen', seenAt: server.clock.now() })
      .where(eq(payslip.id, slip.id));
    const recall = { id: slip.id, reason: '重发' };
    expect((await company.call(slips.payslipRecall, recall)).code).toBe(CODE.conflict);
  });
});

describe('the table of a payroll program', () => {
  const table = (...lines: string[]) => ({ pasted: ['工号,姓名,奖金,个税', ...lines].join('\n') });
  beforeEach(async () => {
    await company.addItem('bonus', 'variable', '奖金');
    await company.addItem('tax', 'tax', '个税');
  });

  it('is read with its faults, and its amounts are taken as they are', async () => {
    const ann = await company.join({
      monthCents: 1_000_000,
      member: { jobNumber: 'A1' },
      account: { name: '安然' },
    });
    const ben = await company.join({
      monthCents: 1_000_000,
      member: { jobNumber: 'B1' },
      account: { name: '白宁' },
    });
    const id = await company.start();
    const given = table(
      'A1,安然,"1,234.50",１０．５',
      'B1,白雪,5,6',
      'X9,无名,1,1',
      'B1,白宁,=1+1,1e5',
      '合计,,99999,9999',
    );
    const { data } = await company.call(imports.payslipImportRead, { id, table: given });
    expect(data.columns.map(({ role, item }) => [role, item])).toEqual([
      ['jobNumber', null],
      ['name', null],
      ['item', 'bonus'],
      ['item', 'tax'],
    ]);
    expect(data).toMatchObject({ right: 1, wrong: 3, skipped: 1, missing: 1 });
    expect(data.faulty.map(({ line, faults }) => [line, faults.map(({ kind }) => kind)])).toEqual([
      [3, ['otherName', 'twice']],
      [4, ['unknown']],
      [5, ['twice', 'amount', 'amount']],
    ]);
    const columns = data.columns.map(({ heading, role, item }) => ({ heading, role, ...(item && { item }) }));
    const write = { id, revision: await company.revision(id), table: given, columns };
    expect((await company.call(imports.payslipImportWrite, write)).data.taken).toBe(1);
    await company.build(id);
    expect(await slipOf(ann.member.id)).toMatchObject({ grossCents: 1_123_450, netCents: 1_122_400 });
    expect(await read(id)).toMatchObject({ hasTable: true, unknownLines: 1 });
    const [missing] = (await people(id, { check: 'missingInFile' })).map(({ person }) => person.id);
    expect(missing).toBe(ben.member.id);
    await company.call(runs.payslipRunBuild, { id });
    await company.build(id);
    expect((await slipOf(ann.member.id)).netCents).toBe(1_122_400);
    const again = table('A1,安然,1,0');
    const next = await company.call(imports.payslipImportRead, { id, table: again });
    expect(next.data.columns.map(({ item }) => item)).toEqual([null, null, 'bonus', 'tax']);
  });

  it('asks for the check again, and refuses an item in two columns', async () => {
    await company.join({ monthCents: 1_000_000, member: { jobNumber: 'A1' }, account: { name: '安然' } });
    const id = await company.start();
    await company.call(runs.payslipRunCheck, { id, revision: await company.revision(id) });
    const columns = [
      { heading: '工号', role: 'jobNumber' as const },
      { heading: '姓名', role: 'name' as const },
      { heading: '奖金', role: 'item' as const, item: 'bonus' },
      { heading: '个税', role: 'item' as const, item: 'bonus' },
    ];
    const write = async (own: typeof columns) =>
      await company.call(imports.payslipImportWrite, {
        id,
        revision: await company.revision(id),
        table: table('A1,安然,1,1'),
        columns: own,
      });
    expect((await write(columns)).code).toBe(CODE.badRequest);
    expect((await write(columns.slice(0, 3))).code).toBe(0);
    expect((await read(id)).run.state).toBe('collecting');
  });
});

describe('who reads payslips', () => {
  it('is who holds the function, within the data scope: no manager and no reader of pay records', async () => {
    const { id: organId } = await buildDepartment(server.db, company.tenantId);
    const ann = await company.join({ monthCents: 1_000_000, member: { departmentId: organId } });
    const ben = await company.join({ monthCents: 2_000_000 });
    const manager = await buildSignedIn(server, {
      tenantId: company.tenantId,
      member: { departmentId: organId },
      functions: [FUNCTION_ID.payRecords, FUNCTION_ID.payStructure, FUNCTION_ID.settlement],
    });
    const id = await company.start();
    const slip = await slipOf(ann.member.id);
    const by = async (token: string) => [
      (await server.call(runs.payslipRunList, {}, { token })).code,
      (await server.call(runs.payslipPeople, { id }, { token })).code,
      (await server.call(runs.payslipAmounts, { id, memberIds: [ann.member.id] }, { token })).code,
      (await server.call(slips.payslipRead, { id: slip.id }, { token })).code,
      (await server.call(slips.payslipRows, { id: slip.id }, { token })).code,
    ];
    expect(await by(manager.token)).toEqual(Array.from({ length: 5 }, () => CODE.forbidden));
    const asked = { id, memberIds: [ann.member.id, ben.member.id] };
    const { token } = company.keeper;
    expect((await company.call(runs.payslipAmounts, asked)).code).toBe(CODE.payProofNeeded);
    expect((await company.call(slips.payslipRows, { id: slip.id })).code).toBe(CODE.payProofNeeded);
    expect((await server.call(provePerson, { password: PASSWORD, purpose: 'pay' }, { token })).code).toBe(0);
    const { data } = await company.call(runs.payslipAmounts, asked);
    expect((await company.call(slips.payslipRows, { id: slip.id })).data.sums.netCents).toBe(1_000_000);
    const looks = await server.db.select().from(payAccess);
    expect(looks.map(({ memberId, kind }) => `${memberId} ${kind}`).sort()).toEqual(
      [ann, ben].map(({ member }) => `${member.id} payslip`).sort(),
    );
    expect(data.list.map(({ sums }) => sums.netCents).sort((one, other) => one - other)).toEqual([
      1_000_000, 2_000_000,
    ]);
    const stranger = await buildPayslipCompany(server);
    expect((await stranger.call(runs.payslipRunRead, { id })).code).toBe(CODE.notFound);
    expect((await stranger.call(slips.payslipRead, { id: slip.id })).code).toBe(CODE.notFound);
    expect(JSON.stringify(await people(id))).not.toContain('1000000');
  });

  it('are exported as numbers under a proof, with the columns of the last export', async () => {
    const ann = await company.join({ monthCents: 1_000_050 });
    const ben = await company.join({ monthCents: 2_000_000 });
    const id = await company.start();
    const { token } = company.keeper;
    const columns = (await company.call(exports.payslipExportColumns, { id })).data.columns as ExportColumn[];
    const mapped = columns.map((one) => ({
      ...one,
      heading: one.value === 'netCents' ? 'NET' : one.heading,
      isLeftOut: !['name', 'row:contract', 'netCents'].includes(one.value),
    }));
    expect((await company.call(exports.payslipExport, { id, columns: mapped })).code).toBe(
      CODE.payProofNeeded,
    );
    await server.call(provePerson, { password: PASSWORD, purpose: 'pay' }, { token });
    const { data } = await company.call(exports.payslipExport, { id, columns: mapped });
    const lines = [];
    for await (const { cells } of readXlsx(Buffer.from(data.base64, 'base64'))) {
      lines.push(cells);
    }
    expect(lines[0]).toEqual(['姓名', '合同工资', 'NET']);
    expect(lines.slice(1).map(([, contract, net]) => [contract, net])).toEqual(
      expect.arrayContaining([
        ['10000.5', '10000.5'],
        ['20000', '20000'],
      ]),
    );
    expect(data.people).toBe(2);
    const looks = await server.db.select().from(payAccess);
    expect(looks.map(({ memberId }) => memberId).sort()).toEqual([ann.member.id, ben.member.id].sort());
    const again = (await company.call(exports.payslipExportColumns, { id })).data.columns;
    expect(again).toEqual(mapped);
    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(eq(operationTrack.action, 'payslip.export'));
    expect(JSON.stringify(record)).not.toMatch(/10000|20000/);
  });

  it('are refused their own slip to change', async () => {
    const own = await company.join({
      monthCents: 1_000_000,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.payslips],
    });
    const id = await company.start();
    await company.send(id);
    const { id: slipId } = await slipOf(own.member.id);
    const { token } = own;
    const recall = { id: slipId, reason: '重发' };
    expect((await server.call(slips.payslipRecall, recall, { token })).code).toBe(CODE.forbidden);
    const rows = [{ code: 'contract', cents: 2_000_000 }];
    const correct = { id: slipId, reason: '更正', rows, requestId: 'own-1' };
    expect((await server.call(slips.payslipCorrect, correct, { token })).code).toBe(CODE.forbidden);
    expect(await server.db.select().from(payslipPerson)).toHaveLength(1);
  });
});
