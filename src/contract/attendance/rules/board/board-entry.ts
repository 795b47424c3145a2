import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import type { DayFlag, PersonFacts, Stretch } from '../../day';
import { attendanceDays, FREE_DAY_START } from '../attendance-days';
import { apart, bordersOf } from '../borders';
import { stretchesOf } from '../stretches';

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

/** `stretch` is what it is about, `in` and `out` the punches of it, in minutes of the clocks. */
export type BoardEntry = {
  state: BoardState;
  stretch: { workDate: string; start: number; end: number; keys: readonly string[] } | null;
  in: number | null;
  out: number | null;
  /** Of the work date, as far as it is known. */
  flags: DayFlag[];
};

type Shown = Pick<Stretch, 'workDate' | 'keys' | 'start' | 'end' | 'opens' | 'closes'> & {
  due: number | null;
  in: number | null;
  out: number | null;
  /** Punches that are not the same. */
  count: number;
  flags: DayFlag[];
};

/** Dates before and after this one that the board looks at: the night of yesterday, and what cuts its window and that of today. */
export const BOARD_NEAR = { before: 2, after: 1 };

/** Where somebody stands now: who punched an odd number of times while the hours go on is there. Without rules nothing is late: the plan and the punches are told as they are. */
export function boardEntry(facts: PersonFacts): BoardEntry {
  const { now } = facts;
  const day = Math.floor(now / DAY_MINUTES);
  const [today, yesterday] = [dateOf(day), dateOf(day - 1)];
  const away = facts.absences.find(({ start, end }) => start <= now && now < end);
  const around = stretchesOf(
    facts,
    { from: dateOf(day - BOARD_NEAR.before), to: dateOf(day + BOARD_NEAR.after) },
    0,
  );
  const current = currentOf(around, now, { yesterday, today });
  // Only the day that it is about is judged: there are thousands of people on a board.
  const shown = current && shownStretch(facts, current, around);
  if (away) {
    return { ...plain(shown), state: away.kind === 'trip' ? 'trip' : 'leave' };
  }
  if (!shown) {
    return withoutPlan(facts);
  }
  const isBack = shown.out !== null && now < shown.end && shown.count % 2 === 1;
  const seen = isBack ? { ...shown, out: null } : shown;
  return { ...plain(seen), state: stateIn(seen, facts) };
}

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

const plain = (stretch: Shown | undefined): Omit<BoardEntry, 'state'> => ({
  stretch: stretch
    ? { workDate: stretch.workDate, start: stretch.start, end: stretch.end, keys: stretch.keys }
    : null,
  in: stretch?.in ?? null,
  out: stretch?.out ?? null,
  flags: stretch?.flags ?? [],
});

function stateIn(stretch: Shown, { now, termsOn, absences }: PersonFacts): BoardState {
  const comes = stretch.in;
  if (comes !== null) {
    if (stretch.out !== null) {
      return 'done';
    }
    return now < stretch.closes ? 'in' : 'missing';
  }
  if (stretch.due === null) {
    const taken = absences.find(({ start, end }) => start < stretch.end && stretch.start < end);
    return taken ? (taken.kind === 'trip' ? 'trip' : 'leave') : 'done';
  }
  if (stretch.out !== null) {
    return 'missing';
  }
  const grace = termsOn(stretch.workDate)?.lateGrace ?? 0;
  return now <= stretch.due + grace ? 'ahead' : now < stretch.end ? 'late' : 'missing';
}

/** A stretch with what was punched for it; without rules as the plan has it. */
function shownStretch(facts: PersonFacts, stretch: Stretch, around: readonly Stretch[]): Shown {
  const { workDate } = stretch;
  const day = attendanceDays(facts, { from: workDate, to: workDate }, around)[0]!;
  const own = day.punches.filter(({ at }) => stretch.opens <= at && at < stretch.closes);
  const count = apart(own).length;
  const judged = day.stretches.find(({ index }) => index === stretch.index);
  if (judged) {
    return {
      ...stretch,
      due: judged.in.due,
      in: judged.in.punch?.at ?? null,
      out: judged.out.punch?.at ?? null,
      count,
      flags: day.flags,
    };
  }
  const found = bordersOf(own, stretch);
  return {
    ...stretch,
    due: stretch.start,
    in: found.in?.at ?? null,
    out: found.out?.at ?? null,
    count,
    flags: [],
  };
}

/** An odd number of punches since four in the morning is somebody who is there. */
function withoutPlan({ punches, now }: PersonFacts): BoardEntry {
  const dawn = Math.floor((now - FREE_DAY_START) / DAY_MINUTES) * DAY_MINUTES + FREE_DAY_START;
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
    flags: [],
  };
}
