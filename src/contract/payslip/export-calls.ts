import * as z from 'zod/mini';
import { id } from '../fields';
import { lineText } from '../text/text-fields';
import { endpoint } from './noun';
import { PAYSLIP_LIMITS } from './payslip';
import type { ExportColumn } from './rules/table/imported';

const decision =
  'The specification names no call for it (function 1520). People within the data scope of the function, each with the live version of their slip.';
const PATH = '/joyhr/web/payslip/export';

const column = z.strictObject({
  heading: lineText(60),
  value: z.custom<ExportColumn['value']>(
    (value) => typeof value === 'string' && /^(\w{1,20}|row:.{1,80})$/u.test(value),
  ),
  isLeftOut: z.boolean(),
});
const columns = z.array(column).check(z.maxLength(PAYSLIP_LIMITS.exportColumns));

export const payslipExportColumns = endpoint({
  encoding: 'form',
  isRead: true,
  decision,
  id: 'payslipExportColumns',
  path: `${PATH}/columns`,
  summary: 'The columns of an export of a run, as the company saved them last (function 1520)',
  request: z.strictObject({ id }),
  response: z.object({
    columns: z.array(z.object({ heading: z.string(), value: z.string(), isLeftOut: z.boolean() })),
  }),
});

export const payslipExport = endpoint({
  decision: `${decision} Under a proof, and a look at the pay of each person in it. Amounts are number cells; the file is stored nowhere. The columns are saved for the next export.`,
  id: 'payslipExport',
  path: `${PATH}/write`,
  summary: `A run of payslips as a workbook for a payroll program, at most ${PAYSLIP_LIMITS.exported} people (function 1520)`,
  request: z.strictObject({ id, columns }),
  response: z.object({ name: z.string(), base64: z.string(), people: z.int() }),
});
