import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { BULK_MAX, bulkCount } from '../bulk';
import { day, id, page, pageOf } from '../fields';
import { personSchema } from '../people/calls';
import {
  decision,
  EXCEPTION_LIMITS,
  EXCEPTION_PATH as PATH,
  figures,
  flags,
  isSpan,
  many,
  match,
  read,
  write,
} from './exception-part';
import { EXCUSABLE_FLAGS } from './rules/settle/day-figures';
import { longText } from '../text/text-fields';

/** Settling days and punches of people: seen before, done as one act, and taken back. */
const dayKey = { memberId: id, workDate: day };
const isOnceADay = z.refine<readonly { memberId: string; workDate: string }[]>(
  (days) => new Set(days.map(({ memberId, workDate }) => `${memberId} ${workDate}`)).size === days.length,
);
const askedFlags = z.optional(z.array(z.enum(EXCUSABLE_FLAGS)).check(z.minLength(1), z.maxLength(9)));
const punchIds = z.array(id).check(
  ...many,
  z.refine((ids) => new Set(ids).size === ids.length),
);
const isEither = z.refine<{ match?: unknown; days?: unknown; punchIds?: unknown }>(
  (asked) => (asked.match === undefined) !== (asked.days === undefined && asked.punchIds === undefined),
);
const isWhole = z.refine<{ match?: unknown; count?: unknown; except?: unknown }>(
  ({ match: matching, count, except }) =>
    (count === undefined) === (except === undefined) && (count === undefined || matching !== undefined),
);
/** A requested day, and why it stays as it is. */
const outcome = z.object({
  memberId: z.string(),
  workDate: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  refusal: z.nullable(z.string()),
});
const matched = z.optional(z.strictObject(match).check(...isSpan));

export const previewExceptions = endpoint({
  ...read,
  id: 'previewExceptions',
  path: `${PATH}/preview`,
  summary: 'What days become when they are excused, or punches are accepted or refused (function 1115)',
  decision: `${decision} Of chosen ones, or of all that match, at most ${EXCEPTION_LIMITS.batch}; with \`count\` and \`except\` of all that match but some, and refused where that is another number than was shown. Without \`flags\` everything of the days that can be excused. The answer’s \`days\` or \`punchIds\` are sent to \`settleExceptions\` as they are, so that nothing else is done than what was shown.`,
  request: z.discriminatedUnion('act', [
    z
      .strictObject({
        act: z.literal('excuse'),
        flags: askedFlags,
        days: z.optional(z.array(z.strictObject(dayKey)).check(...many, isOnceADay)),
        match: matched,
        /** So many of `match` the person saw and wants, without `except`. */
        count: z.optional(bulkCount(EXCEPTION_LIMITS.batch)),
        except: z.optional(z.array(z.strictObject(dayKey)).check(z.maxLength(BULK_MAX))),
      })
      .check(isEither, isWhole),
    z
      .strictObject({ act: z.enum(['accept', 'refuse']), punchIds: z.optional(punchIds), match: matched })
      .check(isEither),
  ]),
  response: z.object({
    days: z.array(
      z.object({
        memberId: z.string(),
        name: z.string(),
        enName: z.nullish(z.string()),
        workDate: z.string(),
        /** Names the day as it is; null while it is not over. */
        digest: z.nullable(z.string()),
        /** What stands of it before and after. */
        flags,
        flagsAfter: flags,
        from: figures,
        to: figures,
        /** It was confirmed, and has to be once more. */
        asksAgain: z.boolean(),
      }),
    ),
    /** The other requested days, each with the reason. */
    refused: z.array(outcome),
    punchIds: z.array(z.string()),
    people: z.int(),
    /** Of the caller, and left out. */
    own: z.int(),
    /** More match than are settled at once. */
    hasMore: z.boolean(),
  }),
});
export type ActPreview = Out<typeof previewExceptions>;

const reason = longText(EXCEPTION_LIMITS.text);
export const EXCEPTION_ACTS = ['excuse', 'accept', 'refuse'] as const;
export type ExceptionAct = (typeof EXCEPTION_ACTS)[number];

export const settleExceptions = endpoint({
  ...write,
  id: 'settleExceptions',
  path: `${PATH}/settle`,
  summary: 'Excuse days, or accept or refuse doubtful punches, as one act (function 1115)',
  decision: `${decision} What is another one by now, or settled by somebody else, is left out and counted; days of one’s own are refused. The same requestId again does nothing and answers alike.`,
  request: z.discriminatedUnion('act', [
    z.strictObject({
      act: z.literal('excuse'),
      requestId: id,
      reason,
      flags: askedFlags,
      days: z.array(z.strictObject({ ...dayKey, digest: id })).check(...many, isOnceADay),
    }),
    z.strictObject({ act: z.literal('accept'), requestId: id, reason: z.optional(reason), punchIds }),
    z.strictObject({ act: z.literal('refuse'), requestId: id, reason, punchIds }),
  ]),
  response: z.object({
    actId: z.string(),
    /** Days or punches. */
    settled: z.int(),
    people: z.int(),
    left: z.int(),
    /** For each requested day. */
    results: z.array(outcome),
  }),
});
export type DayOutcome = z.infer<typeof outcome>;
export type Settled = Out<typeof settleExceptions>;

export const undoExceptions = endpoint({
  ...write,
  id: 'undoExceptions',
  path: `${PATH}/undo`,
  summary: 'Take an own act back, all of it or nothing; the people concerned are told (function 1115)',
  decision: `${decision} Refused when a day of it has changed since. Once more the same is answered alike.`,
  request: z.strictObject({ actId: id }),
  response: z.object({ settled: z.int(), people: z.int() }),
});

export const listExceptionActs = endpoint({
  ...read,
  id: 'listExceptionActs',
  path: `${PATH}/acts`,
  summary: 'Own acts of the last days that can be taken back, the latest first (function 1115)',
  request: z.strictObject(page),
  response: pageOf(
    z.object({
      actId: z.string(),
      act: z.enum(EXCEPTION_ACTS),
      reason: z.nullable(z.string()),
      settled: z.int(),
      people: z.int(),
      /** One of them. */
      person: personSchema,
      from: z.string(),
      to: z.string(),
      createdAt: z.string(),
      undoneAt: z.nullable(z.string()),
    }),
  ),
});
export type ActRow = Out<typeof listExceptionActs>['list'][number];
