import type { Absence } from '@contract/roster/plan';
import type { Span } from '@contract/roster/rules/work-minutes';
import type { Border, DayFlag, DayPunch, KindMinutes, Stretch, StretchResult, TraceStep } from '../day';
import type { AttendanceTerms } from '../terms';
import { bordersOf } from './borders';
import { judgeBorders, type Judged } from './judge-borders';
import { labelMinutes, minutesIn, noMinutes, without, type LabelledPart } from './label-minutes';
import { regularSpans } from './stretches';

/** What a stretch is judged by. */
export type StretchFacts = {
  stretch: Stretch;
  /** Those in its window, in the order of time. */
  punches: readonly DayPunch[];
  absences: readonly Absence[];
  madeUp: readonly Span[];
  terms: AttendanceTerms;
  /** So many minutes later one may come, because of how late one left the date before; 0 for all but the first of a date. */
  mayCome: number;
  excused: ReadonlySet<DayFlag>;
  now: number;
};

export type JudgedStretch = {
  result: StretchResult;
  flags: DayFlag[];
  trace: TraceStep[];
  overtime: number;
};

/** A stretch by its punches, with every step on the way. */
export function judgeStretch(facts: StretchFacts): JudgedStretch {
  const { stretch, absences, madeUp, now } = facts;
  const { index } = stretch;
  const trace: TraceStep[] = [
    { code: 'planned', index, at: stretch.start, until: stretch.end, minutes: restOf(stretch) },
    { code: 'window', index, at: stretch.opens, until: stretch.closes - 1 },
  ];
  const isOpen = now < stretch.closes;
  const hull = regularHull(stretch);
  const away = awayIn(stretch, absences);
  for (const one of away) {
    trace.push({
      code: one.kind,
      index,
      at: Math.max(one.start, stretch.start),
      until: Math.min(one.end, stretch.end),
    });
  }
  for (const one of madeUp.filter(({ start, end }) => start < stretch.end && end > stretch.start)) {
    trace.push({ code: 'madeUpTime', index, at: one.start, until: one.end });
  }
  if (!hull) {
    return overtimeAlone(facts, trace, isOpen);
  }
  const asked = askedOf(facts, hull, away, trace);
  if (!asked) {
    const minutes = labelMinutes(workSpansOf(stretch, 0), kindsOf(away, madeUp));
    return {
      result: { ...plain(stretch), ...NOTHING_DUE, minutes, isOpen: false },
      flags: [],
      trace,
      overtime: 0,
    };
  }
  const { borders, need, shift, granted } = asked;
  const judged = judgeBorders(facts, borders, isOpen, trace);
  const minutes = labelMinutes(workSpansOf(stretch, shift), [
    ...kindsOf(away, madeUp),
    ...presence(facts, borders, judged, { need, shift, granted, isOpen }),
  ]);
  const overtime = presentOvertime(stretch, borders, trace);
  return { result: { ...plain(stretch), ...borders, minutes, isOpen }, flags: judged.flags, trace, overtime };
}

/** When a stretch is due to begin and to end and what was punched for it, without judging it: all that tells who is there. */
export function stretchBorders(facts: StretchFacts): { in: Border; out: Border } {
  const { stretch, punches, absences } = facts;
  const hull = regularHull(stretch);
  if (!hull) {
    return plannedBorders(stretch, punches);
  }
  return askedOf(facts, hull, awayIn(stretch, absences), [])?.borders ?? NOTHING_DUE;
}

const NOTHING_DUE = { in: { due: null, punch: null }, out: { due: null, punch: null } } as const;

const awayIn = ({ start, end }: Stretch, absences: readonly Absence[]): readonly Absence[] =>
  absences.filter((one) => one.start < end && one.end > start);

/** What is asked for beside leave, trips and what was made up, and the punches for it; undefined where they take all of it. */
function askedOf(
  { stretch, punches, madeUp, terms, mayCome }: StretchFacts,
  hull: Span,
  away: readonly Absence[],
  trace: TraceStep[],
) {
  const { index } = stretch;
  const asked = [...away, ...madeUp].reduce((left, one) => without(left, one), workSpansOf(stretch, 0));
  const [first, last] = [asked[0], asked.at(-1)];
  if (!first || !last) {
    return undefined;
  }
  const need = { start: first.start, end: last.end };
  const found = bordersOf(punches, need);
  const shift = flexed(found.in, need, hull, terms, trace, index);
  const granted = need.start === hull.start ? mayCome : 0;
  const due = { in: need.start + Math.max(shift, granted), out: need.end + shift };
  if (granted > 0) {
    trace.push({ code: 'lateNext', index, minutes: granted, until: need.start + granted });
  }
  return {
    borders: { in: borderOf(due.in, found.in), out: borderOf(due.out, found.out) },
    need,
    shift,
    granted,
  };
}

const restOf = ({ rests }: Stretch): number => rests.reduce((sum, { start, end }) => sum + end - start, 0);

const plain = (stretch: Stretch) => {
  const { index, keys, start, end, opens, closes } = stretch;
  return { index, keys, start, end, opens, closes, rest: restOf(stretch) };
};

const borderOf = (due: number, punch: DayPunch | undefined): Border => ({
  due,
  punch: punch ? { key: punch.key, at: punch.at, madeUp: punch.madeUp === true } : null,
});

/** From the begin of the planned hours to their end, overtime around them left out; nothing for overtime alone. */
function regularHull(stretch: Stretch): Span | undefined {
  const regular = regularSpans(stretch);
  return regular.length === 0 ? undefined : { start: regular[0]!.start, end: regular.at(-1)!.end };
}

/** When the stretch is worked, moved by flexible hours: without rest and overtime. */
const workSpansOf = (stretch: Stretch, shift: number): Span[] =>
  stretch.rests
    .reduce((left, rest) => without(left, rest), regularSpans(stretch))
    .map(({ start, end }) => ({ start: start + shift, end: end + shift }));

/** Leave before a trip, a trip before what was made up. */
const kindsOf = (away: readonly Absence[], madeUp: readonly Span[]): LabelledPart[] => [
  ...away
    .filter(({ kind }) => kind === 'leave')
    .map(({ start, end }) => ({ start, end, kind: 'leave' as const })),
  ...away
    .filter(({ kind }) => kind === 'trip')
    .map(({ start, end }) => ({ start, end, kind: 'trip' as const })),
  ...madeUp.map(({ start, end }) => ({ start, end, kind: 'madeUp' as const })),
];

/** By how many minutes flexible hours move the day; not where leave or a trip takes a border of it. */
function flexed(
  comes: DayPunch | undefined,
  need: Span,
  hull: Span,
  { flexMinutes }: AttendanceTerms,
  trace: TraceStep[],
  index: number,
): number {
  if (!comes || flexMinutes === 0 || need.start !== hull.start || need.end !== hull.end) {
    return 0;
  }
  const shift = Math.max(-flexMinutes, Math.min(flexMinutes, comes.at - need.start));
  if (shift !== 0) {
    trace.push({ code: 'flexible', index, minutes: shift, limit: flexMinutes, until: need.end + shift });
  }
  return shift;
}

/** What the minutes that are asked for were, in the order in which they take them. */
function presence(
  { now, excused }: StretchFacts,
  borders: { in: Border; out: Border },
  { late, early }: Judged,
  { need, shift, granted, isOpen }: { need: Span; shift: number; granted: number; isOpen: boolean },
): LabelledPart[] {
  const [from, to] = [need.start + shift, need.end + shift];
  const [comes, leaves] = [borders.in.punch?.at, borders.out.punch?.at];
  const until = isOpen ? Math.max(from, Math.min(now, to)) : to;
  const ahead = { start: until, end: to, kind: 'ahead' as const };
  if (comes === undefined && leaves === undefined) {
    const kind = excused.has('absent') && !isOpen ? ('granted' as const) : ('absent' as const);
    return isOpen ? [{ start: from, end: to, kind: 'ahead' }] : [{ start: from, end: to, kind }];
  }
  if (comes === undefined) {
    const kind = excused.has('missingIn') ? ('granted' as const) : ('missing' as const);
    return [
      { start: leaves!, end: to, kind: early },
      { start: from, end: to, kind },
    ];
  }
  const lateParts: LabelledPart[] = [
    { start: from, end: Math.min(comes, need.start + granted), kind: 'granted' },
    { start: from, end: comes, kind: late },
  ];
  if (leaves === undefined) {
    if (isOpen) {
      return [...lateParts, { start: comes, end: until, kind: 'worked' }, ahead];
    }
    const kind = excused.has('missingOut') ? ('granted' as const) : ('missing' as const);
    return [...lateParts, { start: from, end: to, kind }];
  }
  return [
    ...lateParts,
    ...(isOpen && now < to ? [{ start: Math.max(leaves, until), end: to, kind: 'ahead' as const }] : []),
    { start: leaves, end: to, kind: early },
    { start: comes, end: leaves, kind: 'worked' },
  ];
}

/** Minutes of the planned overtime between the in and the out. */
function presentOvertime(
  { overtime, index }: Stretch,
  { in: comes, out: leaves }: { in: Border; out: Border },
  trace: TraceStep[],
): number {
  if (overtime.length === 0) {
    return 0;
  }
  const planned = overtime.reduce((sum, { start, end }) => sum + end - start, 0);
  const measured =
    comes.punch && leaves.punch ? minutesIn(overtime, { start: comes.punch.at, end: leaves.punch.at }) : 0;
  trace.push({ code: 'overtime', index, minutes: measured, limit: planned });
  return measured;
}

/** Overtime apart from the day asks for nothing: it is measured where it is punched. */
function overtimeAlone(
  { stretch, punches }: StretchFacts,
  trace: TraceStep[],
  isOpen: boolean,
): JudgedStretch {
  const borders = plannedBorders(stretch, punches);
  const overtime = presentOvertime(stretch, borders, trace);
  const minutes: KindMinutes = noMinutes();
  return { result: { ...plain(stretch), ...borders, minutes, isOpen }, flags: [], trace, overtime };
}

/** By the plan alone. */
function plannedBorders(stretch: Stretch, punches: readonly DayPunch[]): { in: Border; out: Border } {
  const found = bordersOf(punches, stretch);
  return { in: borderOf(stretch.start, found.in), out: borderOf(stretch.end, found.out) };
}
