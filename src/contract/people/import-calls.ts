import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { fileSchema } from '../file/calls';
import { flag, id, nothing, number, page, pageOf } from '../fields';
import { MEMBER_STATUSES } from './member-calls';
import {
  EXPORT_STATES,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  IMPORT_STATES,
  ROW_KINDS,
  ROW_OUTCOMES,
  TABLE_FORMATS,
} from './transfer';

/** People in files. The specification has no call for it: ours. */
const decision =
  'The specification names no call for importing and exporting people (function 1511). An import is its maker’s own.';
const read = { isRead: true, decision } satisfies Partial<Endpoint>;
const write = { decision } satisfies Partial<Endpoint>;

const format = z.enum(TABLE_FORMATS);
const field = z.enum(IMPORT_FIELDS);
const count = z.number();

export const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it failed, in the caller’s language. */
  reason: z.nullable(z.string()),
  /** How much of the file is read, in percent; only while it is. */
  progress: z.nullable(z.number()),
  unknownColumns: z.array(z.string()),
  counts: z.nullable(z.object({ new: count, change: count, return: count, same: count, faulty: count })),
  newOrgans: z.array(z.string()),
  newPositions: z.array(z.string()),
  /** Rows that are to be done, and what has become of them. */
  chosen: count,
  result: z.nullable(
    z.object({ added: count, changed: count, returned: count, same: count, refused: count }),
  ),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type PeopleImport = z.infer<typeof importSchema>;

const rowFault = z.object({ field: z.nullable(field), text: z.string() });

export const importRowSchema = z.object({
  line: count,
  kind: z.enum(ROW_KINDS),
  cells: z.partialRecord(field, z.string()),
  faults: z.array(rowFault),
  changes: z.array(z.object({ field, from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  outcome: z.nullable(z.enum(ROW_OUTCOMES)),
  refusal: z.nullable(rowFault),
});
export type PeopleImportRow = z.infer<typeof importRowSchema>;

export const importTemplate = endpoint({
  ...write,
  id: 'importTemplate',
  path: '/joyhr/web/organ/mobile/importTemplate',
  changes: [],
  summary: 'A file to fill in, in the caller’s language, with a note and an example that is not imported',
  request: z.strictObject({ format }),
  response: fileSchema,
});

export const importRead = endpoint({
  ...write,
  id: 'importRead',
  path: '/joyhr/web/organ/mobile/importRead',
  changes: [],
  summary: 'Have an uploaded table (uploadFiles, kind `table`) read and judged; nothing is imported by it',
  request: z.strictObject({ fileId: id }),
  response: z.object({ id: z.string() }),
});

export const importLatest = endpoint({
  ...read,
  id: 'importLatest',
  path: '/joyhr/web/organ/mobile/importLatest',
  summary: 'The caller’s latest import and how far it is',
  request: nothing,
  response: z.object({ import: z.nullable(importSchema) }),
});

/** As many lines as a sheet of Excel has. */
const LINES_MAX = 1_048_576;
const line = number.check(z.int(), z.minimum(1), z.maximum(LINES_MAX));

export const importRows = endpoint({
  ...read,
  id: 'importRows',
  path: '/joyhr/web/organ/mobile/importRows',
  summary: 'Rows of an import by their line: all, those of a kind, or those that were refused while it ran',
  request: z.strictObject({
    id,
    kind: z.optional(z.enum(ROW_KINDS)),
    isRefused: z.optional(flag),
    /** Only rows below this line: pages that stay whole while corrections move rows to another kind. */
    after: z.optional(line),
    ...page,
  }),
  response: pageOf(importRowSchema),
});

const lines = z.array(line).check(z.maxLength(IMPORT_LIMITS.pickedLines));

export const importMend = endpoint({
  ...write,
  id: 'importMend',
  path: '/joyhr/web/organ/mobile/importMend',
  changes: [],
  summary:
    'Correct cells of a row before the import runs, and judge it again. Returns the row and all others whose verdict changed with it',
  request: z.strictObject({
    id,
    line,
    /** Read as those of a file; an empty one is removed, and the others stay as they are. */
    cells: z.partialRecord(field, z.string().check(z.maxLength(IMPORT_LIMITS.cell))),
  }),
  response: z.object({ import: importSchema, rows: z.array(importRowSchema) }),
});

export const importRun = endpoint({
  ...write,
  id: 'importRun',
  path: '/joyhr/web/organ/mobile/importRun',
  summary: 'Import the rows without faults: all of them, all but some, or only some',
  decision: `${decision} Whoever left comes back only with \`withReturns\`. Each row is judged once more when its turn comes.`,
  request: z.strictObject({
    id,
    only: z.optional(lines),
    except: z.optional(lines),
    withReturns: z._default(z.boolean(), false),
  }),
  response: nothing,
});

export const importDiscard = endpoint({
  ...write,
  id: 'importDiscard',
  path: '/joyhr/web/organ/mobile/importDiscard',
  summary: 'Put away an import that has not begun or has ended, with its rows',
  request: z.strictObject({ id }),
  response: nothing,
});

export const importRefused = endpoint({
  ...write,
  id: 'importRefused',
  path: '/joyhr/web/organ/mobile/importRefused',
  changes: [],
  summary: 'The rows that were faulty or refused as a file, each with its reason: mended, it can be imported',
  request: z.strictObject({ id, format }),
  response: fileSchema,
});

export const exportStart = endpoint({
  ...write,
  id: 'exportStart',
  path: '/joyhr/web/organ/mobile/exportStart',
  summary: 'Have the people of a state, and of a department, written into a file',
  decision: `${decision} Contacts are whole for company administrators and masked for others; of who left there are none.`,
  request: z.strictObject({
    format,
    status: z._default(z.enum(MEMBER_STATUSES), 'normal'),
    organId: z.optional(id),
  }),
  response: z.object({ id: z.string() }),
});

export const exportLatest = endpoint({
  ...read,
  id: 'exportLatest',
  path: '/joyhr/web/organ/mobile/exportLatest',
  summary: 'The caller’s latest export; its file can be downloaded for a day',
  request: nothing,
  response: z.object({
    export: z.nullable(
      z.object({
        id: z.string(),
        state: z.enum(EXPORT_STATES),
        format,
        reason: z.nullable(z.string()),
        people: count,
        /** In percent, while it runs. */
        progress: z.nullable(count),
        /** Null once it has been swept. */
        file: z.nullable(fileSchema),
        createdAt: z.string(),
      }),
    ),
  }),
});
