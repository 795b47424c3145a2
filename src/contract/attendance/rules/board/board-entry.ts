import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import type { DayFlag, DayPunch, PersonFacts, Stretch } from '../../day';
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

/** Where somebody stands now: who punched an odd number of times while the hours go on is there. Without rules nothing is late: the plan and the punches are told as they are. */
export function boardEntry(facts: PersonFacts): BoardEntry {
  const { now } = facts;
  const today = dateOf(Math.floor(now / DAY_MINUTES));
  const yesterday = dateOf(Math.floor(now / DAY_MINUTES) - 1);
  const shown = shownStretches(facts, { from: yesterday, to: today });
  const away = facts.absences.find(({ start, end }) => start <= now && now < end);
  const open = shown.filter(({ opens, closes }) => opens <= now && now < closes);
  const current =
    open.find(({ start, end }) => start <= now && now < end) ??
    open[0] ??
    shown.filter(({ workDate, start }) => workDate === today && now < start)[0] ??
    shown.filter(({ workDate }) => workDate === today).at(-1);
  if (away) {
    return { ...plain(current), state: away.kind === 'trip' ? 'trip' : 'leave' };
  }
  if (!current) {
    return withoutPlan(facts);
  }
  const isBack = current.out !== null && now < current.end && current.count % 2 === 1;
  const seen = isBack ? { ...current, out: null } : current;
  return { ...plain(seen), state: stateIn(seen, facts) };
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

/** The stretches of dates with what was punched for them; without rules as the plan has them. */
function shownStretches(facts: PersonFacts, span: { from: string; to: string }): Shown[] {
  return attendanceDays(facts, span).flatMap((day): Shown[] => {
    const { workDate, flags } = day;
    const ownOf = ({ opens, closes }: Pick<Stretch, 'opens' | 'closes'>): DayPunch[] =>
      day.punches.filter(({ at }) => opens <= at && at < closes);
    if (day.isJudged) {
      return day.stretches.map((one) => ({
        ...one,
        workDate,
        due: one.in.due,
        in: one.in.punch?.at ?? null,
        out: one.out.punch?.at ?? null,
        count: apart(ownOf(one)).length,
        flags,
      }));
    }
    return stretchesOf(facts, { from: workDate, to: workDate }).map((stretch) => {
      const own = ownOf(stretch);
      const found = bordersOf(own, stretch);
      return {
        ...stretch,
        due: stretch.start,
        in: found.in?.at ?? null,
        out: found.out?.at ?? null,
        count: apart(own).length,
        flags: [],
      };
    });
  });
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
