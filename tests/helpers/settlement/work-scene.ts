import fc from 'fast-check';

/** Minutes of a scene count from the midnight before its first date, a Monday. */
export const DAY = 1_440;
export const SCENE_DAYS = 14;
/** The date after the last may be statutory: a night reaches into it. */
const KIND_DAYS = SCENE_DAYS + 1;

export type SceneKind = 'workday' | 'restDay' | 'statutoryDay';
type Part = { start: number; end: number; rest: number };
export type SceneLeave = { kind: string; start: number; end: number };
export type SceneOvertime = { start: number; end: number; becomes: 'pay' | 'timeOff' };
/** A date: segments of its shift, approved leave and overtime, all in minutes of the scene. */
export type SceneDay = {
  parts: Part[];
  leaves: SceneLeave[];
  overtime: SceneOvertime | null;
};
export type Scene = { kinds: SceneKind[]; days: SceneDay[]; punches: number[] };

/** Segments since midnight with their rest. Windows of punches reach two hours before and four hours after. */
const SHIFTS: readonly Part[][] = [
  [{ start: 540, end: 1_080, rest: 60 }],
  [{ start: 480, end: 1_140, rest: 60 }],
  [
    { start: 540, end: 720, rest: 0 },
    { start: 780, end: 1_080, rest: 0 },
  ],
  [
    { start: 600, end: 840, rest: 0 },
    { start: 1_020, end: 1_260, rest: 30 },
  ],
  [{ start: 840, end: 1_320, rest: 30 }],
  [{ start: 1_320, end: 1_800, rest: 60 }],
  [{ start: 1_200, end: 1_890, rest: 45 }],
];
const LEAVES = ['none', 'none', 'none', 'whole', 'first', 'last', 'both', 'around'] as const;
const PUNCHES = ['exact', 'exact', 'both', 'both', 'noIn', 'noOut', 'none'] as const;

type Punching = { how: (typeof PUNCHES)[number]; in: number; out: number };
const punching = fc.record<Punching>({
  how: fc.constantFrom(...PUNCHES),
  in: fc.integer({ min: -25, max: 100 }),
  out: fc.integer({ min: -100, max: 25 }),
});
const day = fc.record({
  shift: fc.option(fc.constantFrom(...SHIFTS), { freq: 5 }),
  leave: fc.constantFrom(...LEAVES),
  cuts: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
  leaveKinds: fc.constantFrom(['personal', 'sick'], ['sick', 'annual'], ['annual', 'annual']),
  overtime: fc.option(
    fc.record({
      length: fc.integer({ min: 15, max: 240 }),
      becomes: fc.constantFrom('pay' as const, 'timeOff' as const),
    }),
    { freq: 2 },
  ),
  punching: fc.tuple(punching, punching, punching),
});
type Drawn = {
  shift: Part[] | null;
  leave: (typeof LEAVES)[number];
  cuts: [number, number];
  leaveKinds: readonly string[];
  overtime: { length: number; becomes: 'pay' | 'timeOff' } | null;
  punching: [Punching, Punching, Punching];
};

export const workScene: fc.Arbitrary<Scene> = fc
  .record({
    days: fc.array(day, { minLength: SCENE_DAYS, maxLength: SCENE_DAYS }),
    odd: fc.array(fc.constantFrom<SceneKind | null>(null, null, null, null, 'statutoryDay', 'workday'), {
      minLength: KIND_DAYS,
      maxLength: KIND_DAYS,
    }),
  })
  .map(({ days, odd }) => sceneOf(days, odd));

function sceneOf(drawn: readonly Drawn[], odd: readonly (SceneKind | null)[]): Scene {
  const kinds = odd.map((kind, index): SceneKind => kind ?? (index % 7 < 5 ? 'workday' : 'restDay'));
  const punches: number[] = [];
  let free = Number.NEGATIVE_INFINITY;
  const days = drawn.map((one, index): SceneDay => {
    const midnight = index * DAY;
    const shift = (one.shift ?? []).map(({ start, end, rest }) => ({
      start: midnight + start,
      end: midnight + end,
      rest,
    }));
    // Eight hours between two shifts, as the rules of plans have it; a night is not followed by work of the same morning.
    const parts = shift.length > 0 && shift[0]!.start >= free ? shift : [];
    const leaves = leavesOf(one, midnight, parts);
    const overtime = leaves.length > 0 ? null : overtimeOf(one, midnight, parts, free);
    const ends = [...parts.map(({ end }) => end), overtime?.end ?? Number.NEGATIVE_INFINITY];
    free = Math.max(free, Math.max(...ends) + 480);
    punches.push(...punchesOf(one, parts, leaves, overtime));
    return { parts, leaves, overtime };
  });
  return { kinds, days, punches };
}

function leavesOf({ leave, cuts, leaveKinds }: Drawn, midnight: number, parts: readonly Part[]) {
  const [one = '', other = ''] = leaveKinds;
  if (leave === 'whole') {
    return [{ kind: one, start: midnight, end: midnight + DAY }];
  }
  const [first, last] = [parts[0], parts.at(-1)];
  if (leave === 'none' || !first || !last) {
    return [];
  }
  const at = (tenths: number) => first.start + Math.round(((last.end - first.start) * tenths) / 10 / 30) * 30;
  const [cut, later] = [at(Math.min(...cuts)), at(Math.max(...cuts))];
  const before = { kind: one, start: first.start, end: cut };
  const after = (from: number) => ({ kind: other, start: from, end: last.end });
  return { first: [before], last: [after(cut)], both: [before, after(cut)], around: [before, after(later)] }[
    leave
  ].filter(({ start, end }) => start < end);
}

/** Right after the shift, or in the morning of a date without one. */
function overtimeOf({ overtime }: Drawn, midnight: number, parts: readonly Part[], free: number) {
  if (!overtime) {
    return null;
  }
  const start = parts.at(-1)?.end ?? midnight + 600;
  const { length, becomes } = overtime;
  return parts.length === 0 && start < free ? null : { start, end: start + length, becomes };
}

/** Punches for each segment that is still to be worked, near its ends, and for overtime. */
function punchesOf(
  { punching }: Drawn,
  parts: readonly Part[],
  leaves: readonly SceneLeave[],
  overtime: SceneOvertime | null,
): number[] {
  const wholeDate = leaves.some(({ start, end }) => end - start === DAY && start % DAY === 0);
  const asked = wholeDate ? [] : parts.map((part) => openEnds(part, leaves));
  const last = asked.length - 1;
  const due = overtime && asked.length === 0 ? [overtime] : asked;
  return due.flatMap((span, index) => {
    const how = punching[index]!;
    if (!span || how.how === 'none') {
      return [];
    }
    const end = overtime && index === last ? overtime.end : span.end;
    const room = Math.floor((span.end - span.start) * 0.3);
    const isExact = how.how === 'exact' || span.end - span.start < 60;
    const comes = span.start + (isExact ? 0 : Math.min(how.in, room));
    const leaves = end + (isExact ? 0 : Math.max(how.out, -room));
    return [...(how.how === 'noIn' ? [] : [comes]), ...(how.how === 'noOut' ? [] : [leaves])];
  });
}

/** From the first to the last minute of a segment that is neither rest nor leave. */
function openEnds({ start, end, rest }: Part, leaves: readonly SceneLeave[]) {
  const from = Math.floor((start + end - rest) / 2);
  const open: number[] = [];
  for (let minute = start; minute < end; minute += 1) {
    const isRest = minute >= from && minute < from + rest;
    if (!isRest && !leaves.some((one) => minute >= one.start && minute < one.end)) {
      open.push(minute);
    }
  }
  return open.length > 0 ? { start: open[0]!, end: open.at(-1)! + 1 } : undefined;
}
