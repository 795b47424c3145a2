import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nothing } from '../fields';
import { PAY_MAX_CENTS, PAY_REASONS, PAY_SOURCES } from './pay';
import { BUDGET_MODES } from './rules/budget';
import { PAY_STATES } from './rules/pay-on';
import { ORIGIN_STATES } from '../signing/terms';
import { PAY_BASES } from './rules/time-pay';

/** Pay of people by date. The specification has the salary adjustment and no call for the pay before it: ours. */
const decision =
  'The specification names no call for it (function 1518). Only holders of the function read pay within their data scope; no one enters their own.';
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/organ/mobile';
const memberId = id;
const cents = z.int().check(z.minimum(1), z.maximum(PAY_MAX_CENTS));
const named = { name: z.string(), enName: z.nullable(z.string()) };

export const memberPay = endpoint({
  encoding: 'form',
  isRead: true,
  decision,
  id: 'memberPay',
  path: `${PATH}/memberPay`,
  summary:
    'The pay of a person by date without its amounts, the latest first, planned pay among it (function 1518)',
  request: z.strictObject({ memberId }),
  response: z.object({
    person: z.object(named),
    records: z.array(
      z.object({
        id: z.string(),
        fromDay: z.string(),
        currency: z.string(),
        source: z.enum(PAY_SOURCES),
        /** Who entered it, or requested the adjustment. */
        by: z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
        /** In effect today. */
        isPresent: z.boolean(),
        state: z.enum(PAY_STATES),
        basis: z.enum(PAY_BASES),
        /** In the order of the structure; empty where pay is not itemized. */
        itemCodes: z.array(z.string()),
        gradeId: z.nullable(z.string()),
        place: z.string(),
        probationUntil: z.nullable(z.string()),
        reason: z.nullable(z.enum(PAY_REASONS)),
      }),
    ),
    /** The parts of the structure that pay is entered and judged by. */
    structure: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          ...named,
          isInBand: z.boolean(),
          countsForMinimum: z.boolean(),
          isOffered: z.boolean(),
        }),
      ),
      grades: z.array(z.object({ id: z.string(), ...named, isOffered: z.boolean() })),
      places: z.array(z.object({ code: z.string(), ...named })),
      bands: z.array(
        z.object({
          gradeId: z.string(),
          place: z.string(),
          fromDay: z.string(),
          minCents: z.int(),
          midCents: z.int(),
          maxCents: z.int(),
        }),
      ),
      minimums: z.array(
        z.object({
          place: z.string(),
          fromDay: z.string(),
          monthCents: z.int(),
          hourCents: z.nullable(z.int()),
        }),
      ),
    }),
    /** The budget of this year that changes of the person's pay count for: their department's, or the nearest above it. */
    budget: z.nullable(
      z.object({
        organName: z.string(),
        organEnName: z.nullable(z.string()),
        year: z.int(),
        cents: z.int(),
        mode: z.enum(BUDGET_MODES),
      }),
    ),
    /** Lower pay that was approved and waits for the person's consent; until then the pay before stays in effect. */
    waiting: z.array(
      z.object({
        id: z.string(),
        fromDay: z.string(),
        currency: z.string(),
        basis: z.enum(PAY_BASES),
        signing: z.enum(ORIGIN_STATES),
      }),
    ),
    /** Differences of locked periods that wait for the next open one. */
    arrears: z.array(z.object({ id: z.string(), fromDate: z.string(), toDate: z.string() })),
    today: z.string(),
    mayEnter: z.boolean(),
  }),
});
export type MemberPay = Out<typeof memberPay>;
export type PayRecord = MemberPay['records'][number];

/** How long what a proof opened may still be shown. */
const secondsLeft = z.int();

export const memberPayAmounts = endpoint({
  decision: `${decision} Needs a proof for pay (provePerson): 403003 without one. A look at the pay of someone else is a row that this person can read.`,
  id: 'memberPayAmounts',
  path: `${PATH}/memberPayAmounts`,
  changes: [],
  summary: 'The amounts of the pay of a person, which memberPay leaves out (function 1518)',
  request: z.strictObject({ memberId }),
  response: z.object({
    records: z.array(
      z.object({
        id: z.string(),
        /** Hundredths of the currency. */
        amountCents: z.int(),
        items: z.array(z.object({ code: z.string(), cents: z.int() })),
        probationCents: z.nullable(z.int()),
      }),
    ),
    /** Used by changes of pay; null without one, and where the reader's data scope doesn't cover the department. */
    usedCents: z.nullable(z.int()),
    waiting: z.array(z.object({ id: z.string(), amountCents: z.int() })),
    arrears: z.array(z.object({ id: z.string(), cents: z.int() })),
    secondsLeft,
  }),
});
export type MemberPayAmounts = Out<typeof memberPayAmounts>;

export const memberPayEnter = endpoint({
  ...write,
  id: 'memberPayEnter',
  path: `${PATH}/memberPayEnter`,
  summary: 'Enter the pay of a person since a day that is not ahead (function 1518)',
  decision: `${decision} Pay entered for the same day before is replaced. The operation record names the day, never the amount. The same requestId again adds nothing. Items add up to the amount. Without a reason it is a correction.`,
  request: z.strictObject({
    requestId: id,
    memberId,
    fromDay: day,
    amountCents: cents,
    basis: z._default(z.enum(PAY_BASES), 'month'),
    items: z.optional(
      z
        .array(z.strictObject({ code: id, cents: z.int().check(z.minimum(0), z.maximum(PAY_MAX_CENTS)) }))
        .check(z.maxLength(60)),
    ),
    gradeId: z.optional(id),
    place: z.optional(id),
    probation: z.optional(z.strictObject({ cents, until: day })),
    reason: z._default(z.enum(PAY_REASONS), 'correction'),
  }),
  response: z.object({ id: z.string() }),
});

export const memberPayRemove = endpoint({
  ...write,
  id: 'memberPayRemove',
  path: `${PATH}/memberPayRemove`,
  summary: 'Remove pay that was entered by mistake, or lower pay that was not agreed to (function 1518)',
  decision: `${decision} An approved adjustment stays unless it still waits for consent. Removed once more it is the same.`,
  request: z.strictObject({ id }),
  response: nothing,
});
