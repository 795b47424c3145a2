import { and, eq, sql } from 'drizzle-orm';
import type { OvertimeEntry } from '@contract/overtime/entry';
import { dateEntries } from '@contract/overtime/rules/overtime-of';
import { standardEntries } from '@contract/overtime/rules/standard/standard-entries';
import { datesIn, weekOf, type Days } from '@contract/roster/rules/days';
import { dateOf, DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Tx } from '@server/db/database';
import { overtimeEntry, overtimeRule } from '@server/db/schema/attendance/overtime';
import { query } from '@server/kernel/query';
import { lockMembers } from '@server/kernel/lock-members';
import { clockMinute } from '@server/kernel/clock-minute';
import { groupsOf, type GroupSpan } from '@server/services/attendance-group/groups-of';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { keepTimeOff } from './keep-time-off';
import { overtimeFactsOf, type ReadOvertimeFacts } from './overtime-facts';
import { overtimeRulesUntil } from '@server/services/work-rules/overtime-rules';
import { splitPeriods } from './split-periods';
import { weekStartOf } from './week-start';

/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 1_000;
const MONDAY = 1;

/**
 * Makes the overtime of these people again, on work dates from one to another that are over, and the time off that it becomes. Dates of
 * requests in the same weeks are made as well, since a shift of a week says which of its days are rest. Who has no overtime and nothing that could be some costs
 * a few queries for all. The same facts give the same rows, however often; locks the people; in the zone of the company.
 */
export async function buildOvertime(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
  asked: Days,
  now: Date,
): Promise<void> {
  const today = dateOf(Math.floor(clockMinute(now) / DAY_MINUTES));
  const weeks = await weeksAround(tx, tenantId, asked);
  const known = await knownDates(tx, memberIds, weeks);
  const concerned = await mayHaveMore(tx, tenantId, memberIds, asked);
  const ids = memberIds.filter((id) => concerned(id) || known.has(id));
  if (ids.length === 0) {
    return;
  }
  await lockMembers(tx, ids);
  const facts = await overtimeFactsOf(tx, tenantId, ids, weeks, now);
  const made = [...facts].map(([memberId, own]) => {
    const beyond = standardEntries(own, weeks);
    // What exceeds the standard of a week moves when any of its days changes.
    const moved = beyond.map(({ workDate }) => workDate);
    const dates = [...new Set([...datesIn(asked), ...(known.get(memberId) ?? []), ...moved])]
      .filter((date) => date <= today)
      .sort();
    const entries = [...dates.flatMap((date) => dateEntries(own, date)), ...beyond];
    return { memberId, dates, facts: own, entries };
  });
  const split = await splitPeriods(tx, tenantId, made);
  await write(tx, tenantId, split, now);
  await keepTimeOff(tx, tenantId, split, now);
}

/** The weeks of dates, by the company's week and by the one that a roster's days of rest go by. */
async function weeksAround(tx: Tx, tenantId: string, { from, to }: Days): Promise<Days> {
  const begins = [MONDAY, await weekStartOf(tx, tenantId)];
  return {
    from: begins.map((begin) => weekOf(from, begin).from).sort()[0]!,
    to: begins
      .map((begin) => weekOf(to, begin).to)
      .sort()
      .at(-1)!,
  };
}

/** What a person's dates come to. */
export type MadeOvertime = {
  memberId: string;
  dates: string[];
  facts: ReadOvertimeFacts;
  entries: OvertimeEntry[];
};

/** Dates of these weeks on which people have asked for overtime, or have some. */
async function knownDates(tx: Tx, memberIds: readonly string[], { from, to }: Days) {
  const rows = await query<{ memberId: string; workDate: string }>(
    tx,
    sql`with asked (id) as (select unnest(${sql.param([...memberIds])}::text[]))
      select r.member_id as "memberId", r.work_date::text as "workDate" from asked join overtime_request r
        on r.member_id = asked.id and r.work_date between ${from}::date and ${to}::date
      union select e.member_id, e.work_date::text from asked join overtime_entry e
        on e.member_id = asked.id and e.work_date between ${from}::date and ${to}::date and e.class <> 'regular'`,
  );
  const byMember = new Map<string, string[]>();
  rows.forEach(({ memberId, workDate }) =>
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), workDate]),
  );
  return byMember;
}

/**
 * Who may have overtime without a request: everybody around a statutory day or where punches alone count, and by comprehensive hours; by
 * standard hours unless the company's rules leave planned work out.
 */
async function mayHaveMore(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<(memberId: string) => boolean> {
  const kinds = await dayKindsBetween(tx, tenantId, from, dateOf(dayNumber(to) + 1));
  const [measured] = await tx
    .select({ id: overtimeRule.id })
    .from(overtimeRule)
    .where(and(eq(overtimeRule.tenantId, tenantId), eq(sql`${overtimeRule.terms} ->> 'basis'`, 'measured')))
    .limit(1);
  if (measured || [...kinds.values()].some(({ kind }) => kind === 'statutory')) {
    return () => true;
  }
  const groups = await groupsOf(tx, tenantId, memberIds, from, to);
  const rules = await overtimeRulesUntil(tx, tenantId, to);
  const isPaid = ({ group: { id, system } }: GroupSpan) =>
    system === 'comprehensive' ||
    (system === 'standard' && [from, to].some((date) => rules(id, date).terms.planned !== 'off'));
  return (id) => groups.get(id)?.some(isPaid) ?? false;
}

async function write(tx: Tx, tenantId: string, made: readonly MadeOvertime[], now: Date): Promise<void> {
  const days = made.flatMap(({ memberId, dates }) => dates.map((date) => ({ memberId, date })));
  const memberIds = sql.param(days.map(({ memberId }) => memberId));
  const dates = sql.param(days.map(({ date }) => date));
  await tx.delete(overtimeEntry).where(
    sql`(${overtimeEntry.memberId}, ${overtimeEntry.workDate}) in
        (select * from unnest(${memberIds}::text[], ${dates}::date[]))`,
  );
  const rows = made.flatMap(({ memberId, facts, entries }) =>
    entries.map(({ requestKey, ...entry }) => ({
      ...entry,
      memberId,
      tenantId,
      requestKey: requestKey ?? '',
      ruleId: facts.ruleOn(entry.workDate).id,
      builtAt: now,
    })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.insert(overtimeEntry).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
}
