import { DAY_MINUTES, dateOf, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import { datesIn, type Days } from '@contract/roster/rules/days';
import {
  DAY_FLAGS,
  MINUTE_KINDS,
  type DayFlag,
  type DayPunch,
  type DayResult,
  type DayState,
  type MinuteKind,
  type PersonFacts,
  type Stretch,
  type StretchResult,
  type TraceStep,
} from '../day';
import type { AttendanceTerms } from '../terms';
import {
  clockOver,
  passedFacts,
  passedStretch,
  shownResult,
  STEADY,
  type PassingClock,
} from './border/passing-clock';
import { judgeStretch, type JudgedStretch } from './judge-stretch';
import { noMinutes } from './label-minutes';
import { FREE_DAY_START, judgedByOf, minutesLeftLate, sharedOut, type Owned } from './owned-punches';
import { stretchesOf } from './stretches';
import { takenByLeave } from './leave/taken-by-leave';

/** Windows of the two dates before and of the next one reach into a date. */
const around = ({ from, to }: Days): Days => ({
  from: dateOf(dayNumber(from) - 2),
  to: dateOf(dayNumber(to) + 1),
});

/**
 * The results of dates from one to another, both included. Pure: the same facts give the same results. `stretches` are those of
 * these dates and of what reaches into them, where they are known.
 */
export function attendanceDays(
  facts: PersonFacts,
  span: Days,
  stretches: readonly Stretch[] = stretchesOf(facts, around(span)),
): DayResult[] {
  const { clock, results } = passingDays(facts, span, stretches);
  return clock === STEADY ? results : results.map((one) => shownResult(clock, one));
}

/** {@link attendanceDays} in elapsed minutes, with the clock that converts wall-clock time to them. */
export function passingDays(
  facts: PersonFacts,
  span: Days,
  stretches: readonly Stretch[] = stretchesOf(facts, around(span)),
): { clock: PassingClock; facts: PersonFacts; stretches: readonly Stretch[]; results: DayResult[] } {
  const clock = clockOver(span);
  const passed = clock === STEADY ? stretches : stretches.map((one) => passedStretch(clock, one));
  const own = clock === STEADY ? facts : passedFacts(clock, facts);
  return { clock, facts: own, stretches: passed, results: resultsOf(own, span, passed, clock) };
}

/** Punches, stretches and results in minutes as they pass on a clock. */
function resultsOf(
  facts: PersonFacts,
  span: Days,
  stretches: readonly Stretch[],
  clock: PassingClock,
): DayResult[] {
  const { owned, free } = sharedOut(facts.punches, stretches, clock);
  return datesIn(span).map((date) =>
    resultOn(date, {
      facts,
      stretches: stretches.filter(({ workDate }) => workDate === date),
      owned,
      free: free.get(date) ?? [],
      leftLate: minutesLeftLate(dateOf(dayNumber(date) - 1), stretches, owned),
      clock,
    }),
  );
}

type Parts = {
  facts: PersonFacts;
  stretches: Stretch[];
  owned: Owned;
  free: DayPunch[];
  leftLate: number;
  clock: PassingClock;
};

function resultOn(workDate: string, parts: Parts): DayResult {
  const { facts, stretches, owned, free, clock } = parts;
  const terms = facts.termsOn(workDate);
  const excusedOnDay = facts.excusedOn(workDate);
  const isFree = facts.systemOn(workDate) === 'free' && stretches.length === 0;
  if (!terms) {
    return unjudged(workDate, parts);
  }
  const trace: TraceStep[] = [];
  const taken = takenByLeave(facts, workDate, stretches, clock);
  trace.push(...leaveSteps(taken ?? []));
  if (stretches.length === 0 && !taken) {
    trace.push({ code: facts.dayKindOn(workDate) === 'statutoryDay' ? 'statutoryDay' : 'noPlan' });
  }
  const judged = stretches.map((stretch) => judgeStretch(judgedByOf(facts, stretch, terms, parts)));
  trace.push(...judged.flatMap((one) => one.trace));
  const present = presentFreely(free, trace, isFree);
  const punches = punchesOf(stretches, owned, free);
  const flags = flagsOf(
    judged,
    punches,
    { terms, isFree, present, isOver: isOver(workDate, facts, clock) },
    trace,
  );
  const minutes = sumOf(judged);
  minutes.leave += lengthOf(taken ?? []);
  const counted = {
    late: rounded(lateOf(judged, 'late'), terms),
    early: rounded(lateOf(judged, 'early'), terms),
  };
  trace.push(...roundingSteps(judged, counted, terms));
  trace.push(
    ...flags.filter((flag) => excusedOnDay.has(flag)).map((flag) => ({ code: 'excused' as const, flag })),
  );
  return {
    workDate,
    state: stateOf(workDate, judged, facts, { isFree, isTaken: taken !== undefined }),
    isJudged: true,
    isOpen: judged.some(({ result }) => result.isOpen) || !isOver(workDate, facts, clock),
    stretches: judged.map(({ result }) => result),
    planned: MINUTE_KINDS.reduce((sum, kind) => sum + minutes[kind], 0),
    minutes,
    overtime: judged.reduce((sum, one) => sum + one.overtime, 0),
    present,
    counted,
    flags: flags.filter((flag) => !excusedOnDay.has(flag)),
    excused: flags.filter((flag) => excusedOnDay.has(flag)),
    punches: punches.map(({ key, at }) => ({ key, at })),
    trace,
  };
}

/** Without rules the punches say when somebody was there, and nothing else. */
function unjudged(workDate: string, { facts, stretches, owned, free, clock }: Parts): DayResult {
  const punches = punchesOf(stretches, owned, free);
  const trace: TraceStep[] = [{ code: 'noRules' }];
  return {
    workDate,
    state: stateOf(workDate, [], facts, {
      isFree: false,
      isTaken: takenByLeave(facts, workDate, stretches, clock) !== undefined,
    }),
    isJudged: false,
    isOpen: stretches.some(({ closes }) => facts.now < closes) || !isOver(workDate, facts, clock),
    stretches: [],
    planned: 0,
    minutes: noMinutes(),
    overtime: 0,
    present: presentFreely(punches, trace, false),
    counted: { late: 0, early: 0 },
    flags: [],
    excused: [],
    punches: punches.map(({ key, at }) => ({ key, at })),
    trace,
  };
}

const punchesOf = (stretches: readonly Stretch[], owned: Owned, free: readonly DayPunch[]): DayPunch[] =>
  [...stretches.flatMap((one) => owned.get(one) ?? []), ...free].sort((a, b) => a.at - b.at);

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** From the first to the last of the hours that leave took. */
function leaveSteps(taken: readonly Span[]): TraceStep[] {
  const [first, last] = [taken[0], taken.at(-1)];
  return first && last ? [{ code: 'leave', at: first.start, until: last.end }] : [];
}

/** A date without stretches is over at four in the morning. */
const isOver = (workDate: string, { now }: PersonFacts, { passed }: PassingClock): boolean =>
  now >= passed((dayNumber(workDate) + 1) * DAY_MINUTES + FREE_DAY_START);

function presentFreely(free: readonly DayPunch[], trace: TraceStep[], isFree: boolean): number {
  const [first, last] = [free[0], free.at(-1)];
  if (!first || !last) {
    return 0;
  }
  const minutes = last.at - first.at;
  trace.push({ code: isFree ? 'freeHours' : 'unplanned', at: first.at, until: last.at, minutes });
  return minutes;
}

function flagsOf(
  judged: readonly JudgedStretch[],
  punches: readonly DayPunch[],
  day: { terms: AttendanceTerms; isFree: boolean; present: number; isOver: boolean },
  trace: TraceStep[],
): DayFlag[] {
  const found = new Set<DayFlag>(judged.flatMap(({ flags }) => flags));
  const { freeDayMinutes } = day.terms;
  if (
    day.isFree &&
    day.isOver &&
    punches.length > 0 &&
    freeDayMinutes !== null &&
    day.present < freeDayMinutes
  ) {
    found.add('shortHours');
    trace.push({ code: 'shortHours', minutes: day.present, limit: freeDayMinutes });
  }
  const doubtful = punches.filter(({ isDoubtful }) => isDoubtful);
  if (doubtful.length > 0) {
    found.add('doubtful');
    doubtful.forEach(({ at }) => trace.push({ code: 'doubtful', at }));
  }
  return DAY_FLAGS.filter((flag) => found.has(flag));
}

function sumOf(judged: readonly JudgedStretch[]) {
  const sum = noMinutes();
  for (const { result } of judged) {
    MINUTE_KINDS.forEach((kind) => (sum[kind] += result.minutes[kind]));
  }
  return sum;
}

const LATE_FLAGS = { late: ['late', 'seriouslyLate'], early: ['early'] } as const;

/** Minutes of a kind in the stretches that are flagged by it: what absence by lateness takes is absence. */
const lateOf = (judged: readonly JudgedStretch[], kind: 'late' | 'early'): number =>
  judged
    .filter(({ flags }) => LATE_FLAGS[kind].some((flag) => flags.includes(flag)))
    .reduce((sum, { result }) => sum + result.minutes[kind], 0);

function rounded(minutes: number, terms: AttendanceTerms): number {
  const { step, way } = terms.rounding;
  const round = { up: Math.ceil, down: Math.floor, nearest: Math.round }[way];
  return round(minutes / step) * step;
}

function roundingSteps(
  judged: readonly JudgedStretch[],
  counted: { late: number; early: number },
  terms: AttendanceTerms,
): TraceStep[] {
  return (['late', 'early'] as const).flatMap((kind) => {
    const minutes = lateOf(judged, kind);
    return minutes === counted[kind]
      ? []
      : [
          {
            code: 'rounded' as const,
            minutes,
            until: counted[kind],
            limit: terms.rounding.step,
            flag: kind,
          },
        ];
  });
}

const sum = (results: readonly StretchResult[], kind: MinuteKind): number =>
  results.reduce((total, { minutes }) => total + minutes[kind], 0);

function stateOf(
  workDate: string,
  judged: readonly JudgedStretch[],
  facts: PersonFacts,
  { isFree, isTaken }: { isFree: boolean; isTaken: boolean },
): DayState {
  const results: StretchResult[] = judged.map(({ result }) => result);
  if (results.length > 0 && results.every((one) => one.in.due === null)) {
    const [leave, trip] = [sum(results, 'leave'), sum(results, 'trip')];
    return leave + trip === 0 ? 'work' : trip > leave ? 'trip' : 'leave';
  }
  if (results.length > 0) {
    return 'work';
  }
  const [start, end] = [dayNumber(workDate) * DAY_MINUTES, (dayNumber(workDate) + 1) * DAY_MINUTES];
  const whole = facts.absences.find((one) => one.start <= start && one.end >= end);
  if (whole) {
    return whole.kind;
  }
  // Nothing is left to be punched for: a day of leave and not of rest.
  if (isTaken) {
    return 'leave';
  }
  const kind = facts.dayKindOn(workDate);
  if (kind === 'statutoryDay') {
    return 'holiday';
  }
  return isFree && kind === 'workday' ? 'free' : 'rest';
}
