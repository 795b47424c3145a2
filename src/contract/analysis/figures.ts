import type { DayColumn, MonthColumn } from './columns';

type Terms = Partial<Record<DayColumn, 1 | -1>>;

/**
 * `rate`: sum of columns ÷ sum of columns over the whole period. `total`: sum of columns. `month`: numbers of the period's last month. Other kinds
 * have a computation of their own.
 */
type Source =
  | { kind: 'rate'; num: Terms; den: Terms }
  | { kind: 'total'; num: Terms }
  | { kind: 'month'; num: MonthColumn; den: MonthColumn }
  | { kind: 'turnover' | 'turnoverChinese' | 'heads' | 'approvals' | 'laborCost' };

export type FigureUnit = 'percent' | 'per100' | 'count' | 'minutes' | 'moneyPerHour';

type Definition = Source & {
  unit: FigureUnit;
  group: FigureGroup;
  /** Direction that is better; null if neutral. */
  better: 'up' | 'down' | null;
  /** Whether the denominator counts people or events, so that few of them are shown as counts. */
  countsFew: boolean;
  /** Whether its days are locked with the settlement period. */
  isLocked: boolean;
  /** Exists for the whole company only. */
  isOfCompany?: true;
  /** Whether a list of people and days exists. */
  hasPeople: boolean;
};

export const FIGURE_GROUPS = ['attendance', 'hours', 'roster', 'people', 'work'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

const RATE = { kind: 'rate', unit: 'percent' } as const;
/** Figures of minutes; their days are locked with the settlement period. */
const MINUTES = { countsFew: false, isLocked: true, hasPeople: true } as const;
/** Figures of people or events; never locked. */
const EVENTS = { countsFew: true, isLocked: false, hasPeople: true } as const;
/** Same, without a list of people. */
const NUMBERS = { ...EVENTS, hasPeople: false } as const;

/** Planned time minus all known losses. */
const ATTENDED = {
  planned: 1,
  absent: -1,
  late: -1,
  early: -1,
  missing: -1,
  unclear: -1,
  leave: -1,
} as const;
const PLANNED = { planned: 1, unclear: -1 } as const;
const PLANNED_WITHOUT_LEAVE = { ...PLANNED, leave: -1 } as const;

export const FIGURES = {
  attendance: { ...RATE, ...MINUTES, group: 'attendance', better: 'up', num: ATTENDED, den: PLANNED },
  attendanceWithoutLeave: {
    ...RATE,
    ...MINUTES,
    group: 'attendance',
    better: 'up',
    num: ATTENDED,
    den: PLANNED_WITHOUT_LEAVE,
  },
  absence: {
    ...RATE,
    ...MINUTES,
    group: 'attendance',
    better: 'down',
    num: { absent: 1, missing: 1 },
    den: PLANNED,
  },
  absenceWithSickness: {
    ...RATE,
    ...MINUTES,
    group: 'attendance',
    better: 'down',
    num: { absent: 1, missing: 1, sick: 1 },
    den: PLANNED,
  },
  lateness: {
    ...RATE,
    ...EVENTS,
    group: 'attendance',
    better: 'down',
    num: { begunLate: 1 },
    den: { begun: 1 },
  },
  adherence: {
    ...RATE,
    ...MINUTES,
    group: 'attendance',
    better: 'up',
    num: { attended: 1 },
    den: PLANNED_WITHOUT_LEAVE,
  },
  confirmation: {
    ...RATE,
    ...EVENTS,
    group: 'attendance',
    better: 'up',
    num: { confirmed: 1 },
    den: { toConfirm: 1 },
  },
  hours: {
    ...RATE,
    ...MINUTES,
    group: 'hours',
    better: null,
    num: { worked: 1, leave: 1 },
    den: { planned: 1 },
  },
  overtime: {
    kind: 'total',
    unit: 'minutes',
    ...MINUTES,
    group: 'hours',
    better: 'down',
    num: { overtime: 1 },
  },
  over36: {
    kind: 'month',
    unit: 'percent',
    ...EVENTS,
    group: 'hours',
    better: 'down',
    num: 'over36',
    den: 'employed',
  },
  from30: {
    kind: 'month',
    unit: 'percent',
    ...EVENTS,
    group: 'hours',
    better: 'down',
    num: 'from30',
    den: 'employed',
  },
  leaveUsed: {
    kind: 'month',
    unit: 'percent',
    ...NUMBERS,
    countsFew: false,
    group: 'hours',
    better: null,
    num: 'used',
    den: 'entitled',
  },
  calm: {
    ...RATE,
    unit: 'per100',
    ...EVENTS,
    group: 'roster',
    better: 'down',
    num: { changes: 1 },
    den: { shifts: 1 },
  },
  cover: {
    ...RATE,
    ...NUMBERS,
    countsFew: false,
    isOfCompany: true,
    group: 'roster',
    better: 'up',
    num: { covered: 1 },
    den: { needed: 1 },
  },
  openShifts: { ...RATE, ...NUMBERS, group: 'roster', better: 'up', num: { taken: 1 }, den: { offered: 1 } },
  heads: { kind: 'heads', unit: 'count', ...EVENTS, countsFew: false, group: 'people', better: null },
  turnover: { kind: 'turnover', unit: 'percent', ...EVENTS, group: 'people', better: 'down' },
  turnoverChinese: { kind: 'turnoverChinese', unit: 'percent', ...EVENTS, group: 'people', better: 'down' },
  leftEarly: {
    ...RATE,
    ...EVENTS,
    group: 'people',
    better: 'down',
    num: { leftEarly: 1 },
    den: { entries: 1 },
  },
  certificates: {
    ...RATE,
    ...NUMBERS,
    group: 'people',
    better: 'up',
    num: { papersValid: 1 },
    den: { papers: 1 },
  },
  approvals: {
    kind: 'approvals',
    unit: 'minutes',
    ...NUMBERS,
    countsFew: false,
    group: 'work',
    better: 'down',
  },
  laborCost: {
    kind: 'laborCost',
    unit: 'moneyPerHour',
    ...NUMBERS,
    countsFew: false,
    group: 'work',
    better: null,
  },
} as const satisfies Record<string, Definition>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]];
export const definitionOf = (figure: FigureName): Definition => FIGURES[figure];

/** Figures on the home screen's tiles, in order. */
export const TILES = [
  'attendance',
  'lateness',
  'hours',
  'overtime',
  'turnover',
  'heads',
] as const satisfies readonly FigureName[];
