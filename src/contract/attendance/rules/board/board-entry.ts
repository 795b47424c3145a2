import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import type { DayFlag, PersonFacts, Stretch } from '../../day';
import { attendanceDays } from '../attendance-days';
import { apart, bordersOf } from '../borders';
import {
  clockOver,
  passedFacts,
  passedSpan,
  passedStretch,
  STEADY,
  type PassingClock,
} from '../border/passing-clock';
import { FREE_DAY_START } from '../owned-punches';
import { stretchesOf } from '../stretches';
import { standingIn } from './standing-in';

/** Where somebody stands at a minute, in the order in which a manager looks at them. */
export const BOARD_STATES = [
  /** A stretch is over, or nearly, and a punch of it is missing. */
  'missing',
  /** Should be there, has not come. */
  'late',
  'in',
  'leave',
  'trip',
  /** Begins later. */
  'ahead',
  /** Was there and has gone. */
  'done',
  'off',
] as const;
export type BoardState = (typeof BOARD_STATES)[number];
/** The states that a manager has to do something about. */
export const ATTENTION_STATES: readonly BoardState[] = ['missing', 'late'];

/** `stretch` is what it is about, `in` and `out` the punches of it, in minutes of the clocks. */
export type BoardEntry = {
  state: BoardState;
  stretch: { workDate: string; start: number; end: number; keys: readonly string[] } | null;
  in: number | null;
  out: number | null;
};

/** A stretch with what was punched for it. */
type Shown = {
  stretch: Stretch;
  due: number | null;
  in: number | null;
  out: number | null;
  /** Punches that are not the same. */
  count: number;
};

/** Dates before and after this one that the board looks at: the night of yesterday, and what cuts its window and that of today. */
export const BOARD_NEAR = { before: 2, after: 1 };

/**
 * Where somebody stands now: who punched an odd number of times while the hours go on is there. Without rules nothing is late: the plan
 * and the punches are told as they are. The day is not judged for it, there are thousands of people on a board: see {@link boardFlags}.
 */
export function boardEntry(facts: PersonFacts): BoardEntry {
  const day = Math.floor(facts.now / DAY_MINUTES);
  const around = stretchesNear(facts, day);
  const clock = clockOver({ from: dateOf(day - BOARD_NEAR.before), to: dateOf(day + BOARD_NEAR.after) });
  if (clock === STEADY) {
    return entryIn(facts, around, clock, day);
  }
  const passed = around.map((one) => passedStretch(clock, one));
  return shownEntry(clock, entryIn(passedFacts(clock, facts), passed, clock, day));
}

/** An entry in what clocks show. */
function shownEntry(
  { shown }: PassingClock,
  { stretch, in: comes, out: leaves, state }: BoardEntry,
): BoardEntry {
  return {
    state,
    stretch: stretch && { ...stretch, start: shown(stretch.start), end: shown(stretch.end) },
    in: comes === null ? null : shown(comes),
    out: leaves === null ? null : shown(leaves),
  };
}

/** Facts and stretches in minutes of the clock as they pass; `day` is the date that it shows. */
function entryIn(
  facts: PersonFacts,
  around: readonly Stretch[],
  clock: PassingClock,
  day: number,
): BoardEntry {
  const { now } = facts;
  const current = currentOf(around, now, { yesterday: dateOf(day - 1), today: dateOf(day) });
  const shown = current && shownStretch(facts, current, around, clock);
  const absences = facts.absences.map((one) => ({ ...one, ...passedSpan(clock, one) }));
  const away = absences.find(({ start, end }) => start <= now && now < end);
  if (away) {
    return { ...plain(shown), state: away.kind === 'trip' ? 'trip' : 'leave' };
  }
  if (!shown) {
    return withoutPlan(facts, clock);
  }
  const isBack = shown.out !== null && now < shown.stretch.end && shown.count % 2 === 1;
  const seen = isBack ? { ...shown, out: null } : shown;
  return { ...plain(seen), state: stateIn(seen, facts, absences) };
}

/** What is not as planned on the work date that an entry is about, as far as it is known. */
export function boardFlags(facts: PersonFacts, { stretch }: BoardEntry): DayFlag[] {
  if (!stretch) {
    return [];
  }
  const { workDate } = stretch;
  const around = stretchesNear(facts, Math.floor(facts.now / DAY_MINUTES));
  return attendanceDays(facts, { from: workDate, to: workDate }, around).flatMap(({ flags }) => flags);
}

const stretchesNear = (facts: PersonFacts, day: number): Stretch[] =>
  stretchesOf(facts, { from: dateOf(day - BOARD_NEAR.before), to: dateOf(day + BOARD_NEAR.after) }, 0);

/** The stretch that somebody is in, whose window is open, that begins next or that was the last of the day. */
function currentOf(
  around: readonly Stretch[],
  now: number,
  { yesterday, today }: { yesterday: string; today: string },
): Stretch | undefined {
  const ofToday = around.filter(({ workDate }) => workDate === today);
  const open = around.filter(
    ({ workDate, opens, closes }) =>
      (workDate === yesterday || workDate === today) && opens <= now && now < closes,
  );
  return (
    open.find(({ start, end }) => start <= now && now < end) ??
    open[0] ??
    ofToday.find(({ start }) => now < start) ??
    ofToday.at(-1)
  );
}

const plain = (shown: Shown | undefined): Omit<BoardEntry, 'state'> => {
  if (!shown) {
    return { stretch: null, in: null, out: null };
  }
  const { workDate, start, end, keys } = shown.stretch;
  return { stretch: { workDate, start, end, keys }, in: shown.in, out: shown.out };
};

function stateIn(shown: Shown, { now, termsOn }: PersonFacts, absences: PersonFacts['absences']): BoardState {
  const { stretch } = shown;
  if (shown.in !== null) {
    if (shown.out !== null) {
      return 'done';
    }
    return now < stretch.closes ? 'in' : 'missing';
  }
  if (shown.due === null) {
    const taken = absences.find(({ start, end }) => start < stretch.end && stretch.start < end);
    return taken ? (taken.kind === 'trip' ? 'trip' : 'leave') : 'done';
  }
  if (shown.out !== null) {
    return 'missing';
  }
  const grace = termsOn(stretch.workDate)?.lateGrace ?? 0;
  return now <= shown.due + grace ? 'ahead' : now < stretch.end ? 'late' : 'missing';
}

/** Without rules a stretch is due as the plan has it. */
function shownStretch(
  facts: PersonFacts,
  stretch: Stretch,
  around: readonly Stretch[],
  clock: PassingClock,
): Shown {
  const { punches, borders } = standingIn(facts, stretch, around, clock);
  const count = apart(punches).length;
  if (borders) {
    const { in: comes, out: leaves } = borders;
    return { stretch, due: comes.due, in: comes.punch?.at ?? null, out: leaves.punch?.at ?? null, count };
  }
  const found = bordersOf(punches, stretch);
  return { stretch, due: stretch.start, in: found.in?.at ?? null, out: found.out?.at ?? null, count };
}

/** An odd number of punches since four in the morning is somebody who is there. */
function withoutPlan({ punches, now }: PersonFacts, { passed, shown }: PassingClock): BoardEntry {
  const date = Math.floor((shown(now) - FREE_DAY_START) / DAY_MINUTES);
  const dawn = passed(date * DAY_MINUTES + FREE_DAY_START);
  const own = punches
    .map(({ at }) => at)
    .filter((at) => at >= dawn && at <= now)
    .sort((one, other) => one - other);
  const isIn = own.length % 2 === 1;
  return {
    state: own.length === 0 ? 'off' : isIn ? 'in' : 'done',
    stretch: null,
    in: own[0] ?? null,
    out: own.length > 0 && !isIn ? own.at(-1)! : null,
  };
}
