import { momentAt } from '@contract/moment-at';
import { DAY_MINUTES, dateOf, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import type { Days } from '@contract/roster/rules/days';
import { presentZone, USUAL_ZONE, wallOf } from '@contract/zone';
import type { DayPunch, DayResult, PersonFacts, Stretch, StretchResult } from '../../day';

/** From what clocks show to minutes as they pass, and back. Both are the same until the clocks change. */
export type PassingClock = { passed: (shown: number) => number; shown: (passed: number) => number };

/** Of dates on which no clocks change. */
export const STEADY: PassingClock = { passed: (shown) => shown, shown: (passed) => passed };

const MINUTE_MS = 60_000;
/** As far as windows and neighbors of a date reach. */
const AROUND = 4;
const clocks = new Map<string, PassingClock>();

/** The clock of dates from one to another in the present zone. */
export function clockOver({ from, to }: Days): PassingClock {
  const zone = presentZone();
  if (zone === USUAL_ZONE) {
    return STEADY;
  }
  const key = `${zone} ${from} ${to}`;
  const known = clocks.get(key);
  if (known) {
    return known;
  }
  const clock = clockIn(zone, dayNumber(from) - AROUND, dayNumber(to) + AROUND);
  if (clocks.size >= 1_000) {
    clocks.clear();
  }
  clocks.set(key, clock);
  return clock;
}

function clockIn(zone: string, first: number, last: number): PassingClock {
  const offsetAt = (minute: number) => wallOf(minute * MINUTE_MS, zone) / MINUTE_MS - minute;
  const offset = offsetAt(first * DAY_MINUTES);
  const days = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * DAY_MINUTES);
  if (days.every((day) => offsetAt(day) === offset)) {
    return STEADY;
  }
  const minuteAt = (shown: number): number => {
    const minute = momentAt(shown * MINUTE_MS, zone) / MINUTE_MS;
    if (minute + offsetAt(minute) === shown) {
      return minute;
    }
    // Clocks never show it: the minute at which they skip it.
    let [before, after] = [shown - offsetAt(minute), minute];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      [before, after] = offsetAt(middle) === offsetAt(minute) ? [before, middle] : [middle, after];
    }
    return after;
  };
  return {
    passed: (shown) => (Number.isFinite(shown) ? minuteAt(shown) + offset : shown),
    shown: (passed) => (Number.isFinite(passed) ? passed - offset + offsetAt(passed - offset) : passed),
  };
}

/** Minutes by which clocks that show a time for the second time were turned back since the first; 0 otherwise. */
export function turnedBack(moment: number): number {
  const first = presentZone() === USUAL_ZONE ? moment : momentAt(wallOf(moment));
  return Math.max(0, Math.floor((moment - first) / MINUTE_MS));
}

export const passedSpan = ({ passed }: PassingClock, { start, end }: Span): Span => ({
  start: passed(start),
  end: passed(end),
});

export const passedPunch = ({ passed }: PassingClock, punch: DayPunch): DayPunch => ({
  ...punch,
  at: passed(punch.at) + (punch.turnedBack ?? 0),
});

export function passedStretch(clock: PassingClock, stretch: Stretch): Stretch {
  const { passed } = clock;
  return {
    ...stretch,
    ...passedSpan(clock, stretch),
    rests: stretch.rests.map((one) => passedSpan(clock, one)),
    overtime: stretch.overtime.map((one) => passedSpan(clock, one)),
    opens: passed(stretch.opens),
    closes: passed(stretch.closes),
  };
}

/** Punches, approved time and the present minute as they pass; the plan and absences stay what clocks show. */
export const passedFacts = (clock: PassingClock, facts: PersonFacts): PersonFacts => ({
  ...facts,
  punches: facts.punches.map((one) => passedPunch(clock, one)),
  madeUp: facts.madeUp.map((one) => passedSpan(clock, one)),
  now: clock.passed(facts.now) + (facts.nowTurnedBack ?? 0),
});

/** A result in what clocks show; its lengths are minutes that passed. */
export function shownResult({ shown }: PassingClock, result: DayResult): DayResult {
  const border = ({ due, punch }: StretchResult['in']): StretchResult['in'] => ({
    due: due === null ? null : shown(due),
    punch: punch && { ...punch, at: shown(punch.at) },
  });
  return {
    ...result,
    stretches: result.stretches.map((one) => ({
      ...one,
      start: shown(one.start),
      end: shown(one.end),
      opens: shown(one.opens),
      closes: shown(one.closes),
      in: border(one.in),
      out: border(one.out),
    })),
    punches: result.punches.map(({ key, at }) => ({ key, at: shown(at) })),
    trace: result.trace.map((step) => ({
      ...step,
      ...(step.at !== undefined && { at: shown(step.at) }),
      ...(step.until !== undefined && step.at !== undefined && { until: shown(step.until) }),
    })),
  };
}

/** The date that a minute lies on, a day beginning so many minutes after midnight. */
export const dateAt = ({ shown }: PassingClock, minute: number, begin: number): string =>
  dateOf(Math.floor((shown(minute) - begin) / DAY_MINUTES));
