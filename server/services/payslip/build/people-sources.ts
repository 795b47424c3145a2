import { and, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { ENDED_SLIPS } from '@contract/payslip/rules/slip-state';
import { taxMonthOf } from '@contract/payslip/rules/slip-checks';
import type { SlipPay } from '@contract/payslip/rules/own-rows';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { payAdjustment } from '@server/db/schema/pay/structure';
import { payslipPerson } from '@server/db/schema/payslip/run';
import { payslip } from '@server/db/schema/payslip/slip';
import { employment } from '@server/db/schema/people/employment';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { employmentsOf } from '@server/services/person/employments-of';
import { agreedPay, payOfEach, removedPayOf, type PayRow } from '@server/services/person/pay-of';
import type { RunRow } from '../found-run';
import type { CompanyRules, ItemRow } from './company-rules';
import type { PersonSource } from './compute-slip';

const grouped = <T extends { memberId: string }>(rows: readonly T[]): Map<string, T[]> => {
  const byMember = new Map<string, T[]>();
  for (const row of rows) {
    byMember.set(row.memberId, [...(byMember.get(row.memberId) ?? []), row]);
  }
  return byMember;
};

/** All that the slips of some people are computed from; the statements don't grow with their number. */
export async function peopleSources(
  tx: Tx,
  run: RunRow,
  rules: CompanyRules,
  memberIds: readonly string[],
): Promise<PersonSource[]> {
  const ids = [...memberIds];
  const settled = await tx
    .select({
      person: settlementPerson,
      lockedAt: settlement.lockedAt,
      homePlace: employment.homePlace,
      imported: payslipPerson.imported,
    })
    .from(settlementPerson)
    .innerJoin(settlement, eq(settlement.id, settlementPerson.settlementId))
    .innerJoin(member, eq(member.id, settlementPerson.memberId))
    .leftJoin(employment, eq(employment.memberId, settlementPerson.memberId))
    .leftJoin(
      payslipPerson,
      and(eq(payslipPerson.runId, run.id), eq(payslipPerson.memberId, settlementPerson.memberId)),
    )
    .where(and(eq(settlementPerson.settlementId, run.settlementId), inArray(settlementPerson.memberId, ids)))
    .orderBy(settlementPerson.memberId);
  const present = await payOfEach(tx, run.tenantId, ids, { until: run.toDate });
  const removed = await removedPayOf(tx, ids);
  const arrears = await openArrears(tx, run, ids);
  const slips = await slipsBefore(tx, run, ids);
  const sent = await sentHere(tx, run, ids);
  const period = { from: run.fromDate, to: run.toDate };
  const employments = await employmentsOf(tx, ids);
  return settled.map(({ person, lockedAt, homePlace, imported }): PersonSource => {
    const { memberId } = person;
    const pays = present.get(memberId) ?? [];
    const known = knownAtLock(pays, removed.get(memberId) ?? [], lockedAt ?? run.createdAt);
    const own = slips.get(memberId) ?? [];
    return {
      memberId,
      settlementHash: person.hash,
      period,
      own: person.fromDate && person.toDate ? { from: person.fromDate, to: person.toDate } : null,
      employments: employments.get(memberId)!,
      days: person.days,
      adjustments: person.adjustments,
      records: known.map((row) => slipPay(row, rules.items)),
      arrears: (arrears.get(memberId) ?? []).map(({ id, fromDate: from, toDate: to, cents }) => ({
        id,
        from,
        to,
        cents,
      })),
      currency: pays[0]?.currency ?? 'CNY',
      place: pays[0]?.place || (homePlace ?? ''),
      imported,
      beforeNetCents: own[0]?.netCents ?? null,
      paid: own.map((slip) =>
        taxMonthOf(
          { rows: slip.rows, imported: slip.imported, payMonth: slip.payDay.slice(0, 7) },
          rules.items,
        ),
      ),
      hasSent: sent.has(memberId),
    };
  });
}

/**
 * Records as they were known when the period was locked: a later change is in the arrears. Hourly pay has no arrears, so that its records
 * of now count.
 */
function knownAtLock(
  present: readonly PayRow[],
  removed: readonly (PayRow & { removedAt: string })[],
  lockedAt: Date,
): PayRow[] {
  if (present.some(({ basis }) => basis === 'hour')) {
    return [...present];
  }
  const lock = lockedAt.toISOString();
  return [...present, ...removed.filter(({ removedAt }) => removedAt > lock)].filter(
    ({ knownAt }) => knownAt <= lock,
  );
}

/** The pay that overtime is paid by: items in the overtime base, all of a pay that is not itemized. */
function slipPay(row: PayRow, items: readonly ItemRow[]): SlipPay {
  const inBase = items.filter(({ isInOvertimeBase }) => isInOvertimeBase).map(({ code }) => code);
  const counted = Object.entries(row.items ?? {}).filter(([code]) => inBase.includes(code));
  return {
    ...agreedPay(row),
    basis: row.basis,
    overtimeCents:
      row.items === null || inBase.length === 0
        ? row.amountCents
        : counted.reduce((sum, [, cents]) => sum + cents, 0),
  };
}

/** Arrears that no slip has taken, of this period and those before. */
async function openArrears(tx: Tx, run: RunRow, ids: string[]) {
  const rows = await tx
    .select()
    .from(payAdjustment)
    .where(
      and(
        eq(payAdjustment.tenantId, run.tenantId),
        inArray(payAdjustment.memberId, ids),
        isNull(payAdjustment.removedAt),
        isNull(payAdjustment.bookedIn),
        lte(payAdjustment.fromDate, run.toDate),
      ),
    );
  return grouped(rows);
}

/** Live slips that were sent for earlier periods, the latest first, with the figures that came with the table. */
async function slipsBefore(tx: Tx, run: RunRow, ids: string[]) {
  const rows = await tx
    .select({
      memberId: payslip.memberId,
      netCents: payslip.netCents,
      payDay: payslip.payDay,
      rows: payslip.rows,
      imported: payslipPerson.imported,
    })
    .from(payslip)
    .leftJoin(
      payslipPerson,
      and(eq(payslipPerson.runId, payslip.runId), eq(payslipPerson.memberId, payslip.memberId)),
    )
    .where(
      and(
        eq(payslip.tenantId, run.tenantId),
        inArray(payslip.memberId, ids),
        notInArray(payslip.state, ['draft', ...ENDED_SLIPS]),
        sql`${payslip.fromDate} < ${run.fromDate}::date`,
        sql`${payslip.fromDate} > ${run.fromDate}::date - 400`,
      ),
    )
    .orderBy(sql`${payslip.fromDate} desc`);
  return grouped(rows);
}

async function sentHere(tx: Tx, run: RunRow, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ memberId: payslip.memberId })
    .from(payslip)
    .where(
      and(
        eq(payslip.runId, run.id),
        inArray(payslip.memberId, ids),
        notInArray(payslip.state, ['draft', ...ENDED_SLIPS]),
      ),
    );
  return new Set(rows.map(({ memberId }) => memberId));
}
