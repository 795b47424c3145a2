import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { day, id } from '../fields';
import { fileSchema } from '../file/calls';
import { personSchema } from '../people/calls';
import { TABLE_FORMATS } from '../people/transfer';
import { SIGNING_LIMITS } from './terms';
import { lineText } from '../text/text-fields';

/** One document each for many people, made by a job. */
const decision = 'Ours (function 1402).';
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/signing/web/mobile/batch';

/** By name of the variable. What is longer than a variable may be is refused by its person and name. */
const values = z.record(z.string().check(z.maxLength(40)), lineText(SIGNING_LIMITS.templateText, 0));

export const sendSigningBatch = endpoint({
  ...write,
  id: 'sendSigningBatch',
  path: `${PATH}/send`,
  summary: 'Make and send a case from a template for each of many people, by a job',
  decision: `${decision} The person is the first member role of the template; \`others\` names who fills the other roles in all of them. \`values\` are the same for all; those of a person stand before them. Refusals name the person and the variable. The same \`requestId\` again answers the batch that the first one made; a person who has one of it gets no second.`,
  request: z.strictObject({
    requestId: id,
    templateId: id,
    title: lineText(SIGNING_LIMITS.title),
    deadline: day,
    values: z._default(values, {}),
    people: z
      .array(z.strictObject({ memberId: id, values }))
      .check(z.minLength(1), z.maxLength(SIGNING_LIMITS.batch)),
    others: z
      .array(z.strictObject({ role: id, memberId: id }))
      .check(z.maxLength(SIGNING_LIMITS.templateRoles)),
  }),
  response: z.object({ id: z.string() }),
});

const PASTED_MOST = 200_000;

export const readSigningRows = endpoint({
  ...write,
  id: 'readSigningRows',
  path: `${PATH}/readRows`,
  changes: [],
  summary: 'The people of a table and the values of each for a template, or what is wrong with its lines',
  decision: `${decision} A column holds the employee ID, and one each variable that differs. The table is an uploaded file (uploadFiles, kind \`table\`) or pasted text. Nothing is sent by it, and while a line is wrong there are no rows.`,
  request: z.strictObject({
    templateId: id,
    table: z.union([
      z.strictObject({ fileId: id }),
      z.strictObject({ pasted: z.string().check(z.minLength(1), z.maxLength(PASTED_MOST)) }),
    ]),
  }),
  response: z.object({
    /** Those with a column, in the order of the template. */
    variables: z.array(z.string()),
    rows: z.array(z.object({ person: personSchema, values: z.record(z.string(), z.string()) })),
    /** By line; the column is null where the whole line is wrong. */
    faults: z.array(z.object({ line: z.number(), column: z.nullable(z.string()), text: z.string() })),
    unknownColumns: z.array(z.string()),
  }),
});

export const signingRowsFile = endpoint({
  ...write,
  id: 'signingRowsFile',
  path: `${PATH}/rowsFile`,
  changes: [],
  summary: 'A table to fill in for a template: employee ID, name and a column for each variable',
  decision: `${decision} People who are chosen already stand in it.`,
  request: z.strictObject({
    templateId: id,
    format: z.enum(TABLE_FORMATS),
    variables: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(SIGNING_LIMITS.templateBlocks)),
    memberIds: z.array(id).check(z.maxLength(SIGNING_LIMITS.batch)),
  }),
  response: fileSchema,
});

export const getSigningBatch = endpoint({
  ...write,
  encoding: 'form',
  isRead: true,
  id: 'getSigningBatch',
  path: `${PATH}/get`,
  summary: 'How far a batch is, with every person’s case or what stood in its way',
  request: z.strictObject({ id }),
  response: z.object({
    id: z.string(),
    title: z.string(),
    isDone: z.boolean(),
    sentCount: z.number(),
    failedCount: z.number(),
    rows: z.array(
      z.object({
        person: personSchema,
        state: z.enum(['waiting', 'sent', 'failed']),
        signingId: z.nullable(z.string()),
        /** In words. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});

export const retrySigningBatch = endpoint({
  ...write,
  id: 'retrySigningBatch',
  path: `${PATH}/retry`,
  summary: 'Make the cases of a batch that could not be made, by a job; nobody who has one gets a second',
  request: z.strictObject({ id }),
  response: z.object({ count: z.number() }),
});
