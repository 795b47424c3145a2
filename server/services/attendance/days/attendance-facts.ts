import { and, asc, between, gte, inArray, lt, ne } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import type { DayFlag, DayPunch, PersonFacts } from '@contract/attendance/day';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { momentAt } from '@contract/moment-at';
import { dateOf, DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import type { Days } from '@contract/roster/rules/days';
import { presentZone, wallOf } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { dayExcuse } from '@server/db/schema/attendance/day';
import { attendanceClaim, punch } from '@server/db/schema/attendance/punch';
import { member } from '@server/db/schema/member';
import { groupsOf } from '@server/services/attendance-group/groups-of';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { absencesBetween, ownParts } from '@server/services/roster/plan-facts';
import { worksBetween, type Work } from '@server/services/roster/works-between';
import { remembered } from '@server/services/remembered';
import { ruleOn, rulesUntil, type RuleVersion } from './rules-between';

const MINUTE_MS = 60_000;

/** What {@link attendanceDays} asks for, with what it was read from. */
export type ReadFacts = PersonFacts & {
  works: readonly Work[];
  ruleOn: (date: string) => RuleVersion | undefined;
  groupOn: (date: string) => AttendanceGroup;
};

/** The minute of a moment on the company's clocks, as works and days count them. */
export const clockMinute = (moment: Date): number => Math.floor(wallOf(moment.getTime()) / MINUTE_MS);
/** The moment of such a minute. */
export const momentOfMinute = (minute: number): Date => new Date(momentAt(minute * MINUTE_MS));

/** As far as a day's rules look: see {@link PersonFacts}. */
const DAYS_BEFORE = 4;
const DAYS_AFTER = 3;

/**
 * Everything that days of these people are judged by, from a date to a date. Ten queries however many people and days. Everybody
 * asked for has an entry. Who looks at this moment alone needs fewer days around it. Inside a transaction as well; in the zone of the company.
 */
export async function attendanceFactsOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  span: Days,
  now: Date,
  around = { before: DAYS_BEFORE, after: DAYS_AFTER },
): Promise<Map<string, ReadFacts>> {
  if (memberIds.length === 0) {
    return new Map();
  }
  const wide = {
    from: dateOf(dayNumber(span.from) - around.before),
    to: dateOf(dayNumber(span.to) + around.after),
  };
  const rules = await rulesUntil(db, tenantId, wide.to);
  const groups = await groupsOf(db, tenantId, memberIds, wide.from, wide.to);
  const kinds = await dayKindsBetween(db, tenantId, wide.from, wide.to);
  const works = await worksBetween(db, memberIds, wide);
  const absences = await absencesBetween(db, memberIds, wide, presentZone());
  const punches = await punchesBetween(db, memberIds, wide);
  const claims = await claimsBetween(db, memberIds, wide);
  const excuses = await excusesBetween(db, memberIds, wide);
  const employed = await employedSpans(db, memberIds);
  const ofGroup = remembered((group: AttendanceGroup) => ({
    ruleOn: remembered((date: string) => ruleOn(rules.get(group.id), date)),
    dayKindOn: remembered((date: string) => dayKindOf(date, group.restWeekdays, kinds)),
  }));
  return new Map(
    memberIds.map((id) => {
      const spans = groups.get(id)!;
      const groupOn = (date: string) => (spans.find(({ to }) => date <= to) ?? spans.at(-1)!).group;
      const ruleOf = (date: string) => ofGroup(groupOn(date)).ruleOn(date);
      const claimed = claims.get(id);
      return [
        id,
        {
          groupOn,
          ruleOn: ruleOf,
          termsOn: (date) => ruleOf(date)?.terms,
          systemOn: (date) => groupOn(date).system,
          dayKindOn: (date) => ofGroup(groupOn(date)).dayKindOn(date),
          works: ownParts(works.get(id) ?? []),
          employed: employed.get(id) ?? NEVER,
          absences: absences.get(id) ?? [],
          punches: [...(punches.get(id) ?? []), ...(claimed?.punches ?? [])],
          madeUp: claimed?.madeUp ?? [],
          excusedOn: (date) => excuses.get(id)?.get(date) ?? NONE,
          now: clockMinute(now),
        },
      ];
    }),
  );
}

const NONE: ReadonlySet<DayFlag> = new Set();
const NEVER: Span = { start: 0, end: 0 };

async function employedSpans(db: Db | Tx, memberIds: readonly string[]): Promise<Map<string, Span>> {
  const rows = await db
    .select({ id: member.id, joinedAt: member.joinedAt, leftAt: member.leftAt })
    .from(member)
    .where(inArray(member.id, [...memberIds]));
  return new Map(
    rows.map(({ id, joinedAt, leftAt }) => [
      id,
      { start: clockMinute(joinedAt), end: leftAt ? clockMinute(leftAt) : Number.POSITIVE_INFINITY },
    ]),
  );
}

/** Without those that a manager has refused. */
async function punchesBetween(db: Db | Tx, memberIds: readonly string[], { from, to }: Days) {
  const rows = await db
    .select({ id: punch.id, memberId: punch.memberId, at: punch.at, review: punch.review })
    .from(punch)
    .where(
      and(
        inArray(punch.memberId, [...memberIds]),
        gte(punch.at, momentOfMinute(dayNumber(from) * DAY_MINUTES)),
        lt(punch.at, momentOfMinute((dayNumber(to) + 1) * DAY_MINUTES)),
        ne(punch.review, 'refused'),
      ),
    )
    .orderBy(asc(punch.memberId), asc(punch.at), asc(punch.id));
  return grouped(rows, ({ id, at, review }): DayPunch => ({
    key: id,
    at: clockMinute(at),
    ...(review === 'waiting' && { isDoubtful: true }),
  }));
}

async function claimsBetween(db: Db | Tx, memberIds: readonly string[], { from, to }: Days) {
  const rows = await db
    .select()
    .from(attendanceClaim)
    .where(
      and(inArray(attendanceClaim.memberId, [...memberIds]), between(attendanceClaim.workDate, from, to)),
    );
  const byMember = new Map<string, { punches: DayPunch[]; madeUp: Span[] }>();
  for (const { memberId, approvalId, startsAt, endsAt } of rows) {
    const own = byMember.get(memberId) ?? { punches: [], madeUp: [] };
    byMember.set(memberId, own);
    if (endsAt) {
      own.madeUp.push({ start: clockMinute(startsAt), end: clockMinute(endsAt) });
    } else {
      own.punches.push({ key: approvalId, at: clockMinute(startsAt), madeUp: true });
    }
  }
  return byMember;
}

async function excusesBetween(db: Db | Tx, memberIds: readonly string[], { from, to }: Days) {
  const rows = await db
    .select()
    .from(dayExcuse)
    .where(and(inArray(dayExcuse.memberId, [...memberIds]), between(dayExcuse.workDate, from, to)));
  const byMember = new Map<string, Map<string, Set<DayFlag>>>();
  for (const { memberId, workDate, flag } of rows) {
    const own = byMember.get(memberId) ?? new Map<string, Set<DayFlag>>();
    byMember.set(memberId, own);
    own.set(workDate, (own.get(workDate) ?? new Set()).add(flag));
  }
  return byMember;
}

function grouped<R extends { memberId: string }, V>(
  rows: readonly R[],
  value: (row: R) => V,
): Map<string, V[]> {
  const byMember = new Map<string, V[]>();
  for (const row of rows) {
    const own = byMember.get(row.memberId);
    if (own) {
      own.push(value(row));
    } else {
      byMember.set(row.memberId, [value(row)]);
    }
  }
  return byMember;
}
