import type { DayKind } from '@contract/calendar/rules/day-kind';
import { momentAt } from '@contract/moment-at';
import type { PlannedOvertime } from '@contract/overtime/terms';
import type { Absence, PlannedWork, PlanLevel, PlanRule, PlanSettings } from '../plan';
import { checkAlone } from './check-alone';
import type { AvailableHours } from './availability';
import type { CertificateFacts, MissingCertificate } from '@contract/certificate/rules/certificates-missing';
import { plannedBeyond, statutoryMinutes, workdaysIn } from './planned-beyond';
import { lengthOf, monthOf, rowOf, weekOf, type Days } from './days';
import {
  dateOf,
  dayNumber,
  isNightWork,
  minutesMet,
  workMinutes,
  workSpans,
  type Span,
} from './work-minutes';

/** How a person's hours are counted; see the attendance group. */
export type PlanGroup = {
  system: 'standard' | 'comprehensive' | 'free';
  /** Minutes of a usual workday. */
  dayMinutes: number;
  /** The period that a date belongs to with its minutes; only of comprehensive hours. */
  periodOf?: (date: string) => (Days & { minutes: number }) | undefined;
  /** Workdays of the usual week, five where nothing is said. */
  workdays?: number;
  /** Which planned work is overtime on a date; where the company's rule is not known, all that the law has. */
  plannedOvertimeOn?: (date: string) => PlannedOvertime;
};

export type StationName = { code: string; name: string; enName: string | null };

/** Stations that the company lists people for, by code, and those at which this person works alone. All others are open to everyone. */
export type PlanStations = { listed: ReadonlyMap<string, StationName>; held: ReadonlySet<string> };
/** All that a person's plan is judged by. */
export type PlanFacts = {
  /** Everything planned, what is to be judged included: a period, and at the least a month, before and after it. */
  works: readonly PlannedWork[];
  absences: readonly Absence[];
  /** From when until when the person is employed; always, where nothing is said. */
  employed?: Span;
  /** When the person can work on a date; undefined is whenever it is asked for. */
  availableOn: (date: string) => AvailableHours | undefined;
  /** Any station is open to the person where this is missing. */
  stations?: PlanStations;
  /** Contract hours of a week, in minutes. */
  contractMinutes?: number | undefined;
  /** Absent where no station of the company needs any. */
  certificates?: CertificateFacts;
  group: PlanGroup;
  dayKindOf: (date: string) => DayKind;
  /** The weekday that a week begins with, 0 for Sunday. */
  weekStart: number;
  settings: PlanSettings;
};

/**
 * What is wrong with a plan, with the numbers: minutes for hours and rest, days or nights in a row for the others. `with` is the other
 * work that is in the way; `days` is what was counted.
 */
export type PlanFinding = {
  rule: PlanRule;
  level: Exclude<PlanLevel, 'off'>;
  /** The date of the work that is judged. */
  workDate: string;
  value: number;
  limit: number;
  with?: PlannedWork;
  absence?: Absence['kind'];
  /** One that the person doesn't have. */
  station?: StationName;
  days?: Days;
  /** A missing certificate: one of these kinds, for work at the station on the day. */
  certificate?: MissingCertificate;
};

/** A person's works by their date, with what the rules count of them. */
export type PlanDays = Map<
  string,
  {
    works: PlannedWork[];
    minutes: number;
    isNight: boolean;
    overtimeMinutes: number;
    countedOvertime: number;
  }
>;

/**
 * What is wrong with the works named by `judged` beside everything else that the person works. What was wrong before and has nothing
 * to do with them is not told. Every writer of a plan asks this first: roster, take, swap and import.
 */
export function checkPlan(facts: PlanFacts, judged: ReadonlySet<string>): PlanFinding[] {
  const days = daysOf(facts.works);
  const seen = new Set<string>();
  return facts.works
    .filter(({ key }) => judged.has(key))
    .flatMap((work) => checkWork(work, facts, days))
    .filter((one) => {
      // A week, a month or a row of days is told once, however many of its works are judged.
      const name = one.days
        ? `${one.rule} ${one.days.from}`
        : `${one.rule} ${one.workDate} ${one.with?.key ?? one.station?.code ?? one.certificate?.kinds.join(' ') ?? ''}`;
      return !seen.has(name) && seen.add(name);
    });
}

/** All findings about one work; `days` has all of the person's, this one included. For callers that check thousands. */
export function checkWork(work: PlannedWork, facts: PlanFacts, days: PlanDays): PlanFinding[] {
  return [...besideOthers(work, facts, days), ...checkAlone(work, facts), ...daysOfWork(work, facts, days)];
}

/** Whether a plan with these findings may not be made. */
export const isRefused = (findings: readonly PlanFinding[]): boolean =>
  findings.some(({ level }) => level === 'block');

/** The works of a person by their date. */
export function daysOf(works: readonly PlannedWork[]): PlanDays {
  const days: PlanDays = new Map();
  works.forEach((work) => addWork(days, work));
  return days;
}

const NO_DAY = { works: [], minutes: 0, isNight: false, overtimeMinutes: 0, countedOvertime: 0 };

export function addWork(days: PlanDays, work: PlannedWork): void {
  const day = days.get(work.workDate) ?? NO_DAY;
  const works = [...day.works, work];
  const worked = workMinutes(work.segments);
  days.set(work.workDate, {
    works,
    minutes: day.minutes + worked,
    isNight: day.isNight || isNightWork(work.segments),
    overtimeMinutes: day.overtimeMinutes + (work.isOvertime ? worked : 0),
    countedOvertime: day.countedOvertime + (work.isOvertime ? (work.counted ?? worked) : 0),
  });
}

export function dropWork(days: PlanDays, work: PlannedWork): void {
  const works = (days.get(work.workDate)?.works ?? []).filter(({ key }) => key !== work.key);
  days.delete(work.workDate);
  works.forEach((one) => addWork(days, one));
}

/** A work ends at the latest a day after its date, and no rest that is asked for is longer than one. */
const NEAR_DAYS = [-3, -2, -1, 0, 1, 2, 3];

/** Other work at the same time, and too little rest between this date's work and that of another. */
function besideOthers(work: PlannedWork, { settings }: PlanFacts, days: PlanDays): PlanFinding[] {
  const mine = workSpans(work);
  const { workDate } = work;
  const at = dayNumber(workDate);
  const near = NEAR_DAYS.flatMap((apart) => days.get(dateOf(at + apart))?.works ?? []);
  return near.flatMap((other): PlanFinding[] => {
    if (other.key === work.key) {
      return [];
    }
    const theirs = workSpans(other);
    const met = minutesMet(mine, theirs);
    if (met > 0) {
      return [{ rule: 'overlap', level: 'block', workDate, value: met, limit: 0, with: other }];
    }
    const { level, limit } = settings.rest;
    const rest = other.workDate === workDate ? undefined : restBetween(mine, theirs, limit);
    return rest !== undefined && rest < limit && level !== 'off'
      ? [{ rule: 'rest', level, workDate, value: rest, limit, with: other }]
      : [];
  });
}

/** No clocks change by more. */
const CLOCK_CHANGE = 180;

/**
 * Minutes of rest from the end of one date's work to the begin of the other's; undefined where one has no segments. Rest that might be
 * less than the limit is told as it passes, which in the night in which the clocks change is not what they show.
 */
function restBetween(some: readonly Span[], others: readonly Span[], limit: number): number | undefined {
  const [a, b] = [some[0], others[0]];
  const [aEnd, bEnd] = [some.at(-1)?.end, others.at(-1)?.end];
  if (!a || !b || aEnd === undefined || bEnd === undefined) {
    return undefined;
  }
  const [from, to] = a.start < b.start ? [aEnd, b.start] : [bEnd, a.start];
  return Math.max(
    0,
    to - from < limit + CLOCK_CHANGE ? (momentOf(to) - momentOf(from)) / MINUTE_MS : to - from,
  );
}

const MINUTE_MS = 60_000;
const momentOf = (minutes: number): number => momentAt(minutes * MINUTE_MS);

/** Findings about all works of a day, a row of days, a week, a month and a period together. */
function daysOfWork(work: PlannedWork, facts: PlanFacts, days: PlanDays): PlanFinding[] {
  const { workDate } = work;
  const { settings, group, weekStart, contractMinutes = Number.POSITIVE_INFINITY } = facts;
  const worked = (date: string) => days.has(date);
  const finding = (
    rule: Exclude<
      PlanRule,
      'overlap' | 'employed' | 'leave' | 'availability' | 'station' | 'certificate' | 'rest'
    >,
    span: Days,
    value: number,
    limit: number,
  ) => {
    const { level } = settings[rule];
    return level !== 'off' && value > limit ? [{ rule, level, workDate, value, limit, days: span }] : [];
  };
  const row = rowOf(workDate, worked);
  const nights = isNightWork(work.segments)
    ? rowOf(workDate, (date) => days.get(date)?.isNight === true)
    : undefined;
  const inARow = [
    ...finding('daysInRow', row, lengthOf(row), settings.daysInRow.limit),
    ...(nights ? finding('nights', nights, lengthOf(nights), settings.nights.limit) : []),
  ];
  if (group.system === 'free') {
    return inARow;
  }
  const day = { from: workDate, to: workDate };
  const week = weekOf(workDate, weekStart);
  const month = monthOf(workDate);
  const period = group.periodOf?.(workDate);
  return [
    ...finding('dayHours', day, minutesIn(days, day), settings.dayHours.limit),
    ...inARow,
    ...(group.system === 'standard'
      ? finding('weekHours', week, minutesIn(days, week), settings.weekHours.limit)
      : []),
    // Where the limit of the week is reached first, it says all there is to say.
    ...(settings.weekHours.level === 'off' || contractMinutes < settings.weekHours.limit
      ? finding('contractHours', week, minutesIn(days, week), contractMinutes)
      : []),
    ...finding('overtime', month, overtimeIn(month, facts, days), settings.overtime.limit),
    ...(period ? finding('periodHours', period, regularIn(period, facts, days), period.minutes) : []),
  ];
}

const minutesIn = (days: PlanDays, { from, to }: Days): number =>
  [...days].reduce((sum, [date, { minutes }]) => (date >= from && date <= to ? sum + minutes : sum), 0);

/** Minutes that count for the hours of a month or a period: a statutory day is paid apart. */
export function regularIn({ from, to }: Days, { dayKindOf }: PlanFacts, days: PlanDays): number {
  return [...days].reduce(
    (sum, [date, { minutes }]) =>
      date >= from && date <= to && dayKindOf(date) !== 'statutoryDay' ? sum + minutes : sum,
    0,
  );
}

/**
 * Minutes of overtime that a month's plan makes: all work on statutory days, all approved overtime, as it counted once its day is over, and
 * of the rest, for standard hours, what the settlement will pay of each week, else what goes beyond the month's workdays.
 */
export function overtimeIn(month: Days, facts: PlanFacts, days: PlanDays = daysOf(facts.works)): number {
  const { group, dayKindOf } = facts;
  let [certain, regular] = [0, 0];
  for (const [date, { works, minutes, overtimeMinutes, countedOvertime }] of days) {
    if (date < month.from || date > month.to) {
      continue;
    }
    const statutory = works.reduce((sum, work) => sum + statutoryMinutes(work, facts), 0);
    certain += countedOvertime + statutory;
    regular += minutes - overtimeMinutes - statutory;
  }
  return (
    certain +
    (group.system === 'standard'
      ? plannedBeyond(month, facts, days)
      : Math.max(0, regular - workdaysIn(month, dayKindOf) * group.dayMinutes))
  );
}
