import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as slips from '@contract/payslip/slip-calls';
import { payslip } from '@server/db/schema/payslip/slip';
import { buildPayslipCompany, type PayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: PayslipCompany;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildPayslipCompany(server);
});

describe('a sent slip', () => {
  it('is corrected as a new version of one person, others untouched', async () => {
    await company.addItem('bonus', 'variable', '奖金');
    const ann = await company.join({ monthCents: 1_000_000 });
    const ben = await company.join({ monthCents: 1_000_000 });
    const id = await company.start();
    await company.send(id);
    const [before, other] = [await company.slipOf(ann.member.id), await company.slipOf(ben.member.id)];
    const correction = {
      id: before.id,
      reason: '补发奖金',
      rows: [{ code: 'item:bonus', cents: 30_001 }],
      requestId: 'correct-1',
    };
    const { data } = await company.call(slips.payslipCorrect, correction);
    expect((await company.call(slips.payslipCorrect, correction)).data).toEqual(data);
    const after = await company.slipOf(ann.member.id);
    expect(after).toMatchObject({ id: data.id, version: 2, state: 'sent', netCents: 1_030_001 });
    expect((await company.slips()).find((slip) => slip.id === before.id)).toEqual({
      ...before,
      state: 'corrected',
      changedAt: expect.any(Date),
    });
    expect(await company.slipOf(ben.member.id)).toEqual(other);
    const same = { ...correction, id: data.id, requestId: 'correct-2' };
    expect((await company.call(slips.payslipCorrect, same)).code).toBe(CODE.badRequest);
    const gone = { ...correction, requestId: 'correct-3' };
    expect((await company.call(slips.payslipCorrect, gone)).code).toBe(CODE.conflict);
  });

  it('is recalled while it has not been seen, and not afterwards', async () => {
    const ann = await company.join({ monthCents: 1_000_000 });
    const id = await company.start();
    await company.send(id);
    const slip = await company.slipOf(ann.member.id);
    await server.db
      .update(payslip)
      .set({ state: 'seen', seenAt: server.clock.now() })
      .where(eq(payslip.id, slip.id));
    const recall = { id: slip.id, reason: '重发' };
    expect((await company.call(slips.payslipRecall, recall)).code).toBe(CODE.conflict);
  });
});
