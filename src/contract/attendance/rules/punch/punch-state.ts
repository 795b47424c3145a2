import { DAY_MINUTES, dateOf, dayNumber, workSpans, type Span } from '@contract/roster/rules/work-minutes';
import type { DayFlag, DayPunch, PersonFacts, Stretch } from '../../day';
import { attendanceDays } from '../attendance-days';
import { borderFlag } from '../border/border-flag';
import { apart, bordersOf } from '../borders';
import { FREE_DAY_START, sharedOut } from '../owned-punches';
import { FIXED_KEY, stretchesOf } from '../stretches';
import { missedBefore, type MissedPunch } from './missed-punch';

/** Where a person stands between two punches, see {@link punchState}. */
export const PUNCH_STATES = [
  /** The next shift of the date can't be punched for yet. */
  'ahead',
  'open',
  'late',
  'working',
  /** Between two segments that are punched as one. */
  'resting',
  /** The hours are over and the punch out is missing. */
  'leaving',
  'done',
  /** A part of the date is done and another one comes. */
  'between',
  /** The window closed before the shift was complete. */
  'closed',
  'off',
  'holiday',
  'leave',
  'trip',
  /** Punches of a date without a plan, in pairs. */
  'free',
] as const;
export type PunchStateName = (typeof PUNCH_STATES)[number];

/** A shift, or a part of one, in minutes of the company's clocks. */
export type ShiftPart = Span & { workDate: string; keys: readonly string[]; opens: number };
/** `flag`: how the rules would judge a punch in made now. */
export type PunchState = {
  /** The present minute. */
  minute: number;
  state: PunchStateName;
  workDate: string;
  shift: ShiftPart | null;
  in: number | null;
  out: number | null;
  /** When the punch that the button makes is due. */
  due: number | null;
  flag: DayFlag | null;
  /** Minutes that such a punch would be late. */
  overBy: number;
  /** Minutes between the in and the out, or of the free pairs so far. */
  present: number;
  /** Leave or a trip that covers this minute, or takes the whole shift. */
  away: { kind: 'leave' | 'trip'; end: number } | null;
  /** End of the planned rest. */
  restEnd: number | null;
  /** The last punch that is missing for good and that a request can mend. */
  missed: MissedPunch | null;
  next: ShiftPart | null;
  /** The minute from which on the state may be another one. */
  changesAt: number;
};

/** How far ahead the next shift is looked for, in days. */
export const NEXT_SHIFT_DAYS = 14;

const partOf = ({ workDate, keys, start, end, opens }: Stretch): ShiftPart => ({
  workDate,
  keys,
  start,
  end,
  opens,
});

/**
 * The one rule for what a person can punch now: the same facts that judge the day afterwards. Facts reach from four days before today to
 * {@link NEXT_SHIFT_DAYS} after it.
 */
export function punchState(facts: PersonFacts): PunchState {
  const { now } = facts;
  const day = Math.floor(now / DAY_MINUTES);
  const around = stretchesOf(facts, { from: dateOf(day - 2), to: dateOf(day + NEXT_SHIFT_DAYS - 2) });
  const today = dateOf(day);
  const current = around.find(({ opens, closes }) => opens <= now && now < closes);
  const found = current ? inWindow(facts, current, around) : outsideWindows(facts, today, around);
  const next = around.find(
    (one) => one.start > now && one.start > (found.shift?.start ?? 0) && !isTaken(facts, one),
  );
  const state: PunchState = {
    ...found,
    minute: now,
    missed: missedBefore(facts, day, around),
    next: next ? partOf(next) : null,
    changesAt: 0,
  };
  return { ...state, changesAt: changeAfter(facts, around, state) };
}

type Found = Omit<PunchState, 'minute' | 'missed' | 'next' | 'changesAt'>;

const awayAt = ({ absences }: PersonFacts, { start, end }: Span): PunchState['away'] => {
  const found = absences.find((one) => one.start < end && one.end > start);
  return found ? { kind: found.kind, end: found.end } : null;
};
/** True when leave or a trip covers all of a stretch. */
export const isTaken = ({ absences }: Pick<PersonFacts, 'absences'>, { start, end }: Span): boolean =>
  absences.some((one) => one.start <= start && one.end >= end);

/** A stretch with what was punched for it; without rules it is due as planned. */
function standing(facts: PersonFacts, stretch: Stretch, around: readonly Stretch[]) {
  const { workDate, index } = stretch;
  const [result] = attendanceDays(facts, { from: workDate, to: workDate });
  const own = result?.stretches.find((one) => one.index === index);
  const punches = apart(sharedOut(facts.punches, around).owned.get(stretch) ?? []);
  const found = bordersOf(punches, stretch);
  const judged = own ?? {
    in: { due: stretch.start, punch: found.in ?? null },
    out: { due: stretch.end, punch: found.out ?? null },
  };
  return { result, punches, in: judged.in, out: judged.out };
}

function inWindow(facts: PersonFacts, stretch: Stretch, around: readonly Stretch[]): Found {
  const { now } = facts;
  const own = standing(facts, stretch, around);
  const away = awayAt(facts, { start: now, end: now + 1 });
  const plain = { ...EMPTY, workDate: stretch.workDate, shift: partOf(stretch), away };
  const takenBy = own.in.due === null && own.out.due === null ? awayAt(facts, stretch) : null;
  if (takenBy && own.punches.length === 0) {
    return { ...plain, state: takenBy.kind, away: takenBy };
  }
  const dueIn = own.in.due ?? stretch.start;
  const dueOut = own.out.due ?? stretch.end;
  const [comes, leaves] = [own.in.punch?.at ?? null, own.out.punch?.at ?? null];
  const isBack = leaves !== null && now < dueOut && own.punches.length % 2 === 1;
  const told = { ...plain, in: comes, out: isBack ? null : leaves };
  if (told.out !== null) {
    const coming = around.find((one) => one.workDate === stretch.workDate && one.start > stretch.start);
    const present = comes === null ? 0 : told.out - comes;
    return coming && !isTaken(facts, coming)
      ? { ...told, state: 'between', shift: partOf(coming), due: coming.start, present }
      : { ...told, state: 'done', due: dueOut, present };
  }
  if (comes !== null) {
    const rest =
      now < dueOut ? gapsOf(facts, stretch).find(({ start, end }) => start <= now && now < end) : undefined;
    const state = rest ? 'resting' : now < dueOut ? 'working' : 'leaving';
    return { ...told, state, due: dueOut, present: now - comes, restEnd: rest?.end ?? null };
  }
  const tried = triedPunch(facts, stretch, around);
  if (tried.as === 'out') {
    return { ...told, state: 'leaving', due: dueOut };
  }
  return {
    ...told,
    state: tried.flag === null ? 'open' : 'late',
    due: dueIn,
    flag: tried.flag,
    overBy: tried.overBy,
  };
}

const EMPTY: Omit<Found, 'state' | 'workDate'> = {
  shift: null,
  in: null,
  out: null,
  due: null,
  flag: null,
  overBy: 0,
  present: 0,
  away: null,
  restEnd: null,
};

/** Rests between segments have a place in the plan; those of a segment are had whenever it suits. */
function gapsOf({ works, termsOn }: PersonFacts, { keys, workDate }: Stretch): Span[] {
  const fixed = keys.includes(FIXED_KEY) ? (termsOn(workDate)?.fixedSegments ?? []) : [];
  const own = works.filter((one) => one.workDate === workDate && keys.includes(one.key));
  const spans = [{ workDate, segments: fixed }, ...own]
    .flatMap((one) => [...workSpans(one)])
    .sort((one, other) => one.start - other.start);
  return spans.slice(1).map((one, index) => ({
    start: Math.max(...spans.slice(0, index + 1).map(({ end }) => end)),
    end: one.start,
  }));
}

const NOW = 'now';

/** A punch of this minute as the rules of its day would take it. */
function triedPunch(facts: PersonFacts, stretch: Stretch, around: readonly Stretch[]) {
  const { now, nowTurnedBack } = facts;
  const punch: DayPunch = {
    key: NOW,
    at: now,
    ...(nowTurnedBack !== undefined && { turnedBack: nowTurnedBack }),
  };
  const tried = standing({ ...facts, punches: [...facts.punches, punch] }, stretch, around);
  if (tried.in.punch?.key !== NOW) {
    return { as: 'out' as const, flag: null, overBy: 0 };
  }
  const { result } = tried;
  const step = result?.trace.find(({ code, index }) => code === 'in' && index === stretch.index);
  const flag = result ? borderFlag(result, stretch.index, 'in') : null;
  return { as: 'in' as const, flag, overBy: step?.minutes ?? 0 };
}

const OFF = {
  rest: 'off',
  work: 'off',
  holiday: 'holiday',
  leave: 'leave',
  trip: 'trip',
  free: 'free',
} as const;

/** No window is open: before, between and after the hours of a date, or on a date without any. */
function outsideWindows(facts: PersonFacts, today: string, around: readonly Stretch[]): Found {
  const { now } = facts;
  const of = around.filter(({ workDate }) => workDate === today);
  const ahead = of.find(({ opens }) => opens > now);
  const before = around.filter(({ closes, workDate }) => closes <= now && workDate <= today).at(-1);
  const away = awayAt(facts, { start: now, end: now + 1 });
  if (ahead && !isTaken(facts, ahead)) {
    const isSecond = of.some(({ start }) => start < ahead.start);
    const state = isSecond ? 'between' : 'ahead';
    return { ...EMPTY, state, workDate: today, shift: partOf(ahead), due: ahead.start, away };
  }
  const last = before?.workDate === today && !isTaken(facts, before) ? before : undefined;
  if (last) {
    const { in: comes, out: leaves } = standing(facts, last, around);
    const [at, left] = [comes.punch?.at ?? null, leaves.punch?.at ?? null];
    const isWhole = at !== null && left !== null;
    const told = { ...EMPTY, workDate: today, shift: partOf(last), in: at, out: left };
    return { ...told, state: isWhole ? 'done' : 'closed', present: isWhole ? left - at : 0, away };
  }
  return withoutPlan(facts, around, away);
}

/** Dates without a plan begin at four in the morning; their punches are pairs. */
function withoutPlan(facts: PersonFacts, around: readonly Stretch[], away: PunchState['away']): Found {
  const { now } = facts;
  const workDate = dateOf(Math.floor((now - FREE_DAY_START) / DAY_MINUTES));
  const [result] = attendanceDays(facts, { from: workDate, to: workDate });
  const own = apart(sharedOut(facts.punches, around).free.get(workDate) ?? []).map(({ at }) => at);
  const pairs = own.flatMap((at, index) => (index % 2 === 0 ? [(own[index + 1] ?? now) - at] : []));
  const isIn = own.length % 2 === 1;
  const named = isIn ? 'free' : OFF[result?.state ?? 'rest'];
  return {
    ...EMPTY,
    state: named,
    workDate,
    in: (isIn ? own.at(-1) : own[0]) ?? null,
    out: isIn ? null : (own.at(-1) ?? null),
    present: pairs.reduce((sum, minutes) => sum + minutes, 0),
    away: away ?? (named === 'leave' || named === 'trip' ? awayOn(facts, workDate) : null),
  };
}

const awayOn = (facts: PersonFacts, date: string): PunchState['away'] =>
  awayAt(facts, { start: dayNumber(date) * DAY_MINUTES, end: (dayNumber(date) + 1) * DAY_MINUTES });

/** The next minute at which another state may begin; at the latest with the next date. */
function changeAfter(facts: PersonFacts, around: readonly Stretch[], { due, restEnd }: PunchState): number {
  const { now, termsOn } = facts;
  const midnight = (Math.floor(now / DAY_MINUTES) + 1) * DAY_MINUTES;
  const ofStretch = (one: Stretch) => [
    one.opens,
    one.start + (termsOn(one.workDate)?.lateGrace ?? 0) + 1,
    one.end,
    one.closes,
    ...gapsOf(facts, one).flatMap(({ start, end }) => [start, end]),
  ];
  const minutes = [
    midnight,
    midnight - DAY_MINUTES + FREE_DAY_START,
    ...(due === null ? [] : [due, due + 1]),
    ...(restEnd === null ? [] : [restEnd]),
    ...around.flatMap(ofStretch),
    ...facts.absences.flatMap(({ start, end }) => [start, end]),
  ];
  return Math.min(...minutes.filter((minute) => minute > now));
}
