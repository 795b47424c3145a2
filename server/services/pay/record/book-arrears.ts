import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { arrearsOf, type PaidPeriod } from '@contract/pay/rules/arrears';
import { dayKindOf, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { contractParts, payDays, type AgreedPay } from '@contract/pay/rules/contract-pay';
import type { DatedPay } from '@contract/pay/rules/pay-on';
import type { Db, Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { payAdjustment } from '@server/db/schema/pay/structure';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import type { Clock } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { agreedPay, payOf, removedPayOf } from '@server/services/person/pay-of';

type Changed = { tenantId: string; memberId: string; fromDay: string };
type Known = DatedPay & { cents: number };
export type Arrears = { fromDate: string; toDate: string; cents: number };

/** Records what a change owes. Called after a record is written or taken back, so that a second call adds nothing. */
export async function bookArrears(
  tx: Tx,
  clock: Clock,
  { recordId, ...changed }: Changed & { recordId: string },
): Promise<void> {
  const { tenantId, memberId } = changed;
  const owed = await arrearsAfter(tx, changed);
  if (owed.length > 0) {
    await tx.insert(payAdjustment).values(
      owed.map((arrears) => ({
        ...arrears,
        id: clock.ids(),
        tenantId,
        memberId,
        recordId,
        createdAt: clock.now(),
      })),
    );
  }
}

/**
 * The difference between the pay of locked periods now and what was paid for them, corrections included. `added` is a record that isn't
 * written yet. Hourly pay has no fixed amount a period and is left out.
 */
export async function arrearsAfter(db: Db | Tx, changed: Changed, added?: Known): Promise<Arrears[]> {
  const { tenantId, memberId, fromDay } = changed;
  const periods = await db
    .select({
      first: settlement.fromDate,
      last: settlement.toDate,
      from: settlementPerson.fromDate,
      to: settlementPerson.toDate,
      days: settlementPerson.days,
      lockedAt: settlement.lockedAt,
      joinedAt: member.joinedAt,
      leftAt: member.leftAt,
    })
    .from(settlementPerson)
    .innerJoin(settlement, eq(settlement.id, settlementPerson.settlementId))
    .innerJoin(member, eq(member.id, settlementPerson.memberId))
    .where(
      and(
        eq(settlementPerson.memberId, memberId),
        eq(settlementPerson.tenantId, tenantId),
        eq(settlement.state, 'locked'),
        gte(settlementPerson.toDate, fromDay),
      ),
    )
    .orderBy(settlementPerson.fromDate);
  if (periods.length === 0 || (await hasHourlyPay(db, changed))) {
    return [];
  }
  const stored = (await payOf(db, changed)).map(agreedPay);
  const known = await everKnown(db, changed, stored);
  const present = added ? [...stored, { ...added, probation: null }] : stored;
  const adjusted = await db
    .select({ period: payAdjustment.fromDate, cents: sql<number>`sum(${payAdjustment.cents})::float8` })
    .from(payAdjustment)
    .where(
      and(
        eq(payAdjustment.tenantId, tenantId),
        eq(payAdjustment.memberId, memberId),
        isNull(payAdjustment.removedAt),
      ),
    )
    .groupBy(payAdjustment.fromDate);
  const byPeriod = new Map(periods.flatMap((row) => (row.from && row.to ? [[row.from, row] as const] : [])));
  const [since, until] = [periods.map(({ first }) => first).sort()[0]!, periods.at(-1)!.last];
  const calendar = await dayKindsBetween(db, tenantId, since, until);
  const isWorkday = (day: string) => dayKindOf(day, USUAL_REST_WEEKDAYS, calendar) === 'workday';
  const earned = (period: string, records: readonly AgreedPay[]) => {
    const { first, last, from, to, days, joinedAt, leftAt } = byPeriod.get(period)!;
    const planned = new Map(days.map(({ workDate, figures }) => [workDate, figures.planned ?? 0]));
    const whole = { from: first, to: last };
    return contractParts(
      payDays(whole, { from: from!, to: to! }, planned, isWorkday),
      whole,
      { from: dayOf(joinedAt), to: leftAt && dayOf(leftAt) },
      records,
    ).reduce((sum, { cents }) => sum + cents, 0);
  };
  const paid = [...byPeriod].map(([period, { lockedAt }]): PaidPeriod => ({
    period,
    paidCents: earned(period, knownAt(known, lockedAt!.toISOString())),
    adjustedCents: adjusted.find((row) => row.period === period)?.cents ?? 0,
  }));
  return arrearsOf(paid, (period) => earned(period, present)).map(({ period, cents }) => ({
    fromDate: period,
    toDate: byPeriod.get(period)!.to!,
    cents,
  }));
}

/** Those of some people who have a locked settlement period that ends on their day or later. */
export async function haveLockedPeriods(
  tx: Tx,
  tenantId: string,
  changed: readonly { memberId: string; fromDay: string }[],
): Promise<Set<string>> {
  const rows = await query<{ id: string }>(
    tx,
    sql`select distinct c."memberId" as id from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c ("memberId" text, "fromDay" date)
      join settlement_person p on p.member_id = c."memberId" and p.tenant_id = ${tenantId} and p.to_date >= c."fromDay"
      join settlement s on s.id = p.settlement_id and s.state = 'locked'`,
  );
  return new Set(rows.map(({ id }) => id));
}

type Ever = AgreedPay & { removedAt: string | null };

/** Records as they were known at a moment. */
const knownAt = (records: readonly Ever[], moment: string): AgreedPay[] =>
  records.filter((one) => one.knownAt <= moment && (one.removedAt === null || one.removedAt > moment));

/** All records of a person, those removed since among them. */
async function everKnown(db: Db | Tx, { memberId }: Changed, present: readonly AgreedPay[]): Promise<Ever[]> {
  const removed = (await removedPayOf(db, [memberId])).get(memberId) ?? [];
  return [
    ...present.map((one) => ({ ...one, removedAt: null })),
    ...removed.map((row) => ({ ...agreedPay(row), removedAt: row.removedAt })),
  ];
}

const hasHourlyPay = async (db: Db | Tx, { memberId }: Changed): Promise<boolean> =>
  (await db.$count(
    payRecord,
    and(eq(payRecord.memberId, memberId), eq(payRecord.basis, 'hour'), isNull(payRecord.removedAt)),
  )) > 0;
