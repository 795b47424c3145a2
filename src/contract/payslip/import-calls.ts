import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { id, savedRevision } from '../fields';
import { lineText } from '../text/text-fields';
import { endpoint } from './noun';
import { PAYSLIP_LIMITS } from './payslip';
import { COLUMN_ROLES } from './rules/table/imported';
import { LINE_FAULTS } from './rules/table/judge-lines';

const decision =
  'The specification names no call for it (function 1520). The table is an uploaded file (uploadFiles, kind `table`) or pasted text, and is read again when it is written.';
const PATH = '/joyhr/web/payslip/import';
const PASTED_MAX = 2_000_000;

const table = z.union([
  z.strictObject({ fileId: id }),
  z.strictObject({ pasted: z.string().check(z.minLength(1), z.maxLength(PASTED_MAX)) }),
]);
const columns = z
  .array(
    z.strictObject({
      heading: lineText(100, 0),
      role: z.enum(COLUMN_ROLES),
      /** The pay item whose row it is. */
      item: z.optional(id),
    }),
  )
  .check(z.maxLength(PAYSLIP_LIMITS.columns));

export const payslipImportRead = endpoint({
  decision: `${decision} Nothing is written by it. Without \`columns\` those of the last import are proposed.`,
  id: 'payslipImportRead',
  path: `${PATH}/read`,
  changes: [],
  summary: 'Read a table of the payroll program: its columns, and each line with its faults (function 1520)',
  request: z.strictObject({ id, table, columns: z.optional(columns) }),
  response: z.object({
    columns: z.array(
      z.object({
        heading: z.string(),
        role: z.enum(COLUMN_ROLES),
        item: z.nullable(z.string()),
        /** The first cell that holds something. */
        example: z.string(),
      }),
    ),
    items: z.array(z.object({ code: z.string(), name: z.string(), enName: z.nullable(z.string()) })),
    /** Lines with faults, at most 200. */
    faulty: z.array(
      z.object({
        line: z.int(),
        jobNumber: z.string(),
        name: z.string(),
        faults: z.array(
          z.object({
            kind: z.enum(LINE_FAULTS),
            /** The column whose cell is no amount, and the cell. */
            heading: z.nullable(z.string()),
            cell: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    right: z.int(),
    wrong: z.int(),
    skipped: z.int(),
    /** People of the run whom no line names. */
    missing: z.int(),
  }),
});
export type PayslipTable = Out<typeof payslipImportRead>;

export const payslipImportWrite = endpoint({
  decision: `${decision} Lines with faults are left out, and their people are listed as missing. Amounts are taken as they are. Sent slips don't change.`,
  id: 'payslipImportWrite',
  path: `${PATH}/write`,
  summary: 'Take the table into the run, remember its columns, and compute the slips again (function 1520)',
  request: z.strictObject({ id, revision: savedRevision, table, columns }),
  response: z.object({ taken: z.int() }),
});
