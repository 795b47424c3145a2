/**
 * Whole numbers that are summed by day and department. Minutes unless the name says otherwise. Those of people come from their days; the
 * others from events, papers, needs and open shifts.
 */
export const PERSON_COLUMNS = [
  /** Days of people with a result, and those of them in a locked period. */
  'days',
  'lockedDays',
  /** Days that became other ones after their period was locked. */
  'changedDays',
  'planned',
  /** Planned minutes that were worked, on a trip or made up. */
  'attended',
  /** All minutes that count as work, overtime without time off included. */
  'worked',
  'late',
  'early',
  /** Planned minutes without a punch as proof: of locked days. */
  'missing',
  /** The same of days that aren't locked: still to be clarified. */
  'unclear',
  'absent',
  'leave',
  'sick',
  'overtime',
  /** Segments begun, and those begun late. */
  'begun',
  'begunLate',
  /** Days to be confirmed, and those confirmed. */
  'toConfirm',
  'confirmed',
  /** Published shifts, changes after publication per shift, and those within 48 hours of the start. */
  'shifts',
  'changes',
  'changesNear',
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

export const DEPARTMENT_COLUMNS = [
  /** People at the end of the day: a last working day isn't in it. */
  'heads',
  /** Returns included. */
  'joined',
  'left',
  'movedIn',
  'movedOut',
  /** Entries whose 90th day it is, and those of them that had ended by then. */
  'entries',
  'leftEarly',
  /** Certificates of people, by kind, and those valid on the day. */
  'papers',
  'papersValid',
  /** Of open shifts: places offered and taken. */
  'offered',
  'taken',
  /** Of stations: minutes needed, and those covered by planned people. */
  'needed',
  'covered',
] as const;
export type DepartmentColumn = (typeof DEPARTMENT_COLUMNS)[number];

export const DAY_COLUMNS = [...PERSON_COLUMNS, ...DEPARTMENT_COLUMNS] as const;
export type DayColumn = (typeof DAY_COLUMNS)[number];
export type DaySums = Record<DayColumn, number>;

/** Numbers of a calendar month that can't be added up from days. */
export const MONTH_COLUMNS = [
  /** People employed on any day of the month, and those of them from 30 and over 36 hours of overtime. */
  'employed',
  'from30',
  'over36',
  /** Annual leave of the year until the end of the month, in minutes: entitled and used. */
  'entitled',
  'used',
] as const;
export type MonthColumn = (typeof MONTH_COLUMNS)[number];
export type MonthSums = Record<MonthColumn, number>;

type Terms = Partial<Record<DayColumn, 1 | -1>>;

/**
 * How a figure is made. `rate`: the sum of some columns over the sum of others, once for the whole period. `total`: a sum of minutes or
 * counts. `month`: numbers of the last month of the period. The rest are computed by a rule of their own.
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
  /** Which direction is better; null where neither is. */
  better: 'up' | 'down' | null;
  /** Whether the denominator counts people or events: below five no percent is shown. */
  countsFew: boolean;
  /** Whether its days are locked with a settlement period; the others carry the day they are as of. */
  isLocked: boolean;
  /** Whether it exists for the whole company alone. */
  isOfCompany?: true;
  /** Whether people and days stand behind it. */
  hasPeople: boolean;
};

export const FIGURE_GROUPS = ['attendance', 'hours', 'roster', 'people', 'work'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

const time = { countsFew: false, isLocked: true, hasPeople: true } as const;
const UNPROVEN = {
  planned: 1,
  absent: -1,
  late: -1,
  early: -1,
  missing: -1,
  unclear: -1,
  leave: -1,
} as const;

export const FIGURES = {
  attendance: {
    kind: 'rate',
    unit: 'percent',
    group: 'attendance',
    better: 'up',
    ...time,
    num: UNPROVEN,
    den: { planned: 1, unclear: -1 },
  },
  attendanceWithoutLeave: {
    kind: 'rate',
    unit: 'percent',
    group: 'attendance',
    better: 'up',
    ...time,
    num: UNPROVEN,
    den: { planned: 1, leave: -1, unclear: -1 },
  },
  absence: {
    kind: 'rate',
    unit: 'percent',
    group: 'attendance',
    better: 'down',
    ...time,
    num: { absent: 1, missing: 1 },
    den: { planned: 1, unclear: -1 },
  },
  absenceWithSickness: {
    kind: 'rate',
    unit: 'percent',
    group: 'attendance',
    better: 'down',
    ...time,
    num: { absent: 1, missing: 1, sick: 1 },
    den: { planned: 1, unclear: -1 },
  },
  lateness: {
    kind: 'rate',
    unit: 'percent',
    group: 'attendance',
    better: 'down',
    ...time,
    countsFew: true,
    isLocked: false,
    num: { begunLate: 1 },
    den: { begun: 1 },
  },
  adherence: {
    kind: 'rate',
    unit: 'percent',
    group: 'attendance',
    better: 'up',
    ...time,
    num: { attended: 1 },
    den: { planned: 1, leave: -1, unclear: -1 },
  },
  confirmation: {
    kind: 'rate',
    unit: 'percent',
    group: 'attendance',
    better: 'up',
    ...time,
    countsFew: true,
    isLocked: false,
    num: { confirmed: 1 },
    den: { toConfirm: 1 },
  },
  hours: {
    kind: 'rate',
    unit: 'percent',
    group: 'hours',
    better: null,
    ...time,
    num: { worked: 1, leave: 1 },
    den: { planned: 1 },
  },
  overtime: { kind: 'total', unit: 'minutes', group: 'hours', better: 'down', ...time, num: { overtime: 1 } },
  over36: {
    kind: 'month',
    unit: 'percent',
    group: 'hours',
    better: 'down',
    ...time,
    countsFew: true,
    isLocked: false,
    num: 'over36',
    den: 'employed',
  },
  from30: {
    kind: 'month',
    unit: 'percent',
    group: 'hours',
    better: 'down',
    ...time,
    countsFew: true,
    isLocked: false,
    num: 'from30',
    den: 'employed',
  },
  leaveUsed: {
    kind: 'month',
    unit: 'percent',
    group: 'hours',
    better: null,
    ...time,
    isLocked: false,
    hasPeople: false,
    num: 'used',
    den: 'entitled',
  },
  calm: {
    kind: 'rate',
    unit: 'per100',
    group: 'roster',
    better: 'down',
    ...time,
    countsFew: true,
    isLocked: false,
    num: { changes: 1 },
    den: { shifts: 1 },
  },
  cover: {
    kind: 'rate',
    unit: 'percent',
    group: 'roster',
    better: 'up',
    ...time,
    isLocked: false,
    hasPeople: false,
    isOfCompany: true,
    num: { covered: 1 },
    den: { needed: 1 },
  },
  openShifts: {
    kind: 'rate',
    unit: 'percent',
    group: 'roster',
    better: 'up',
    ...time,
    countsFew: true,
    isLocked: false,
    hasPeople: false,
    num: { taken: 1 },
    den: { offered: 1 },
  },
  heads: { kind: 'heads', unit: 'count', group: 'people', better: null, ...time, isLocked: false },
  turnover: {
    kind: 'turnover',
    unit: 'percent',
    group: 'people',
    better: 'down',
    ...time,
    countsFew: true,
    isLocked: false,
  },
  turnoverChinese: {
    kind: 'turnoverChinese',
    unit: 'percent',
    group: 'people',
    better: 'down',
    ...time,
    countsFew: true,
    isLocked: false,
  },
  leftEarly: {
    kind: 'rate',
    unit: 'percent',
    group: 'people',
    better: 'down',
    ...time,
    countsFew: true,
    isLocked: false,
    num: { leftEarly: 1 },
    den: { entries: 1 },
  },
  certificates: {
    kind: 'rate',
    unit: 'percent',
    group: 'people',
    better: 'up',
    ...time,
    countsFew: true,
    isLocked: false,
    hasPeople: false,
    num: { papersValid: 1 },
    den: { papers: 1 },
  },
  approvals: {
    kind: 'approvals',
    unit: 'minutes',
    group: 'work',
    better: 'down',
    ...time,
    isLocked: false,
    hasPeople: false,
  },
  laborCost: {
    kind: 'laborCost',
    unit: 'moneyPerHour',
    group: 'work',
    better: null,
    ...time,
    hasPeople: false,
  },
} as const satisfies Record<string, Definition>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]];
export const definitionOf = (figure: FigureName): Definition => FIGURES[figure];

/** Those on the tiles of the home screen, in their order. */
export const TILES = [
  'attendance',
  'lateness',
  'hours',
  'overtime',
  'turnover',
  'heads',
] as const satisfies readonly FigureName[];
