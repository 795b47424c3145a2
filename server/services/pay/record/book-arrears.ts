import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { arrearsOf, type PaidPeriod } from '@contract/pay/rules/arrears';
import { dayKindOf, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { contractParts, payDays, type AgreedPay, type Employment } from '@contract/pay/rules/contract-pay';
import type { DatedPay } from '@contract/pay/rules/pay-on';
import type { Db, Tx } from '@server/db/database';
import { payRecord } from '@server/db/schema/pay/record';
import { payAdjustment } from '@server/db/schema/pay/structure';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import type { Clock } from '@server/kernel/context';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { employmentsOf } from '@server/services/person/employments-of';
import { agreedPay, payOfEach, removedPayOf } from '@server/services/person/pay-of';

type Changed = { memberId: string; fromDay: string };
type Known = DatedPay & { cents: number };
export type Arrears = { fromDate: string; toDate: string; cents: number };

/** Records what a change owes. Called after a record is written or taken back, so that a second call adds nothing. */
export const bookArrears = async (
  tx: Tx,
  clock: Clock,
  { tenantId, ...changed }: Changed & { tenantId: string; recordId: string },
): Promise<void> => await bookArrearsOfEach(tx, clock, tenantId, [changed]);

/** The same for several people; the statements don't grow with their number. */
export async function bookArrearsOfEach(
  tx: Tx,
  clock: Clock,
  tenantId: string,
  changed: readonly (Changed & { recordId: string })[],
): Promise<void> {
  const owed = await arrearsOfEach(tx, tenantId, changed);
  const rows = changed.flatMap(({ memberId, recordId }) =>
    (owed.get(memberId) ?? []).map((arrears) => ({
      ...arrears,
      id: clock.ids(),
      tenantId,
      memberId,
      recordId,
      createdAt: clock.now(),
    })),
  );
  if (rows.length > 0) {
    await tx.insert(payAdjustment).values(rows);
  }
}

/** The corrections that a record would owe which isn't written yet. */
export const arrearsWith = async (
  db: Db | Tx,
  { tenantId, ...changed }: Changed & { tenantId: string },
  added: Known,
): Promise<Arrears[]> => (await arrearsOfEach(db, tenantId, [changed], added)).get(changed.memberId) ?? [];

/**
 * The difference between the pay of locked periods now and what was paid for them, corrections included, by person. Hourly pay has no
 * fixed amount a period and is left out.
 */
async function arrearsOfEach(
  db: Db | Tx,
  tenantId: string,
  changed: readonly Changed[],
  added?: Known,
): Promise<Map<string, Arrears[]>> {
  const periods = await lockedPeriods(db, tenantId, changed);
  if (periods.length === 0) {
    return new Map();
  }
  const ids = [...new Set(periods.map(({ memberId }) => memberId))];
  const hourly = await hourlyOf(db, ids);
  const stored = await payOfEach(db, tenantId, ids);
  const removed = await removedPayOf(db, ids);
  const adjusted = await adjustedOf(db, tenantId, ids);
  const employments = await employmentsOf(db, ids);
  const [since, until] = [
    periods.map(({ first }) => first).sort()[0]!,
    periods
      .map(({ last }) => last)
      .sort()
      .at(-1)!,
  ];
  const calendar = await dayKindsBetween(db, tenantId, since, until);
  const isWorkday = (day: string) => dayKindOf(day, USUAL_REST_WEEKDAYS, calendar) === 'workday';
  return new Map(
    ids
      .filter((id) => !hourly.has(id))
      .map((id) => {
        const records = (stored.get(id) ?? []).map(agreedPay);
        const known: Ever[] = [
          ...records.map((one) => ({ ...one, removedAt: null })),
          ...(removed.get(id) ?? []).map((row) => ({ ...agreedPay(row), removedAt: row.removedAt })),
        ];
        const present = added ? [...records, { ...added, probation: null }] : records;
        return [
          id,
          owedBy(
            periods.filter(({ memberId }) => memberId === id),
            { known, present, employments: employments.get(id)!, isWorkday },
            (period) => adjusted.find((row) => row.memberId === id && row.period === period)?.cents ?? 0,
          ),
        ];
      }),
  );
}

type Period = {
  memberId: string;
  first: string;
  last: string;
  from: string;
  to: string;
  days: (typeof settlementPerson.$inferSelect)['days'];
  lockedAt: Date;
};

/** Locked periods that end on the day of a person's change or later, with the days that were settled. */
async function lockedPeriods(db: Db | Tx, tenantId: string, changed: readonly Changed[]): Promise<Period[]> {
  const rows = await db
    .select({
      memberId: settlementPerson.memberId,
      first: settlement.fromDate,
      last: settlement.toDate,
      from: settlementPerson.fromDate,
      to: settlementPerson.toDate,
      days: settlementPerson.days,
      lockedAt: settlement.lockedAt,
    })
    .from(settlementPerson)
    .innerJoin(settlement, eq(settlement.id, settlementPerson.settlementId))
    .where(
      and(
        eq(settlementPerson.tenantId, tenantId),
        eq(settlement.state, 'locked'),
        sql`exists (select 1 from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c ("memberId" text, "fromDay" date)
          where c."memberId" = ${settlementPerson.memberId} and c."fromDay" <= ${settlementPerson.toDate})`,
      ),
    )
    .orderBy(settlementPerson.memberId, settlementPerson.fromDate);
  return rows.flatMap(({ from, to, lockedAt, ...row }) =>
    from && to && lockedAt ? [{ ...row, from, to, lockedAt }] : [],
  );
}

type Ever = AgreedPay & { removedAt: string | null };
type Facts = {
  known: readonly Ever[];
  present: readonly AgreedPay[];
  employments: readonly Employment[];
  isWorkday: (day: string) => boolean;
};

function owedBy(
  periods: readonly Period[],
  { known, present, employments, isWorkday }: Facts,
  adjustedCentsOf: (period: string) => number,
): Arrears[] {
  const byPeriod = new Map(periods.map((row) => [row.from, row]));
  const earned = (period: string, records: readonly AgreedPay[]) => {
    const { first, last, from, to, days } = byPeriod.get(period)!;
    const planned = new Map(days.map(({ workDate, figures }) => [workDate, figures.planned ?? 0]));
    const whole = { from: first, to: last };
    return contractParts(
      payDays(whole, { from, to }, employments, planned, isWorkday),
      whole,
      employments,
      records,
    ).reduce((sum, { cents }) => sum + cents, 0);
  };
  const paid = [...byPeriod].map(([period, { lockedAt }]): PaidPeriod => ({
    period,
    paidCents: earned(period, knownAt(known, lockedAt.toISOString())),
    adjustedCents: adjustedCentsOf(period),
  }));
  return arrearsOf(paid, (period) => earned(period, present)).map(({ period, cents }) => ({
    fromDate: period,
    toDate: byPeriod.get(period)!.to,
    cents,
  }));
}

/** Records as they were known at a moment. */
const knownAt = (records: readonly Ever[], moment: string): AgreedPay[] =>
  records.filter((one) => one.knownAt <= moment && (one.removedAt === null || one.removedAt > moment));

/** Corrections of locked periods that were booked already. */
const adjustedOf = async (db: Db | Tx, tenantId: string, memberIds: readonly string[]) =>
  await db
    .select({
      memberId: payAdjustment.memberId,
      period: payAdjustment.fromDate,
      cents: sql<number>`sum(${payAdjustment.cents})::float8`,
    })
    .from(payAdjustment)
    .where(
      and(
        eq(payAdjustment.tenantId, tenantId),
        inArray(payAdjustment.memberId, [...memberIds]),
        isNull(payAdjustment.removedAt),
      ),
    )
    .groupBy(payAdjustment.memberId, payAdjustment.fromDate);

async function hourlyOf(db: Db | Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: payRecord.memberId })
    .from(payRecord)
    .where(
      and(
        inArray(payRecord.memberId, [...memberIds]),
        eq(payRecord.basis, 'hour'),
        isNull(payRecord.removedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
