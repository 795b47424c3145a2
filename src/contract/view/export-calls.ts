import * as z from 'zod/mini';
import { fileSchema } from '../file/calls';
import { day, id, keyword } from '../fields';
import { EXPORT_STATES } from '../people/transfer';
import { endpoint } from './noun';
import { TABLE_IDS } from './tables';
import { VIEW_LIMITS, viewStateSchema } from './view';

const decision =
  'Not in the specification: what a table shows can be taken along as a workbook. Its columns in their order, and all rows that match within the caller’s data scope, not only the loaded ones; one operation record.';
const PATH = '/joyhr/web/view';

/** More rows than these are written by a job. */
export const EXPORT_NOW_MAX = 2_000;

const exportSchema = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  /** Written so far. */
  rows: z.number(),
  reason: z.nullable(z.string()),
  /** Null while it runs, and once it has been swept. */
  file: z.nullable(fileSchema),
});
export type TableExport = z.infer<typeof exportSchema>;

export const exportTable = endpoint({
  id: 'exportTable',
  path: `${PATH}/export`,
  changes: [],
  summary: `Write what a table shows into a workbook; more than ${EXPORT_NOW_MAX} rows by a job`,
  decision,
  request: z.strictObject({
    tableId: z.enum(TABLE_IDS),
    columns: z
      .array(z.string().check(z.maxLength(40)))
      .check(z.minLength(1), z.maxLength(VIEW_LIMITS.columns)),
    filters: viewStateSchema.shape.filters,
    sort: viewStateSchema.shape.sort,
    keyword,
    /** Of a table that shows a span of dates, and of no other. */
    span: z.optional(
      z.strictObject({ from: day, to: day }).check(z.refine(({ from, to }) => from <= to, { path: ['to'] })),
    ),
  }),
  response: exportSchema,
});

export const tableExport = endpoint({
  id: 'tableExport',
  path: `${PATH}/exportState`,
  isRead: true,
  summary: 'An export of the caller; its file can be downloaded for a day',
  decision,
  request: z.strictObject({ id }),
  response: exportSchema,
});
