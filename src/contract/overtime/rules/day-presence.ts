import { passingDays } from '@contract/attendance/rules/attendance-days';
import { passedSpan, type PassingClock } from '@contract/attendance/rules/border/passing-clock';
import { bordersOf } from '@contract/attendance/rules/borders';
import { judgedByOf, sharedOut } from '@contract/attendance/rules/owned-punches';
import { regularSpans, stretchesOf } from '@contract/attendance/rules/stretches';
import { takenByLeave } from '@contract/attendance/rules/leave/taken-by-leave';
import type { DayPunch, PersonFacts, Stretch, StretchResult } from '@contract/attendance/day';
import { USUAL_TERMS } from '@contract/attendance/terms';
import type { Absence } from '@contract/roster/plan';
import { absenceOn } from '@contract/roster/rules/leave-covers';
import { dateOf, dayNumber, DAY_MINUTES, type Span } from '@contract/roster/rules/work-minutes';
import { allWithout, met } from './spans';

/** Presence and planned work of a work date. Spans are elapsed minutes, see {@link PassingClock}. */
export type DayPresence = {
  clock: PassingClock;
  /** Punches of it may still come. */
  isOpen: boolean;
  /** Whether punches are judged: without rules of attendance the plan and the request stand alone. */
  isJudged: boolean;
  /** Between the in and the out of each stretch, and of punches that are of no stretch. */
  present: Span[];
  /** Planned hours with their rests, moved by flexible hours, that are no overtime. */
  planned: Span[];
  /** Between planned hours and overtime that are punched as one. */
  breaks: Span[];
  /** What of the planned hours was worked, rests left out. */
  worked: Span[];
  /** What of them was leave, and what leave took out of the plan. */
  leave: Span[];
  madeUp: Span[];
  trips: Span[];
  /** Leave that may meet a request. */
  away: Span[];
  /** Flexible hours moved the end by so many minutes. */
  moved: number;
  /** When planned hours end that go on until midnight or after it. */
  nightEnd: number | null;
};

export function dayPresence(shown: PersonFacts, workDate: string): DayPresence {
  const at = dayNumber(workDate);
  const around = { from: dateOf(at - 2), to: dateOf(at + 1) };
  const passing = passingDays(shown, { from: workDate, to: workDate }, stretchesOf(shown, around));
  const { clock, facts, stretches } = passing;
  const [result] = passing.results;
  const { owned, free } = sharedOut(facts.punches, stretches, clock);
  const own = stretches.filter((one) => one.workDate === workDate);
  const terms = facts.termsOn(workDate);
  const parts = own.map((stretch) =>
    partOf(facts, stretch, {
      punches: owned.get(stretch) ?? [],
      result: result!.stretches.find(({ index }) => index === stretch.index),
      absences: judgedByOf(facts, stretch, terms ?? USUAL_TERMS, { owned, leftLate: 0, clock }).absences,
      shift:
        result!.trace.find((one) => one.code === 'flexible' && one.index === stretch.index)?.minutes ?? 0,
    }),
  );
  const midnight = at * DAY_MINUTES;
  const all = { start: midnight, end: midnight + 2 * DAY_MINUTES };
  const away = (kind: Absence['kind']) =>
    facts.absences
      .flatMap((one) => (one.kind === kind ? (absenceOn(one, workDate, all) ?? []) : []))
      .map((one) => passedSpan(clock, one));
  const end = Math.max(...parts.flatMap(({ planned }) => planned.map((one) => one.end)), 0);
  return {
    clock,
    isOpen: result!.isOpen,
    isJudged: terms !== undefined,
    present: [...parts.flatMap(({ present }) => present), ...freely(free.get(workDate) ?? [])],
    planned: parts.flatMap(({ planned }) => planned),
    breaks: parts.flatMap(({ breaks }) => breaks),
    worked: parts.flatMap(({ worked }) => worked),
    leave: [...parts.flatMap(({ leave }) => leave), ...(takenByLeave(facts, workDate, own, clock) ?? [])],
    madeUp: [...facts.madeUp],
    trips: away('trip'),
    away: away('leave'),
    moved: Math.max(0, ...parts.map(({ moved }) => moved)),
    nightEnd: end >= clock.passed(midnight + DAY_MINUTES) ? end : null,
  };
}

type Told = {
  punches: readonly DayPunch[];
  result: StretchResult | undefined;
  absences: readonly { kind: 'leave' | 'trip'; start: number; end: number }[];
  shift: number;
};

function partOf(facts: PersonFacts, stretch: Stretch, { punches, result, absences, shift }: Told) {
  const regular = regularSpans(stretch);
  const planned = regular.map(({ start, end }) => ({ start: start + shift, end: end + shift }));
  const work = allWithout(regular, stretch.rests).map(({ start, end }) => ({
    start: start + shift,
    end: end + shift,
  }));
  const present = presentOf(stretch, punches, result);
  const leave = met(
    work,
    absences.filter(({ kind }) => kind === 'leave'),
  );
  const others = [...facts.madeUp, ...absences.filter(({ kind }) => kind === 'trip')];
  const lost = result ? (['late', 'early', 'missing', 'absent', 'ahead'] as const) : [];
  const isWhole = lost.every((kind) => result!.minutes[kind] === 0);
  return {
    planned,
    breaks: allWithout([{ start: stretch.start, end: stretch.end }], [...stretch.overtime, ...regular]),
    present,
    leave,
    worked: allWithout(isWhole ? work : met(work, [...present, ...others]), leave),
    moved: shift,
  };
}

/** By the in and the out that the day counts; where leave asks for none, by those of the overtime. */
function presentOf(
  stretch: Stretch,
  punches: readonly DayPunch[],
  result: StretchResult | undefined,
): Span[] {
  const [first, last] = [stretch.overtime[0], stretch.overtime.at(-1)];
  const judged = { in: result?.in.punch, out: result?.out.punch };
  const isAsked = result === undefined || result.in.due !== null || !first || !last;
  const found = isAsked ? judged : bordersOf(punches, { start: first.start, end: last.end });
  return found.in && found.out ? [{ start: found.in.at, end: found.out.at }] : [];
}

function freely(punches: readonly DayPunch[]): Span[] {
  const [first, last] = [punches[0], punches.at(-1)];
  return first && last && last.at > first.at ? [{ start: first.at, end: last.at }] : [];
}
