import * as z from 'zod/mini';
import { endpoint, type Endpoint, type Out } from '../endpoint';
import { day, id, keyword, page, pageOf, pageSize } from '../fields';
import { personSchema } from '../people/calls';
import { lengthOf, type Days } from '../roster/rules/days';
import { DAY_FLAGS } from './day';
import { EVIDENCE_CODES } from './evidence';
import { EXCUSABLE_FLAGS, FIGURES } from './rules/settle/day-figures';

/** What who keeps attendance settles of the days of people, answers, and reminds of. */
const decision = 'The specification names no call for it (function 1115).';
const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/exception';

/** `span` in dates; `batch` days, punches or people at once; `text` in characters; `count` is as far as anything is counted. */
export const EXCEPTION_LIMITS = { span: 62, batch: 500, text: 200, count: 100 } as const;

/** Whose days: of a department and those below it, of an attendance group, of people of a name. */
const part = { organId: z.optional(id), groupId: z.optional(id), keyword };
const span = { from: day, to: day };
const isSpan = [
  z.refine<Days>(({ from, to }) => from <= to, { path: ['to'] }),
  z.refine<Days>((days) => lengthOf(days) <= EXCEPTION_LIMITS.span, { path: ['to'] }),
] as const;
const cursor = z.optional(z.string().check(z.maxLength(120)));
const onwards = { cursor, pageSize };
const nextCursor = z.nullable(z.string());

const flags = z.array(z.enum(DAY_FLAGS));
const figures = z.object({
  worked: z.int(),
  late: z.int(),
  early: z.int(),
  missing: z.int(),
  absent: z.int(),
}) satisfies z.ZodMiniType<Record<(typeof FIGURES)[number], number>>;
const match = { ...span, ...part, flag: z.optional(z.enum(EXCUSABLE_FLAGS)) };

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
  request: z.strictObject({ ...match, ...onwards }).check(...isSpan),
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

const dayKey = { memberId: id, workDate: day };
const isOnceADay = z.refine<readonly { memberId: string; workDate: string }[]>(
  (days) => new Set(days.map(({ memberId, workDate }) => `${memberId} ${workDate}`)).size === days.length,
);
const many = [z.minLength(1), z.maxLength(EXCEPTION_LIMITS.batch)] as const;
const askedFlags = z.optional(z.array(z.enum(EXCUSABLE_FLAGS)).check(z.minLength(1), z.maxLength(9)));
const punchIds = z.array(id).check(
  ...many,
  z.refine((ids) => new Set(ids).size === ids.length),
);
const isEither = z.refine<{ match?: unknown; days?: unknown; punchIds?: unknown }>(
  (asked) => (asked.match === undefined) !== (asked.days === undefined && asked.punchIds === undefined),
);
const matched = z.optional(z.strictObject(match).check(...isSpan));

export const previewSettlement = endpoint({
  ...read,
  id: 'previewSettlement',
  path: `${PATH}/preview`,
  summary: 'What days become when they are excused, or punches are accepted or refused (function 1115)',
  decision: `${decision} Of chosen ones, or of all that match, at most ${EXCEPTION_LIMITS.batch}; without \`flags\` everything of the days that can be excused. The answer’s \`days\` or \`punchIds\` are sent to \`settleExceptions\` as they are, so that nothing else is done than what was shown.`,
  request: z.discriminatedUnion('act', [
    z
      .strictObject({
        act: z.literal('excuse'),
        flags: askedFlags,
        days: z.optional(z.array(z.strictObject(dayKey)).check(...many, isOnceADay)),
        match: matched,
      })
      .check(isEither),
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
    punchIds: z.array(z.string()),
    people: z.int(),
    /** Of the caller, and left out. */
    own: z.int(),
    /** More match than are settled at once. */
    hasMore: z.boolean(),
  }),
});
export type SettlementPreview = Out<typeof previewSettlement>;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(EXCEPTION_LIMITS.text));
export const SETTLEMENT_ACTS = ['excuse', 'accept', 'refuse'] as const;
export type SettlementAct = (typeof SETTLEMENT_ACTS)[number];

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
  }),
});
export type Settled = Out<typeof settleExceptions>;

export const undoSettlement = endpoint({
  ...write,
  id: 'undoSettlement',
  path: `${PATH}/undo`,
  summary: 'Take an own act back, all of it or nothing; the people concerned are told (function 1115)',
  decision: `${decision} Refused when a day of it has changed since. Once more the same is answered alike.`,
  request: z.strictObject({ actId: id }),
  response: z.object({ settled: z.int(), people: z.int() }),
});

export const listSettlements = endpoint({
  ...read,
  id: 'listSettlements',
  path: `${PATH}/acts`,
  summary: 'Own acts of the last days that can be taken back, the latest first (function 1115)',
  request: z.strictObject(page),
  response: pageOf(
    z.object({
      actId: z.string(),
      act: z.enum(SETTLEMENT_ACTS),
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
export type SettlementRow = Out<typeof listSettlements>['list'][number];

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
