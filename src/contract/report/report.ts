import * as z from 'zod/mini';
import { day, id } from '../fields';
import { LANGUAGES } from '../start-limits';
import { TABLE_FORMATS } from '../people/transfer';
import { isFitRange, RELATIVE_PERIODS } from './rules/relative-period';
import { REPORT_SOURCE_IDS } from './sources';

export const REPORT_LIMITS = {
  name: 60,
  perPerson: 50,
  columns: 40,
  roles: 20,
  /** Rows of a preview. */
  preview: 20,
  /** Rows of a file: a sheet of Excel ends at 1,048,576. */
  rows: 1_000_000,
  /** Groups are counted in memory. */
  groups: 20_000,
  /** People whom one run of a schedule reaches. */
  receivers: 500,
  /** Days after which the file of a run is deleted, and after which the run is. */
  fileDays: 7,
  runDays: 90,
} as const;

const columnId = z.string().check(z.minLength(1), z.maxLength(40));

export const periodSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(RELATIVE_PERIODS) }),
  z
    .strictObject({ kind: z.literal('own'), from: day, to: day })
    .check(z.refine(isFitRange, { path: ['to'] })),
]);

/** Which rows, columns and groups a report has, and how its file is written. */
export const definitionSchema = z.strictObject({
  source: z.enum(REPORT_SOURCE_IDS),
  columns: z.array(columnId).check(z.minLength(1), z.maxLength(REPORT_LIMITS.columns)),
  /** Ignored by sources that are as of the run. */
  period: periodSchema,
  /** Only people of this department and those below it; of open shifts and documents, who published or sent them. */
  organId: z.nullable(id),
  groupBy: z.nullable(columnId),
  lang: z.enum(LANGUAGES),
  format: z.enum(TABLE_FORMATS),
});
export type ReportDefinition = z.infer<typeof definitionSchema>;

const hour = z.int().check(z.minimum(0), z.maximum(23));
export const scheduleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weekdays'),
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
      z.minLength(1),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length),
    ),
    hour,
  }),
  z.strictObject({ kind: z.literal('monthDay'), day: z.int().check(z.minimum(1), z.maximum(31)), hour }),
  z.strictObject({ kind: z.literal('locked') }),
]);

/** Causes of a run. */
export const RUN_CAUSES = ['now', 'schedule', 'locked'] as const;
export type RunCause = (typeof RUN_CAUSES)[number];

/** `skipped`: its receiver may not have it any more. */
export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'skipped'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why a schedule is paused: by its owner, or because the owner is no longer active. */
export const PAUSES = ['byOwner', 'ownerGone'] as const;
export type Pause = (typeof PAUSES)[number];
