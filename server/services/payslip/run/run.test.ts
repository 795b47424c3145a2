import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as runs from '@contract/payslip/run-calls';
import * as settings from '@contract/payslip/setting-calls';
import * as slips from '@contract/payslip/slip-calls';
import { randomId } from '@server/auth/random';
import { operationTrack } from '@server/db/schema/audit';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { job } from '@server/db/schema/job';
import { message } from '@server/db/schema/message';
import { payAdjustment } from '@server/db/schema/pay/structure';
import { payslipRun } from '@server/db/schema/payslip/run';
import { payslip, payslipMessage } from '@server/db/schema/payslip/slip';
import { buildPayslipCompany, type PayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: PayslipCompany;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildPayslipCompany(server);
});

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
      (await company.people(id)).map(({ person, slip, checks }) => [person.id, slip?.state ?? null, checks]),
    ).toEqual(
      expect.arrayContaining([
        [ann.member.id, null, [{ kind: 'leaveWithoutPercent', about: 'sick' }]],
        [ben.member.id, 'draft', []],
        [cai.member.id, null, [{ kind: 'noRecord', about: null }]],
      ]),
    );
    expect(await company.run(id)).toMatchObject({ people: 3, without: 2, leaveKinds: [{ code: 'sick' }] });
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
    expect(await company.slipOf(ann.member.id)).toMatchObject({ netCents: 2_095_000, state: 'draft' });
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
    const before = await company.slipOf(ann.member.id);
    const isIt = eq(payslip.id, before.id);
    await expect(server.db.update(payslip).set({ netCents: 1 }).where(isIt)).rejects.toThrow();
    await expect(server.db.update(payslip).set({ rows: [] }).where(isIt)).rejects.toThrow();
    await expect(server.db.delete(payslip).where(isIt)).rejects.toThrow();
    await company.call(runs.payslipRunBuild, { id });
    await company.build(id);
    expect(await company.slipOf(ann.member.id)).toEqual(before);
  });

  it('takes arrears once: sending marks them, recalling frees them', async () => {
    const ann = await company.join({ monthCents: 1_000_000 });
    const owed = await adjust(ann.member.id, 50_000);
    const id = await company.start();
    expect((await company.slipOf(ann.member.id)).netCents).toBe(1_050_000);
    await company.send(id);
    expect((await adjustment(owed)).bookedIn).toBe('2026-10-01');
    const slip = await company.slipOf(ann.member.id);
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
    expect((await company.slipOf(ann.member.id)).state).toBe('draft');
  });

  it('reminds the silent alone, once a day, and closes without open disputes', async () => {
    const ann = await company.join({ monthCents: 1_000_000 });
    const ben = await company.join({ monthCents: 1_000_000 });
    const id = await company.start();
    await company.send(id);
    const { id: annSlip } = await company.slipOf(ann.member.id);
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
    expect((await company.slipOf(ann.member.id)).state).toBe('answered');
    expect((await close()).code).toBe(0);
  });
});
