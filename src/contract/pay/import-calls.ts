import * as z from 'zod/mini';
import { bulkResult } from '../bulk';
import type { Out } from '../endpoint';
import { day, id } from '../fields';
import { endpoint } from './noun';
import { PAY_MAX_CENTS } from './pay';
import { IMPORT_FAULTS, IMPORT_VERDICTS } from './rules/judge-import';

const decision =
  'The specification names no call for it (function 1518). A table only enters pay up to today, within the data scope, and never the own one.';
const PATH = '/joyhr/web/organ/mobile';
/** The most lines of a table. */
export const PAY_IMPORT_MAX = 500;
const PASTED_MAX = 200_000;
const cents = z.int().check(z.minimum(1), z.maximum(PAY_MAX_CENTS));

export const payImportRead = endpoint({
  decision: `${decision} Nothing is entered by it. It shows present pay: it needs a proof for pay (403003 without one), and the people found can read who looked. The table is an uploaded file (uploadFiles, kind \`table\`) or pasted text.`,
  id: 'payImportRead',
  path: `${PATH}/payImportRead`,
  changes: [],
  summary: 'Read a table of pay: what each line would enter, beside the pay that is in effect on its day',
  request: z.strictObject({
    table: z.union([
      z.strictObject({ fileId: id }),
      z.strictObject({ pasted: z.string().check(z.minLength(1), z.maxLength(PASTED_MAX)) }),
    ]),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        jobNumber: z.string(),
        name: z.string(),
        enName: z.nullable(z.string()),
        /** Null unless exactly one person is found. */
        memberId: z.nullable(z.string()),
        fromDay: z.nullable(z.string()),
        /** As the cell holds it, where it is no amount. */
        amountText: z.string(),
        cents: z.nullable(z.int()),
        /** The pay in effect on the day, which payImportWrite is sent. */
        beforeId: z.nullable(z.string()),
        beforeCents: z.nullable(z.int()),
        verdict: z.enum(IMPORT_VERDICTS),
        faults: z.array(z.enum(IMPORT_FAULTS)),
      }),
    ),
    /** How long present pay may still be shown. */
    secondsLeft: z.int(),
  }),
});
export type PayImportRow = Out<typeof payImportRead>['rows'][number];

export const payImportWrite = endpoint({
  decision: `${decision} Each row names the pay that was shown: one that has changed since is refused. The same requestId again writes nothing more.`,
  id: 'payImportWrite',
  path: `${PATH}/payImportWrite`,
  summary: 'Enter the pay of the lines of a table; one result a row',
  request: z.strictObject({
    requestId: id,
    rows: z
      .array(
        z.strictObject({
          memberId: id,
          fromDay: day,
          amountCents: cents,
          beforeId: z.nullable(id),
        }),
      )
      .check(z.minLength(1), z.maxLength(PAY_IMPORT_MAX)),
  }),
  response: z.object({ list: z.array(bulkResult) }),
});
