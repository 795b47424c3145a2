import { and, eq, gt, lt } from 'drizzle-orm';
import { usualWorkdays } from '@contract/overtime/rules/standard/standard-week';
import { periodOf } from '@contract/attendance-group/rules/period-of';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import { dayKindOf, type DayKind } from '@contract/calendar/rules/day-kind';
import { boundOf, momentAt } from '@contract/moment-at';
import type { Absence, PlannedWork } from '@contract/roster/plan';
import type { PlanFacts, PlanGroup } from '@contract/roster/rules/check-plan';
import { lengthOf, monthOf, weekOf, type Days } from '@contract/roster/rules/days';
import { dateOf, DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import { USUAL_ZONE, wallOf } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { absence, planRule } from '@server/db/schema/planning/roster';
import { groupsOf, type GroupSpan } from '../attendance-group/groups-of';
import { dayKindsBetween } from '../calendar/day-kinds-between';
import { planTermsOf } from '@server/services/person/plan-terms';
import { anyOf } from '@server/kernel/any-of';
import { remembered } from '@server/kernel/remembered';
import { certificateFactsOf } from '../work-rules/certificate-facts';
import { overtimeRulesUntil, type OvertimeRules } from '../work-rules/overtime-rules';
import { keptSettings } from '../work-rules/plan-settings';
import { hoursBy, wishesBetween } from './wish/wishes-between';
import { worksBetween, type TakenWork, type Work } from './works-between';

/** No row of days or nights has a limit beyond a month: with a day more on either side any row that is too long is seen to be. */
const LONGEST_ROW = 32;
/** Monday, where a company has not said with which day its week begins. */
const USUAL_FIRST_WEEKDAY = 1;
const MINUTE_MS = 60_000;

/** What {@link checkPlan} asks for, with all works as they were read. */
export type ReadFacts = PlanFacts & { works: Work[] };

/**
 * Everything that the plans of these people are checked against, for works whose dates lie in a span. It reads works as far around the span
 * as a rule looks: a month, or the whole period of comprehensive hours. Each of the people has an entry. About fifteen queries for any
 * number of people and days. Inside a transaction that has locked the people, what it reads holds until the end of it.
 *
 * A person who changes attendance groups within the span is checked by the group of most of its days, by the later one if they are
 * equal: hours are counted by month and period, each in one manner.
 */
export async function planFactsOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  span: Days,
): Promise<Map<string, ReadFacts>> {
  if (memberIds.length === 0) {
    return new Map();
  }
  const company = await companyOf(db, tenantId);
  const spans = await groupsOf(db, tenantId, memberIds, span.from, span.to);
  const groups = new Map(memberIds.map((id) => [id, groupOfMost(spans.get(id) ?? [])]));
  const wide = widened(span, [...new Set(groups.values())], company.weekStart);
  const days = await dayKindsBetween(db, tenantId, wide.from, wide.to);
  const works = await worksBetween(db, memberIds, wide);
  const absences = await absencesBetween(db, memberIds, wide, company.zone);
  const employed = await employedOf(db, memberIds, company.zone);
  const terms = await planTermsOf(db, tenantId, memberIds);
  const rules = await overtimeRulesUntil(db, tenantId, wide.to);
  const wishes = await wishesBetween(db, memberIds, span);
  const certificates = await certificateFactsOf(db, tenantId, memberIds);
  const byGroup = remembered((group: AttendanceGroup) => ({
    group: planGroup(group, company.weekStart, rules),
    dayKindOf: remembered((date: string): DayKind => dayKindOf(date, group.restWeekdays, days)),
  }));
  return new Map(
    memberIds.map((id) => [
      id,
      {
        works: ownParts(works.get(id) ?? []),
        absences: absences.get(id) ?? [],
        ...(employed.has(id) && { employed: employed.get(id)! }),
        availableOn: hoursBy(wishes.get(id)),
        stations: terms.stationsOf(id),
        contractMinutes: terms.contractMinutesOf(id),
        ...(certificates && { certificates: certificates(id) }),
        ...byGroup(groups.get(id)!),
        weekStart: company.weekStart,
        settings: company.settings,
      },
    ]),
  );
}

/** The facts with one more place of an open shift, as if the person had it. */
export const withTaken = <F extends PlanFacts>(facts: F, work: TakenWork): F & { works: PlannedWork[] } => ({
  ...facts,
  works: [...facts.works, ownPart(work, facts.works)],
});

/**
 * What a place adds to a person's work: who works two stations of one order on one date attends the unpaid segments of the day, which
 * every station has, once.
 */
export function ownPart<W extends PlannedWork>(work: W, others: readonly PlannedWork[]): W {
  const sameDay = isTaken(work) ? others.filter((other) => isOfSameDay(work, other)) : [];
  if (sameDay.length === 0) {
    return work;
  }
  const held = new Set(sameDay.flatMap(({ segments }) => segments.map(segmentKey)));
  return { ...work, segments: work.segments.filter((segment) => !held.has(segmentKey(segment))) };
}

/** Works of a person in their order, each with the segments that no earlier one has: see {@link ownPart}. */
export function ownParts(works: readonly Work[]): Work[] {
  const parts: Work[] = [];
  works.forEach((work) => parts.push(ownPart(work, parts)));
  return parts;
}

const segmentKey = (segment: PlannedWork['segments'][number]): string =>
  `${segment.stationCode} ${segment.startsNextDay ? '+' : ''}${segment.startTime} ${segment.endTime}`;

const isTaken = (work: PlannedWork): work is TakenWork => 'orderId' in work;

const isOfSameDay = (work: TakenWork, other: PlannedWork): boolean =>
  isTaken(other) && work.orderId === other.orderId && work.workDate === other.workDate;

async function companyOf(db: Db | Tx, tenantId: string) {
  const [row] = await db
    .select({ zone: tenantProfile.timezone, firstWeekday: tenantProfile.firstWeekday, rule: planRule })
    .from(tenant)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, tenant.id))
    .leftJoin(planRule, eq(planRule.tenantId, tenant.id))
    .where(eq(tenant.id, tenantId));
  return {
    zone: row?.zone ?? USUAL_ZONE,
    weekStart: row?.firstWeekday ?? USUAL_FIRST_WEEKDAY,
    settings: keptSettings(row?.rule).settings,
  };
}

/** The group of most days, of the later one where they are as many. */
function groupOfMost(spans: readonly GroupSpan[]): AttendanceGroup {
  const days = new Map<AttendanceGroup, number>();
  for (const span of spans) {
    days.set(span.group, (days.get(span.group) ?? 0) + lengthOf(span));
  }
  return spans
    .map(({ group }) => group)
    .reduce((most, one) => (days.get(one)! >= days.get(most)! ? one : most));
}

const planGroup = (group: AttendanceGroup, weekStart: number, rules: OvertimeRules): PlanGroup => ({
  system: group.system,
  dayMinutes: group.dailyMinutes,
  workdays: usualWorkdays(group),
  plannedOvertimeOn: (date) => rules(group.id, date).terms.planned,
  ...(group.system === 'comprehensive' && {
    periodOf: (date) => {
      const period = periodOf(group, date, weekStart);
      return period && { from: period.from, to: period.to, minutes: group.periodMinutes ?? 0 };
    },
  }),
});

/** As far around a span as a rule looks that judges a date in it. */
function widened({ from, to }: Days, groups: readonly AttendanceGroup[], weekStart: number): Days {
  const periods = groups.flatMap((group) =>
    [from, to].flatMap((date) => periodOf(group, date, weekStart) ?? []),
  );
  const all: Days[] = [
    { from: dateOf(dayNumber(from) - LONGEST_ROW), to: dateOf(dayNumber(to) + LONGEST_ROW) },
    ...[from, to].flatMap((date) => [monthOf(date), weekOf(date, weekStart)]),
    // The weeks that a month begins and ends in: the standard of a week is one, whatever months it lies in.
    weekOf(monthOf(from).from, weekStart),
    weekOf(monthOf(to).to, weekStart),
    ...periods,
  ];
  return {
    from: all.map((one) => one.from).reduce((a, b) => (a < b ? a : b)),
    to: all.map((one) => one.to).reduce((a, b) => (a > b ? a : b)),
  };
}

/** From when until when people are employed, in minutes of the company's clocks; a planned leaving ends it with its day. */
async function employedOf(
  db: Db | Tx,
  memberIds: readonly string[],
  zone: string,
): Promise<Map<string, Span>> {
  const rows = await db
    .select({ id: member.id, joinedAt: member.joinedAt, leftAt: member.leftAt, lastDay: staffEvent.day })
    .from(member)
    .leftJoin(
      staffEvent,
      and(eq(staffEvent.memberId, member.id), eq(staffEvent.kind, 'left'), eq(staffEvent.state, 'planned')),
    )
    .where(anyOf(member.id, memberIds));
  const minuteAt = (moment: Date) => Math.floor(wallOf(moment.getTime(), zone) / MINUTE_MS);
  const endOf = ({ leftAt, lastDay }: (typeof rows)[number]) => {
    if (leftAt) {
      return minuteAt(leftAt);
    }
    return lastDay === null ? Number.POSITIVE_INFINITY : (dayNumber(lastDay) + 1) * DAY_MINUTES;
  };
  return new Map(rows.map((row) => [row.id, { start: minuteAt(row.joinedAt), end: endOf(row) }]));
}

/** When they are away, on the clocks of the company. Work of the last date may end two days later. */
export async function absencesBetween(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
  zone: string,
): Promise<Map<string, Absence[]>> {
  const momentOf = (day: number) => new Date(momentAt(day * DAY_MINUTES * MINUTE_MS, zone));
  const minutesAt = (moment: Date) => Math.floor(boundOf(moment.getTime(), zone) / MINUTE_MS);
  const rows = await db
    .select()
    .from(absence)
    .where(
      and(
        anyOf(absence.memberId, memberIds),
        gt(absence.endsAt, momentOf(dayNumber(from))),
        lt(absence.startsAt, momentOf(dayNumber(to) + 3)),
      ),
    )
    .orderBy(absence.startsAt, absence.id);
  const byMember = new Map<string, Absence[]>();
  for (const { memberId, kind, startsAt, endsAt } of rows) {
    const own = byMember.get(memberId) ?? [];
    byMember.set(memberId, [...own, { kind, start: minutesAt(startsAt), end: minutesAt(endsAt) }]);
  }
  return byMember;
}
