import * as z from 'zod/mini';

/** What may be wrong with a field's value. The portal has a text for each in both languages. */
export const FORM_RULES = [
  'required',
  'blacklistTermRequired',
  'signatureRequired',
  'shape',
  'number',
  'decimals',
  'date',
  'precision',
  'min',
  'max',
  'textMin',
  'textMax',
  'remarkMax',
  'pattern',
  'mobile',
  'earliest',
  'latest',
  'endAfterStart',
  'noWorkday',
  'tooShort',
  // Told by the backend alone, which knows the person's other requests.
  'overlap',
  // Told by the backend alone, which knows the person's plan: the length that was sent is not the right one.
  'leaveLength',
  // Told by the backend alone: what the rules of the kind of leave ask for.
  'leaveNotEligible',
  'leaveNotYet',
  'leaveTooLate',
  'leaveTooShort',
  'leaveProofMissing',
  'leaveBelowZero',
  'notGreater',
  'amountOverTotal',
  'minCount',
  'maxCount',
  'rowsMin',
  'rowsMax',
  'filesMax',
  'optionUnknown',
  'optionRepeated',
  'optionDisabled',
  'personUnknown',
  'departmentUnknown',
  'fileUnknown',
  // Told by the portal alone: what is sent to the backend is stored there already.
  'filesSending',
  'filesFailed',
  'rowRepeated',
  'questionsOpen',
  'questionnaireUnknown',
] as const;
export type FormRule = (typeof FORM_RULES)[number];

/** Something wrong with a filled form; `rowId` and `column` where a cell of a table is to blame. */
export const formProblemSchema = z.object({
  key: z.string(),
  rowId: z.optional(z.string()),
  column: z.optional(z.string()),
  rule: z.enum(FORM_RULES),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type FormProblem = z.infer<typeof formProblemSchema>;

/** Where a value stands: a field's key, or `table/row/column`. */
export function problemPath({ key, rowId, column }: Pick<FormProblem, 'key' | 'rowId' | 'column'>): string {
  return rowId === undefined ? key : [key, rowId, ...(column === undefined ? [] : [column])].join('/');
}
