import { sql } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import type { DayFlag, DayPunch, PersonFacts } from '@contract/attendance/day';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { momentAt } from '@contract/moment-at';
import { dateOf, DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import type { PlannedShift } from '@contract/roster/assignment';
import type { Absence } from '@contract/roster/plan';
import type { Days } from '@contract/roster/rules/days';
import { wallOf } from '@contract/zone';
import { askTogether } from '@server/services/ask-together';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/services/approval/read/load-facts';
import { groupsOf } from '@server/services/attendance-group/groups-of';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { ownParts } from '@server/services/roster/plan-facts';
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
 * Everything that days of these people are judged by, from a date to a date. Eight queries however many people and days. Everybody
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
  const [rules, groups, kinds, works, rows, marks] = await askTogether(db, [
    () => rulesUntil(db, tenantId, wide.to),
    () => groupsOf(db, tenantId, memberIds, wide.from, wide.to),
    () => dayKindsBetween(db, tenantId, wide.from, wide.to),
    () => worksBetween(db, memberIds, wide),
    () => ownRows(db, memberIds, wide),
    () => marksBetween(db, memberIds, wide),
  ]);
  const minute = clockMinute(now);
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
        },
      ];
    }),
  );
}

const NONE: ReadonlySet<DayFlag> = new Set();
const NEVER: Span = { start: 0, end: 0 };

/** What is asked for each person. Moments in seconds since 1970. */
type OwnRow = { id: string; joinedAt: number; leftAt: number | null; punches: string | null };

/**
 * A row for each person, so that the time it takes follows the people and not the rows of the company. Punches come as text: 2,000
 * people have made 10,000 in three days, and a driver takes longer for a row than for a line of text. Refused ones are left out.
 */
async function ownRows(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, OwnRow>> {
  const rows = await query<OwnRow>(
    db,
    sql`select m.id, extract(epoch from m.joined_at)::float8 as "joinedAt", extract(epoch from m.left_at)::float8 as "leftAt",
      (select string_agg(p.id || ' ' || floor(extract(epoch from p.at)) || case p.review when 'waiting' then ' ?' else '' end, ',' order by p.at, p.id)
        from punch p where p.member_id = m.id and p.at >= ${momentText(from)}::timestamptz
          and p.at < ${momentText(to, 1)}::timestamptz and p.review <> 'refused') as punches
      from unnest(${sql.param([...memberIds])}::text[]) as asked (id) join member m on m.id = asked.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What few people have: `key` is the approved request of a claim, the flag of an excuse, and the shift that leave took. */
type Mark = {
  memberId: string;
  kind: Absence['kind'] | 'claim' | 'excuse' | 'left';
  key: string;
  workDate: string | null;
  startsAt: number | null;
  endsAt: number | null;
};

/** Leave, trips, what leave took out of the plan, claims and excuses, by person. One query. */
async function marksBetween(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, Mark[]>> {
  const rows = await query<Mark>(
    db,
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
  );
  const byMember = new Map<string, Mark[]>();
  for (const row of rows) {
    byMember.set(row.memberId, [...(byMember.get(row.memberId) ?? []), row]);
  }
  return byMember;
}

/** The moment at which a date begins, or one so many days after it. */
const momentText = (date: string, after = 0): string =>
  momentOfMinute((dayNumber(date) + after) * DAY_MINUTES).toISOString();

const minuteOfSeconds = (seconds: number): number => clockMinute(new Date(seconds * 1_000));

/** What a row and its marks say, in minutes of the clocks. */
function presentOwn({ joinedAt, leftAt, punches }: OwnRow, marks: readonly Mark[] | undefined) {
  const own = {
    employed: {
      start: minuteOfSeconds(joinedAt),
      end: leftAt === null ? Number.POSITIVE_INFINITY : minuteOfSeconds(leftAt),
    },
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
        own.madeUp.push({ start, end: minuteOfSeconds(endsAt) });
      } else {
        own.absences.push({ kind, start, end: minuteOfSeconds(endsAt) });
      }
    }
  }
  return own;
}

function punchOf(text: string): DayPunch {
  const [key = '', seconds, doubt] = text.split(' ');
  const at = minuteOfSeconds(Number(seconds));
  return doubt === undefined ? { key, at } : { key, at, isDoubtful: true };
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
