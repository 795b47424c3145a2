import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { flag, id, nothing, page, pageOf, savedRevision } from '../fields';
import { personSchema } from '../people/calls';
import { plannedShiftSchema } from './assignment';
import { planFindingSchema } from './finding';
import { longText } from '../text/text-fields';

/** People change shifts among themselves. The specification names the page “shift-swap requests” (section 2) and no call for it. */
const decision = 'The specification names the page “shift-swap requests” and no call for it (function 1104).';
const read = { service: 'schedule', encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/schedule/web/mobile/shiftSwap';

/** `days` ahead that shifts are swapped in, `reason` in characters, `suggestions` of one answer. */
export const SWAP_LIMITS = { days: 62, reason: 200, suggestions: 60 } as const;

/** Two people exchange, three pass on in a ring, or one gives a shift away. */
export const SWAP_KINDS = ['exchange', 'ring', 'giveAway'] as const;
export type SwapKind = (typeof SWAP_KINDS)[number];

/**
 * `asked`: somebody has still to agree. `inApproval`: all have, and the company decides. `done`: the plan has changed. `declined` by a
 * party, `rejected` by the company, `withdrawn` by who asked. `fallen`: the plan has changed meanwhile, so that it cannot be any more.
 */
export const SWAP_STATES = [
  'asked',
  'inApproval',
  'done',
  'declined',
  'rejected',
  'withdrawn',
  'fallen',
] as const;
export type SwapState = (typeof SWAP_STATES)[number];

/** Why a swap has fallen: a shift is not as it was, has begun, somebody has left, or a rule stands in the way. */
export const SWAP_FALLS = ['shiftChanged', 'shiftBegun', 'personLeft', 'planRefused'] as const;
export type SwapFall = (typeof SWAP_FALLS)[number];

const named = z.object({ name: z.string(), enName: z.nullish(z.string()) });
/** The person has read what the company warns of, and goes on. */
const knowsWarnings = z.optional(flag);
const warned =
  'What the plan rules of the company only warn of is refused with `planWarned`, in words, until `knowsWarnings` says that they were read.';

/** A shift that can change hands: published, of today or later, not begun. */
const swapShiftSchema = z.object({
  assignmentId: z.string(),
  revision: z.number(),
  workDate: z.string(),
  shift: plannedShiftSchema,
  place: z.nullable(named),
});
export type SwapShift = z.infer<typeof swapShiftSchema>;

export const listOwnSwapShifts = endpoint({
  ...read,
  id: 'listOwnSwapShifts',
  path: `${PATH}/ownShifts`,
  summary: `The signed-in person's shifts of the next ${SWAP_LIMITS.days} days that can change hands (function 1104)`,
  request: z.strictObject({}),
  response: z.object({
    list: z.array(
      z.object({
        ...swapShiftSchema.shape,
        /** A swap of this shift that is not at its end yet. */
        swapId: z.nullable(z.string()),
      }),
    ),
    /** Whether the company decides once all have agreed. */
    needsApproval: z.boolean(),
  }),
});
export type OwnSwapShifts = Out<typeof listOwnSwapShifts>;

const legSchema = z.object({
  ...swapShiftSchema.shape,
  giver: personSchema,
  receiver: personSchema,
});
export type SwapLeg = z.infer<typeof legSchema>;

export const suggestSwaps = endpoint({
  ...read,
  id: 'suggestSwaps',
  path: `${PATH}/suggest`,
  summary: 'With whom a shift can change hands so that everybody’s plan stays legal (function 1104)',
  decision: `${decision} Asked are active colleagues of the own department. The nearest dates first; of a ring the third one’s part is found along. Suggestions that break a blocking rule are not there; what is only warned of is told.`,
  request: z.strictObject({ assignmentId: id, kind: z.enum(SWAP_KINDS) }),
  response: z.object({
    list: z.array(
      z.object({
        /** The own shift first, each next leg given by who received the one before. */
        legs: z.array(legSchema),
        /** What the rules only warn of, with whose plan it is. */
        findings: z.array(z.object({ memberId: z.string(), finding: planFindingSchema })),
      }),
    ),
    /** Whether all there are were looked at. */
    isWhole: z.boolean(),
  }),
});
export type SwapSuggestions = Out<typeof suggestSwaps>;
export type SwapSuggestion = SwapSuggestions['list'][number];

export const createSwap = endpoint({
  ...write,
  id: 'createSwap',
  path: `${PATH}/create`,
  summary: 'Ask colleagues to change shifts, or to take one over (function 1104)',
  decision: `${decision} One leg gives away; two exchange; three pass on in a ring. The first leg is the caller’s own; every other is given by who receives the one before, and the last is received by the caller. The same \`requestId\` again answers the swap that the first one made. ${warned}`,
  request: z.strictObject({
    requestId: id,
    legs: z
      .array(z.strictObject({ assignmentId: id, revision: savedRevision, receiverId: id }))
      .check(z.minLength(1), z.maxLength(3)),
    reason: longText(SWAP_LIMITS.reason, 0),
    knowsWarnings,
  }),
  response: z.object({ id: z.string() }),
});

const partySchema = z.object({
  person: personSchema,
  /** Who asked has agreed by asking. */
  consent: z.enum(['waiting', 'agreed', 'declined']),
  answeredAt: z.nullable(z.string()),
});
export type SwapParty = z.infer<typeof partySchema>;

const swapSchema = z.object({
  id: z.string(),
  kind: z.enum(SWAP_KINDS),
  state: z.enum(SWAP_STATES),
  revision: z.number(),
  initiatorId: z.string(),
  reason: z.string(),
  legs: z.array(legSchema),
  parties: z.array(partySchema),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type Swap = z.infer<typeof swapSchema>;

export const SWAP_BOXES = ['toAnswer', 'running', 'ended'] as const;
export type SwapBox = (typeof SWAP_BOXES)[number];

export const listSwaps = endpoint({
  ...read,
  id: 'listSwaps',
  path: `${PATH}/list`,
  summary: "The signed-in person's swaps: to be answered, running or at their end (function 1104)",
  request: z.strictObject({ box: z.enum(SWAP_BOXES), ...page }),
  response: pageOf(swapSchema),
});
export type SwapList = Out<typeof listSwaps>;

export const getSwap = endpoint({
  ...read,
  id: 'getSwap',
  path: `${PATH}/get`,
  summary: 'A swap, for its parties and for who decides or decided on it',
  request: z.strictObject({ id }),
  response: z.object({
    ...swapSchema.shape,
    /** What would stand in the way of the own plan now, while it runs. */
    findings: z.array(planFindingSchema),
    fall: z.nullable(
      z.object({
        code: z.enum(SWAP_FALLS),
        /** Whose shift or plan it is. */
        person: z.nullable(personSchema),
        findings: z.array(planFindingSchema),
      }),
    ),
    /** The item that decides on it, where the caller may open it. */
    approval: z.nullable(z.object({ id: z.string(), center: z.enum(['lgApprove', 'ymApprove']) })),
    may: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
  }),
});
export type SwapDetail = Out<typeof getSwap>;

export const answerSwap = endpoint({
  ...write,
  id: 'answerSwap',
  path: `${PATH}/answer`,
  summary: 'Agree to a swap that one is a party of, or decline it (function 1104)',
  decision: `${decision} The last consent changes the plan at once, or hands the swap to the company’s approval. ${warned} A swap that cannot be any more falls and answers so in \`state\`.`,
  request: z.strictObject({ id, revision: savedRevision, isAgreed: flag, knowsWarnings }),
  response: z.object({ state: z.enum(SWAP_STATES) }),
});

export const withdrawSwap = endpoint({
  ...write,
  id: 'withdrawSwap',
  path: `${PATH}/withdraw`,
  summary: 'Take back a swap that one has asked for, while it runs (function 1104)',
  request: z.strictObject({ id, revision: savedRevision }),
  response: nothing,
});
