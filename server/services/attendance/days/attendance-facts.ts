import { boundClockMinute, clockMinute, momentOfMinute } from '@server/kernel/clock-minute';
import { sql } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import type { DayFlag, DayPunch, PersonFacts } from '@contract/attendance/day';
import { turnedBack } from '@contract/attendance/rules/border/passing-clock';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { dateOf, DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import type { PlannedShift } from '@contract/roster/assignment';
import type { Absence } from '@contract/roster/plan';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { readApart, reading, readTogether, type Reading } from '@server/kernel/read-together';
import { groupsReading } from '@server/services/attendance-group/find-groups';
import { groupSpans, staysReading } from '@server/services/attendance-group/groups-of';
import { dayKindsReading } from '@server/services/calendar/day-kinds-between';
import { ownParts } from '@server/services/roster/plan-facts';
import { worksReading, type Work } from '@server/services/roster/works-between';
import { remembered } from '@server/kernel/remembered';
import { ruleOn, rulesReading, type RuleVersion } from '@server/services/work-rules/attendance-rules';

/** What {@link attendanceDays} asks for, with what it was read from. */
export type ReadFacts = PersonFacts & {
  works: readonly Work[];
  ruleOn: (date: string) => RuleVersion | undefined;
  groupOn: (date: string) => AttendanceGroup;
};

/** As far as a day's rules look: see {@link PersonFacts}. */
const DAYS_BEFORE = 4;
const DAYS_AFTER = 3;
/** Up to so many people one statement reads all of it; for more, several connections read at the same time. */
const TOGETHER_MOST = 100;

/**
 * The facts from which the days of these people are computed, one entry per person. One query for up to {@link TOGETHER_MOST} people, seven
 * for more. `around` can be smaller where only the present moment counts. Also inside a transaction; in the zone of the company.
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
  const readings = [
    rulesReading(tenantId, wide.to),
    groupsReading(tenantId, true),
    staysReading(tenantId, memberIds, wide.to),
    dayKindsReading(tenantId, wide.from, wide.to),
    worksReading(memberIds, wide),
    ownReading(memberIds, wide),
    marksReading(memberIds, wide),
  ] as const;
  const [rules, all, stays, kinds, works, rows, marks] =
    memberIds.length > TOGETHER_MOST ? await readApart(db, readings) : await readTogether(db, readings);
  const groups = groupSpans(memberIds, { groups: all, stays, ...wide });
  const [minute, nowTurnedBack] = [clockMinute(now), turnedBack(now.getTime())];
  const ofGroup = remembered((group: AttendanceGroup) => ({
    ruleOn: remembered((date: string) => ruleOn(rules.get(group.id), date)),
    dayKindOn: remembered((date: string) => dayKindOf(date, group.restWeekdays, kinds)),
  }));
  return new Map(
    memberIds.map((id) => {
      const spans = groups.get(id)!;
      const groupOn = (date: string) => (spans.find(({ to }) => date <= to) ?? spans.at(-1)!).group;
      const ruleOf = (date: string) => ofGroup(groupOn(date)).ruleOn(date);
      const row = rows.get(id);
      return [
        id,
        {
          groupOn,
          ruleOn: ruleOf,
          termsOn: (date) => ruleOf(date)?.terms,
          systemOn: (date) => groupOn(date).system,
          dayKindOn: (date) => ofGroup(groupOn(date)).dayKindOn(date),
          works: ownParts(works.get(id) ?? []),
          ...(row ? presentOwn(row, marks.get(id)) : NOBODY),
          now: minute,
          ...(nowTurnedBack > 0 && { nowTurnedBack }),
        },
      ];
    }),
  );
}

const NONE: ReadonlySet<DayFlag> = new Set();
const NEVER: Span = { start: 0, end: 0 };

/** What is asked for each person. Moments in seconds since 1970. */
type OwnRow = {
  id: string;
  joinedAt: number;
  leftAt: number | null;
  /** Starts and last days of earlier employments that the dates may touch, in order. */
  before: string | null;
  punches: string | null;
};

/**
 * A row for each person, so that the time it takes follows the people and not the rows of the company. Punches come as text: 2,000
 * people have made 10,000 in three days, and a driver takes longer for a row than for a line of text. Refused ones are left out.
 */
const ownReading = (memberIds: readonly string[], { from, to }: Days): Reading<Map<string, OwnRow>> =>
  reading(
    sql`select m.id, extract(epoch from m.joined_at)::float8 as "joinedAt", extract(epoch from m.left_at)::float8 as "leftAt",
      case when m.joined_at > ${momentText(from)}::timestamptz then (select string_agg(e.kind || ' ' || e.day, ',' order by e.day, e.created_at)
        from staff_event e where e.member_id = m.id and e.state = 'effective' and e.kind in ('joined', 'returned', 'left')) end as before,
      (select string_agg(p.id || ' ' || floor(extract(epoch from p.at)) || case p.review when 'waiting' then ' ?' else '' end, ',' order by p.at, p.id)
        from punch p where p.member_id = m.id and p.at >= ${momentText(from)}::timestamptz
          and p.at < ${momentText(to, 1)}::timestamptz and p.review <> 'refused') as punches
      from unnest(${sql.param([...memberIds])}::text[]) as asked (id) join member m on m.id = asked.id`,
    (rows: OwnRow[]) => new Map(rows.map((row) => [row.id, row])),
  );

/** What few people have: `key` is the approved request of a claim, the flag of an excuse, and the shift that leave took. */
type Mark = {
  memberId: string;
  kind: Absence['kind'] | 'claim' | 'excuse' | 'left';
  key: string;
  workDate: string | null;
  startsAt: number | null;
  endsAt: number | null;
};

/** Leave, trips, what leave took out of the plan, claims and excuses, by person. */
const marksReading = (memberIds: readonly string[], { from, to }: Days): Reading<Map<string, Mark[]>> =>
  reading(
    sql`with asked (id) as (select unnest(${sql.param([...memberIds])}::text[])),
      marks as (
        select e.member_id, e.kind, e.id as key, null::date as work_date, e.starts_at, e.ends_at from asked join absence e
          on e.member_id = asked.id and e.ends_at > ${momentText(from)}::timestamptz and e.starts_at < ${momentText(to, 3)}::timestamptz
        union all
        select c.member_id, 'claim', c.approval_id, c.work_date, c.starts_at, c.ends_at from asked join attendance_claim c
          on c.member_id = asked.id and c.work_date between ${from}::date and ${to}::date
        union all
        select x.member_id, 'excuse', x.flag, x.work_date, null, null from asked join day_excuse x
          on x.member_id = asked.id and x.work_date between ${from}::date and ${to}::date
        union all
        select distinct e.member_id, 'left', g.shift::text, g.work_date, null::timestamptz, null::timestamptz
          from asked join absence e on e.member_id = asked.id and e.kind = 'leave'
            and e.ends_at > ${momentText(from)}::timestamptz and e.starts_at < ${momentText(to, 3)}::timestamptz
          join roster_gap g on g.approval_id = e.approval_id and g.member_id = e.member_id and g.source <> 'overtime'
            and g.work_date between ${from}::date and ${to}::date)
      select member_id as "memberId", kind, key, work_date::text as "workDate", extract(epoch from starts_at)::float8 as "startsAt",
        extract(epoch from ends_at)::float8 as "endsAt" from marks order by starts_at, key`,
    (rows: Mark[]) => {
      const byMember = new Map<string, Mark[]>();
      for (const row of rows) {
        byMember.set(row.memberId, [...(byMember.get(row.memberId) ?? []), row]);
      }
      return byMember;
    },
  );

/** The moment at which a date begins, or one so many days after it. */
const momentText = (date: string, after = 0): string =>
  momentOfMinute((dayNumber(date) + after) * DAY_MINUTES).toISOString();

const boundMinute = (seconds: number): number => boundClockMinute(new Date(seconds * 1_000));
const minuteOfSeconds = (seconds: number): number => clockMinute(new Date(seconds * 1_000));

/** What a row and its marks say, in minutes of the clocks. */
function presentOwn({ joinedAt, leftAt, before, punches }: OwnRow, marks: readonly Mark[] | undefined) {
  const own = {
    employed: {
      start: minuteOfSeconds(joinedAt),
      end: leftAt === null ? Number.POSITIVE_INFINITY : minuteOfSeconds(leftAt),
    },
    ...(before?.includes('left') && { employedBefore: earlierOf(before) }),
    punches: punches === null ? [] : punches.split(',').map(punchOf),
    absences: [] as Absence[],
    leftWorks: [] as ReadFacts['leftWorks'][number][],
    madeUp: [] as Span[],
    excusedOn: nothingExcused,
  };
  if (marks) {
    const excused = new Map<string, Set<DayFlag>>();
    own.excusedOn = (date) => excused.get(date) ?? NONE;
    for (const { kind, key, workDate, startsAt, endsAt } of marks) {
      if (kind === 'excuse') {
        excused.set(workDate!, (excused.get(workDate!) ?? new Set()).add(key as DayFlag));
        continue;
      }
      if (kind === 'left') {
        const { segments } = JSON.parse(key) as PlannedShift;
        own.leftWorks.push({ workDate: workDate!, segments });
        continue;
      }
      const start = minuteOfSeconds(startsAt!);
      if (endsAt === null) {
        own.punches.push({ key, at: start, madeUp: true });
      } else if (kind === 'claim') {
        own.madeUp.push({ start: boundMinute(startsAt!), end: boundMinute(endsAt) });
      } else {
        own.absences.push({ kind, start: boundMinute(startsAt!), end: boundMinute(endsAt) });
      }
    }
  }
  return own;
}

/** From each start to the last day that follows it; without a start on record, from the beginning of time. */
function earlierOf(before: string): Span[] {
  let start = Number.NEGATIVE_INFINITY;
  return before.split(',').flatMap((event) => {
    const [kind, day] = event.split(' ');
    const begins = dayNumber(day!) * DAY_MINUTES;
    if (kind !== 'left') {
      start = begins;
      return [];
    }
    return [{ start, end: begins + DAY_MINUTES }];
  });
}

function punchOf(text: string): DayPunch {
  const [key = '', seconds, doubt] = text.split(' ');
  const moment = Number(seconds) * 1_000;
  const [at, back] = [clockMinute(new Date(moment)), turnedBack(moment)];
  return {
    key,
    at,
    ...(back > 0 && { turnedBack: back }),
    ...(doubt !== undefined && { isDoubtful: true }),
  };
}

const nothingExcused = (_date: string): ReadonlySet<DayFlag> => NONE;

/** Of somebody who is not there. */
const NOBODY = {
  employed: NEVER,
  absences: [],
  leftWorks: [],
  punches: [],
  madeUp: [],
  excusedOn: nothingExcused,
};
