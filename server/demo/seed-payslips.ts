import { and, eq } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Acting } from '@server/kernel/context';
import { inZone } from '@server/kernel/in-zone';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { payslipRun } from '@server/db/schema/payslip/run';
import { payslip } from '@server/db/schema/payslip/slip';
import { settlement } from '@server/db/schema/settlement';
import { dayInChina, daysBefore } from '@server/db/seed/company-seed';
import type { Ids } from '@server/db/seed/seed-base';
import type { SeededCompany } from '@server/db/seed/seed-company';
import { buildRun } from '@server/services/payslip/build/build-run';
import { lockRun } from '@server/services/payslip/found-run';
import { confirmSlip, disputeSlip } from '@server/services/payslip/my/act-on-own';
import { findOwnSlip, type SlipRecord } from '@server/services/payslip/my/own-slip';
import { markSeen } from '@server/services/payslip/my/read-own';
import { checkRun, startRun } from '@server/services/payslip/run/change-run';
import { sendSlips } from '@server/services/payslip/run/send-run';

const SENT_DAYS_AGO = 4;
const CONFIRM_DAYS = 7;

type Given = { tx: Tx; company: SeededCompany; ids: Ids; now: Date };

/**
 * Payslips of the locked month, computed and sent as a keeper does it, each step on a clock of its own day: one waits to be confirmed, one
 * is confirmed, and one disputes a row.
 */
export async function seedPayslips(tx: Tx, company: SeededCompany, ids: Ids, now: Date): Promise<void> {
  const given = { tx, company, ids, now };
  const isLocked = and(eq(settlement.tenantId, company.tenantId), eq(settlement.state, 'locked'));
  const [period] = await tx.select({ id: settlement.id }).from(settlement).where(isLocked);
  if (!period) {
    return;
  }
  await inZone(USUAL_ZONE, async () => {
    await sendRun(given, period.id);
    const confirmed = await seenSlip(given, 'zhaoMin', 2);
    await confirmSlip(tx, { ids, now: () => daysBefore(now, 2) }, confirmed);
    const disputed = await seenSlip(given, 'sunPeng', 1);
    await disputeSlip(tx, { ids, now: () => daysBefore(now, 1) }, disputed, {
      rowCode: 'contract',
      text: '本月盘点加班没有计入，请核对。',
      requestId: ids(),
    });
  });
}

async function sendRun({ tx, company, ids, now }: Given, settlementId: string): Promise<void> {
  const keeper = await keeperOf({ tx, company, ids, now }, SENT_DAYS_AGO);
  const { tenantId } = company;
  const { id } = await startRun(tx, keeper, { settlementId, payDay: dayInChina(now, -SENT_DAYS_AGO) });
  const [run] = await tx.select().from(payslipRun).where(eq(payslipRun.id, id));
  await buildRun(
    { db: tx, ids, now: keeper.now },
    {
      payload: { runId: id, buildId: run!.buildId },
      progress: async () => {},
      signal: new AbortController().signal,
    },
  );
  await checkRun(tx, keeper, await lockRun(tx, tenantId, { id }));
  await sendSlips(tx, keeper, await lockRun(tx, tenantId, { id }), {
    confirmBy: dayInChina(now, CONFIRM_DAYS),
  });
}

/** The person who makes payslips, so many days ago. */
async function keeperOf({ tx, company, ids, now }: Given, daysAgo: number): Promise<Acting> {
  const memberId = company.members.get('zhouJing');
  const [row] = await tx
    .select({ accountId: account.id, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, memberId));
  const { accountId, name, enName } = row!;
  return {
    ids,
    now: () => daysBefore(now, daysAgo),
    ip: '',
    userAgent: '',
    session: { accountId, memberId, tenantId: company.tenantId, roles: [], user: { name, enName } },
  };
}

/** The slip of a person who opened its amounts so many days ago. */
async function seenSlip({ tx, company, now }: Given, who: string, daysAgo: number): Promise<SlipRecord> {
  const recipient = { tenantId: company.tenantId, memberId: company.members.get(who) };
  const [sent] = await tx
    .select({ id: payslip.id })
    .from(payslip)
    .where(eq(payslip.memberId, recipient.memberId));
  await markSeen(
    tx,
    { now: () => daysBefore(now, daysAgo) },
    await findOwnSlip(tx, recipient, sent!.id, true),
  );
  return await findOwnSlip(tx, recipient, sent!.id, true);
}
