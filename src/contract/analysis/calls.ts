import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { areDaysInOrder } from '../day-range';
import { day, id, page } from '../fields';
import { personSchema } from '../people/calls';
import { FIGURE_NAMES } from './figures';
import { BUCKETS, PERIOD_NAMES, RANGE_MONTHS } from './rules/period';
import { VALUE_STATES } from './rules/figure-value';

const decision = `The specification names no call for it (function 1702). Days are those of the company's clocks and end yesterday; ranges have at most ${RANGE_MONTHS} months. Rates are in basis points, times in minutes, money in cents.`;
const read = { isRead: true, decision, service: 'schedule' } as const;
const PATH = '/analysis/web/mobile';

const number = z.nullable(z.number());
const valueSchema = z.object({ num: number, den: number, value: number, state: z.enum(VALUE_STATES) });
export type ValueOut = z.infer<typeof valueSchema>;

const daysSchema = z.object({ from: z.string(), to: z.string() });
const deltaSchema = z.nullable(
  z.object({
    by: z.number(),
    unit: z.enum(['points', 'percent']),
    direction: z.enum(['up', 'down', 'same']),
  }),
);
/** A point of a series. `isProvisional`: some of its days aren't locked yet. */
const pointSchema = z.object({ ...daysSchema.shape, value: valueSchema, isProvisional: z.boolean() });
export type PointOut = z.infer<typeof pointSchema>;

/** `isGone`: deleted meanwhile. The id is empty for people without a department. */
const organSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.nullable(z.string()),
  isGone: z.boolean(),
});

/** Period and department of a request. */
const choice = {
  period: z.enum(PERIOD_NAMES),
  /** For `range` only, both included. */
  startDate: z.optional(day),
  endDate: z.optional(day),
  organId: z.optional(id),
};

/** Coverage fields of every response. */
const coverage = {
  today: z.string(),
  /** First day with figures; null before the first run. */
  since: z.nullable(z.string()),
  /** Last day with figures; null before the first run. */
  until: z.nullable(z.string()),
  /** True while changed facts aren't included yet. */
  isUpdating: z.boolean(),
  /** The calendar period, and its finished days; null if there are none. */
  whole: daysSchema,
  days: z.nullable(daysSchema),
  compared: z.nullable(z.object({ days: daysSchema, isClamped: z.boolean() })),
  organ: z.nullable(organSchema),
  /** Person-days, how many of them are locked, and how many changed after the lock. */
  locked: z.object({ days: z.number(), locked: z.number(), changed: z.number() }),
};

const figureShape = {
  figure: z.enum(FIGURE_NAMES),
  value: valueSchema,
  before: z.nullable(valueSchema),
  delta: deltaSchema,
  isProvisional: z.boolean(),
};

export const analysisHome = endpoint({
  ...read,
  id: 'analysisHome',
  path: `${PATH}/home`,
  summary: 'Figures of a period with twelve points each, and what has changed most (function 1702)',
  request: z.strictObject(choice).check(areDaysInOrder),
  response: z.object({
    ...coverage,
    tiles: z.array(z.object({ ...figureShape, spark: z.array(pointSchema) })),
    /** The remaining figures, without sparklines. */
    others: z.array(z.object(figureShape)),
    /** Largest changes, for the whole or a department directly below. */
    changes: z.array(
      z.object({
        figure: z.enum(FIGURE_NAMES),
        organ: z.nullable(organSchema),
        value: valueSchema,
        before: valueSchema,
        delta: deltaSchema,
      }),
    ),
  }),
});
export type AnalysisHome = Out<typeof analysisHome>;
export type AnalysisTile = AnalysisHome['tiles'][number];

export const analysisFigure = endpoint({
  ...read,
  id: 'analysisFigure',
  path: `${PATH}/figure`,
  summary: 'A figure of a period with its line and the parts it is made of (function 1702)',
  request: z.strictObject({ ...choice, figure: z.enum(FIGURE_NAMES) }).check(areDaysInOrder),
  response: z.object({
    ...coverage,
    ...figureShape,
    bucket: z.enum(BUCKETS),
    series: z.array(pointSchema),
    /** The compared days in the same buckets. */
    seriesBefore: z.array(pointSchema),
    /** Sums by name: columns, headcount movement, or overtime classes. */
    parts: z.array(z.object({ name: z.string(), value: z.number() })),
    /** Only for turnover: annualized from complete months. */
    annual: z.nullable(z.object({ ...valueSchema.shape, months: z.number() })),
    /** Only for approvals. */
    times: z.nullable(
      z.object({
        median: number,
        p90: number,
        workingMedian: number,
        workingP90: number,
        oldestOpen: number,
        /** Median minutes with the requester. */
        ownMedian: number,
      }),
    ),
  }),
});
export type AnalysisFigure = Out<typeof analysisFigure>;

export const analysisDepartments = endpoint({
  ...read,
  id: 'analysisDepartments',
  path: `${PATH}/departments`,
  summary: 'A figure by department directly below, the worst first, with twelve points each (function 1702)',
  request: z.strictObject({ ...choice, figure: z.enum(FIGURE_NAMES), ...page }).check(areDaysInOrder),
  response: z.object({
    ...coverage,
    figure: z.enum(FIGURE_NAMES),
    total: z.number(),
    list: z.array(
      z.object({
        organ: organSchema,
        hasChildren: z.boolean(),
        value: valueSchema,
        before: z.nullable(valueSchema),
        delta: deltaSchema,
        spark: z.array(pointSchema),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
export type AnalysisDepartments = Out<typeof analysisDepartments>;

export const analysisPeople = endpoint({
  ...read,
  id: 'analysisPeople',
  path: `${PATH}/people`,
  summary: 'The people behind a figure, those who count for most of it first (function 1702)',
  decision: `${decision} The sums of the list are those of the figure: the same rows and the same scope.`,
  request: z.strictObject({ ...choice, figure: z.enum(FIGURE_NAMES), ...page }).check(areDaysInOrder),
  response: z.object({
    ...coverage,
    figure: z.enum(FIGURE_NAMES),
    value: valueSchema,
    total: z.number(),
    list: z.array(z.object({ person: personSchema, num: z.number(), den: number, days: z.number() })),
    hasMore: z.boolean(),
  }),
});
export type AnalysisPeople = Out<typeof analysisPeople>;

export const analysisDays = endpoint({
  ...read,
  id: 'analysisDays',
  path: `${PATH}/days`,
  summary: 'The days of a person behind a figure (function 1702)',
  request: z.strictObject({ ...choice, figure: z.enum(FIGURE_NAMES), memberId: id }).check(areDaysInOrder),
  response: z.object({
    ...coverage,
    figure: z.enum(FIGURE_NAMES),
    person: personSchema,
    /** Whether the reader may open a day with its explanation (function 1115). */
    canOpen: z.boolean(),
    list: z.array(
      z.object({
        day: z.string(),
        num: z.number(),
        den: number,
        isLocked: z.boolean(),
        /** True if the day changed after its period was locked. */
        isChanged: z.boolean(),
        /** Only for figures about people. */
        event: z.nullable(z.enum(['joined', 'returned', 'left', 'movedIn', 'movedOut'])),
      }),
    ),
  }),
});
export type AnalysisDays = Out<typeof analysisDays>;

export const analysisToday = endpoint({
  ...read,
  id: 'analysisToday',
  path: `${PATH}/today`,
  summary: 'Where people stand now (function 1702)',
  request: z.strictObject({ organId: z.optional(id) }),
  response: z.object({
    /** The minute of the company's clocks since 1970. */
    now: z.number(),
    people: z.number(),
    expected: z.number(),
    present: z.number(),
    late: z.number(),
    missing: z.number(),
    away: z.number(),
    /** Whether the reader may open the attendance board (function 1115). */
    canOpen: z.boolean(),
  }),
});
export type AnalysisToday = Out<typeof analysisToday>;
