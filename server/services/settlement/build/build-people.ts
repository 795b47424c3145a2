import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { sumOf } from '@contract/settlement/figures';
import { adjustmentsOf, type Adjustment } from '@contract/settlement/rules/adjustments';
import { FIGURES_VERSION, type DayEntry } from '@contract/settlement/rules/day-entry';
import { isAsking, remade } from '@contract/settlement/rules/settlement-state';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { settlement, settlementPerson, settlementStale } from '@server/db/schema/settlement';
import { query } from '@server/kernel/query';
import { lockMembers } from '@server/kernel/lock-members';
import { buildStaleDays } from '@server/services/attendance/days/stale-days';
import { holdSettlement, type SettlementRow } from '../found-settlement';
import { tellRemade } from '../tell';
import { askToConfirm } from '../work-items';
import { entriesOf } from './entries-of';
import type { PersonOfPeriod } from './people-of-period';

type Clock = Pick<Ctx, 'now' | 'ids'>;
export type PersonRow = typeof settlementPerson.$inferSelect;

/** Names what is settled of somebody. */
export const hashOf = (content: Pick<PersonRow, 'fromDate' | 'toDate' | 'days' | 'adjustments'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([FIGURES_VERSION, content.fromDate, content.toDate, content.days, content.adjustments]),
    )
    .digest('base64url')
    .slice(0, 32);

/**
 * Makes the figures of some people of a period from their days; the same days give the same rows. Answers false where the period is locked
 * or another building has begun since. In the zone of the company.
 */
export async function buildPeople(
  tx: Tx,
  clock: Clock,
  asked: Pick<SettlementRow, 'id' | 'tenantId' | 'buildId'>,
  people: readonly PersonOfPeriod[],
): Promise<boolean> {
  const row = await holdSettlement(tx, asked.tenantId, asked.id);
  if (row.state === 'locked' || row.buildId !== asked.buildId) {
    return false;
  }
  const ids = people.map(({ memberId }) => memberId);
  await lockMembers(tx, ids);
  await buildStaleDays(tx, row.tenantId, clock.now(), ids);
  const before = new Map(
    (
      await tx
        .select()
        .from(settlementPerson)
        .where(and(eq(settlementPerson.settlementId, row.id), inArray(settlementPerson.memberId, ids)))
    ).map((one) => [one.memberId, one]),
  );
  const days = await daysOf(tx, row, people);
  const late = await lateOf(tx, row, ids, before);
  const now = clock.now();
  const rows = people.map(({ memberId, span }): PersonRow => {
    const was = before.get(memberId);
    const content = {
      fromDate: span?.from ?? null,
      toDate: span?.to ?? null,
      days: days.get(memberId) ?? [],
      adjustments: late.get(memberId) ?? [],
    };
    const hash = hashOf(content);
    const standing = was
      ? remade({ state: was.state, hash: was.hash, confirmedHash: was.confirmedHash }, hash)
      : { state: 'pending' as const, hash, confirmedHash: null };
    return {
      settlementId: row.id,
      memberId,
      tenantId: row.tenantId,
      ...content,
      figures: sumOf([...content.days, ...content.adjustments].map(({ figures }) => figures)),
      rulesVersion: FIGURES_VERSION,
      builtAt: now,
      buildId: row.buildId,
      confirmedFigures: was?.confirmedFigures ?? null,
      confirmedAt: was?.confirmedAt ?? null,
      changedAt: was?.state === standing.state ? was.changedAt : now,
      ...standing,
    };
  });
  await write(tx, rows);
  await tx.delete(settlementStale).where(
    and(
      inArray(settlementStale.memberId, ids),
      sql`exists (select 1 from ${settlement} s where s.id = ${settlementStale.settlementId}
        and (s.id = ${row.id} or s.state = 'locked'))`,
    ),
  );
  await markLater(tx, row, rows, before);
  if (isAsking(row.state)) {
    const fell = rows.filter((one) => one.state === 'again' && before.get(one.memberId)?.state !== 'again');
    await askToConfirm(tx, clock, row, [...fell, ...rows.filter(({ memberId }) => !before.has(memberId))]);
    await tellRemade(tx, clock, row, fell);
  }
  return true;
}

/** The entries of each in the days that are settled of them. */
async function daysOf(
  tx: Tx,
  { tenantId }: SettlementRow,
  people: readonly PersonOfPeriod[],
): Promise<Map<string, DayEntry[]>> {
  const spans = people.flatMap(({ memberId, span }) => (span ? [{ memberId, ...span }] : []));
  return await cutOut(tx, tenantId, spans);
}

type OwnSpan = { memberId: string; from: string; to: string };

/** One reading for all who have the same days, which nearly all have. */
async function cutOut(tx: Tx, tenantId: string, spans: readonly OwnSpan[]): Promise<Map<string, DayEntry[]>> {
  const [from, to] = [
    spans.map((one) => one.from).sort()[0],
    spans
      .map((one) => one.to)
      .sort()
      .at(-1),
  ];
  if (from === undefined || to === undefined) {
    return new Map();
  }
  const all = await entriesOf(
    tx,
    tenantId,
    spans.map(({ memberId }) => memberId),
    { from, to },
  );
  return new Map(
    spans.map((own) => [
      own.memberId,
      (all.get(own.memberId) ?? []).filter(({ workDate }) => own.from <= workDate && workDate <= own.to),
    ]),
  );
}

type Locked = { memberId: string; settlementId: string; fromDate: string; toDate: string; days: DayEntry[] };

/**
 * What is to be booked here of locked periods: of those whose days have changed, and of those that were booked here before. What other
 * periods have booked, locked ones and earlier ones, is not booked again.
 */
async function lateOf(
  tx: Tx,
  row: SettlementRow,
  ids: readonly string[],
  before: ReadonlyMap<string, PersonRow>,
): Promise<Map<string, Adjustment[]>> {
  const known = [...before.values()].flatMap(({ memberId, adjustments }) =>
    adjustments.map(({ settlementId }) => `${memberId} ${settlementId}`),
  );
  const locked = await query<Locked>(
    tx,
    sql`select p.member_id as "memberId", p.settlement_id as "settlementId", p.from_date::text as "fromDate",
        p.to_date::text as "toDate", p.days
      from settlement_person p join settlement s on s.id = p.settlement_id and s.state = 'locked'
      where p.member_id = any(${sql.param([...ids])}::text[]) and p.settlement_id <> ${row.id} and p.from_date is not null
        and (exists (select 1 from settlement_stale t where t.member_id = p.member_id and t.settlement_id = p.settlement_id)
          or p.member_id || ' ' || p.settlement_id = any(${sql.param(known)}::text[]))
      order by p.to_date, p.settlement_id`,
  );
  if (locked.length === 0) {
    return new Map();
  }
  const whose = [...new Set(locked.map(({ memberId }) => memberId))];
  const booked = await query<{ memberId: string; adjustments: Adjustment[] }>(
    tx,
    sql`select p.member_id as "memberId", p.adjustments from settlement_person p join settlement s on s.id = p.settlement_id
      where p.member_id = any(${sql.param(whose)}::text[]) and p.settlement_id <> ${row.id}
        and (s.state = 'locked' or s.to_date < ${row.toDate}::date)`,
  );
  const late = new Map<string, Adjustment[]>();
  for (const one of locked) {
    const now = await cutOut(tx, row.tenantId, [
      { memberId: one.memberId, from: one.fromDate, to: one.toDate },
    ]);
    const own = booked.filter(({ memberId }) => memberId === one.memberId);
    const added = adjustmentsOf(
      one.settlementId,
      one.days,
      own.flatMap(({ adjustments }) => adjustments),
      now.get(one.memberId) ?? [],
    );
    late.set(one.memberId, [...(late.get(one.memberId) ?? []), ...added]);
  }
  return late;
}

async function write(tx: Tx, rows: readonly PersonRow[]): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const set = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(settlementPerson)
    .values([...rows])
    .onConflictDoUpdate({
      target: [settlementPerson.settlementId, settlementPerson.memberId],
      set: {
        fromDate: set('from_date'),
        toDate: set('to_date'),
        days: set('days'),
        adjustments: set('adjustments'),
        figures: set('figures'),
        hash: set('hash'),
        rulesVersion: set('rules_version'),
        builtAt: set('built_at'),
        buildId: set('build_id'),
        state: set('state'),
        changedAt: set('changed_at'),
      },
    });
}

/** A later period that is not locked stands on what is booked here: it looks again. */
async function markLater(
  tx: Tx,
  row: SettlementRow,
  rows: readonly PersonRow[],
  before: ReadonlyMap<string, PersonRow>,
): Promise<void> {
  const changed = rows
    .filter(
      ({ memberId, adjustments }) =>
        JSON.stringify(before.get(memberId)?.adjustments ?? []) !== JSON.stringify(adjustments),
    )
    .map(({ memberId }) => memberId);
  if (changed.length > 0) {
    await tx.execute(sql`insert into settlement_stale (member_id, settlement_id, tenant_id)
      select p.member_id, p.settlement_id, p.tenant_id from settlement_person p join settlement s on s.id = p.settlement_id
      where p.member_id = any(${sql.param(changed)}::text[]) and s.to_date > ${row.toDate}::date and s.state <> 'locked'
      on conflict do nothing`);
  }
}
