import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { flag, id, pageSize } from '../fields';
import { personSchema } from '../people/calls';
import { EVIDENCE_CODES } from './evidence';
import { EXCEPTION_SORTS } from './exceptions-table';
import {
  decision,
  EXCEPTION_LIMITS,
  EXCEPTION_PATH as PATH,
  figures,
  flags,
  isSpan,
  many,
  match,
  part,
  read,
  span,
  write,
} from './exception-part';

/** What waits for who keeps attendance: days to settle, punches in doubt, disputes, and who has not confirmed. */
const cursor = z.optional(z.string().check(z.maxLength(120)));
const onwards = { cursor, pageSize };
const nextCursor = z.nullable(z.string());

export const readExceptionDesk = endpoint({
  ...read,
  id: 'readExceptionDesk',
  path: `${PATH}/desk`,
  summary: 'How much waits for who keeps attendance, and the groups to choose from (function 1115)',
  decision: `${decision} Nothing is counted beyond ${EXCEPTION_LIMITS.count}. Disputes are of whatever date.`,
  request: z.strictObject({ ...span, ...part }).check(...isSpan),
  response: z.object({
    days: z.int(),
    punches: z.int(),
    disputes: z.int(),
    groups: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullish(z.string()) })),
  }),
});
export type ExceptionDesk = Out<typeof readExceptionDesk>;

export const listExceptions = endpoint({
  ...read,
  id: 'listExceptions',
  path: `${PATH}/days`,
  summary:
    'Stored days that are not as planned, of people of the data scope, the latest first (function 1115)',
  decision: `${decision} \`cursor\` of the last page goes on after it. Days that only wait for a doubtful punch are not among them.`,
  request: z
    .strictObject({
      ...match,
      ...onwards,
      /** By date, the latest first, when left out. */
      sort: z.optional(z.enum(EXCEPTION_SORTS)),
      isDescending: z.optional(flag),
    })
    .check(...isSpan),
  response: z.object({
    list: z.array(
      z.object({
        person: personSchema,
        workDate: z.string(),
        flags,
        figures,
        /** In and out of each stretch, in minutes of the company's clocks. */
        borders: z.array(z.readonly(z.tuple([z.nullable(z.int()), z.nullable(z.int())]))),
        isDisputed: z.boolean(),
        /** Of the reader, who cannot settle it. */
        isOwn: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    nextCursor,
  }),
});
export type ExceptionRow = Out<typeof listExceptions>['list'][number];

export const countExceptions = endpoint({
  ...read,
  id: 'countExceptions',
  path: `${PATH}/count`,
  summary: 'How many days listExceptions lists (function 1115)',
  request: z.strictObject(match).check(...isSpan),
  response: z.object({ count: z.int() }),
});

export const listDoubtfulPunches = endpoint({
  ...read,
  id: 'listDoubtfulPunches',
  path: `${PATH}/punches`,
  summary: 'Punches of weak evidence that wait to be accepted or refused, the latest first (function 1115)',
  request: z.strictObject({ ...span, ...part, ...onwards }).check(...isSpan),
  response: z.object({
    list: z.array(
      z.object({
        person: personSchema,
        punchId: z.string(),
        /** In minutes of the company's clocks. */
        at: z.int(),
        way: z.enum(['live', 'kept']),
        isFieldWork: z.boolean(),
        place: z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
        score: z.int(),
        reasons: z.array(
          z.object({ code: z.enum(EVIDENCE_CODES), points: z.number(), metres: z.optional(z.number()) }),
        ),
        note: z.nullable(z.string()),
        photoFileId: z.nullable(z.string()),
        isOwn: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    nextCursor,
  }),
});
export type DoubtfulRow = Out<typeof listDoubtfulPunches>['list'][number];

export const listDisputes = endpoint({
  ...read,
  id: 'listDisputes',
  path: `${PATH}/disputes`,
  summary:
    'Disputed days that wait for an answer, the longest waiting first, of whatever date (function 1115)',
  request: z.strictObject({ ...part, ...onwards }),
  response: z.object({
    list: z.array(
      z.object({
        person: personSchema,
        workDate: z.string(),
        since: z.string(),
        /** What the person said last. */
        text: z.nullable(z.string()),
        isOwn: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    nextCursor,
  }),
});
export type DisputeRow = Out<typeof listDisputes>['list'][number];

export const listUnconfirmed = endpoint({
  ...read,
  id: 'listUnconfirmed',
  path: `${PATH}/unconfirmed`,
  summary: 'People with days that ask for a confirmation and have none, by name (function 1115)',
  request: z.strictObject({ ...span, ...part, ...onwards }).check(...isSpan),
  response: z.object({
    list: z.array(
      z.object({
        person: personSchema,
        days: z.int(),
        first: z.string(),
        /** Reminded today already. */
        isReminded: z.boolean(),
        isOwn: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    nextCursor,
  }),
});
export type UnconfirmedRow = Out<typeof listUnconfirmed>['list'][number];

export const remindUnconfirmed = endpoint({
  ...write,
  id: 'remindUnconfirmed',
  path: `${PATH}/remind`,
  summary: 'Remind people of the days that they have not confirmed, each once a day (function 1115)',
  decision: `${decision} Of chosen people, or without \`memberIds\` of all that match, at most ${EXCEPTION_LIMITS.batch}. Who was reminded today is counted and left out, so that a repeated call tells nobody twice.`,
  request: z
    .strictObject({
      ...span,
      ...part,
      memberIds: z.optional(z.array(id).check(...many)),
    })
    .check(...isSpan),
  response: z.object({
    reminded: z.int(),
    /** Reminded today before. */
    left: z.int(),
    hasMore: z.boolean(),
  }),
});
