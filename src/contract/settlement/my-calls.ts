import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing } from '../fields';
import { fileSchema } from '../file/calls';
import { personSchema } from '../people/calls';
import { ORIGIN_STATES } from '../signing/terms';
import {
  adjustmentSchema,
  entrySchema,
  figuresSchema,
  namedSchema,
  periodSchema,
  personStateSchema,
  SETTLEMENT_LIMITS,
  STATEMENT_FORMATS,
} from './settlement';
import { longText } from '../text/text-fields';

/** What people see, confirm and dispute of their own settlements, and what who settles answers them. */
export const decision =
  'The specification names the page “monthly settlement detail” (function 1108) and no call for it.';
const PATH = '/settlement/web/mobile/my';
const read = { service: 'schedule', encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;

const STATEMENT_STATES = ['none', 'making', 'made', 'failed'] as const;
const statementSchema = z.object({
  state: z.enum(STATEMENT_STATES),
  file: z.nullable(fileSchema),
  /** Why it could not be made. */
  reason: z.nullable(z.string()),
});
export type Statement = z.infer<typeof statementSchema>;

export const listMySettlements = endpoint({
  ...read,
  id: 'listMySettlements',
  path: `${PATH}/list`,
  summary: 'The settlements of the signed-in person that they were asked to confirm, the latest first',
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        ...periodSchema.shape,
        personState: personStateSchema,
        /** Days of locked periods that are booked here. */
        adjustments: z.int(),
        figures: figuresSchema,
        /** The part of the figures that adjusts earlier periods. */
        adjusted: figuresSchema,
      }),
    ),
  }),
});
export type MySettlement = Out<typeof listMySettlements>['list'][number];

export const readSettlementPerson = endpoint({
  ...read,
  id: 'readSettlementPerson',
  path: `${PATH}/detail`,
  summary:
    'What is settled of somebody with the days behind it: the own one (function 1108), or that of somebody in the data scope of who settles (function 1119)',
  request: z.strictObject({ settlementId: id, memberId: z.optional(id) }),
  response: z.object({
    period: periodSchema,
    person: personSchema,
    isOwn: z.boolean(),
    /** The days that are settled, which may be fewer or more than the period has; null for adjustments alone. */
    span: z.nullable(z.object({ from: z.string(), to: z.string() })),
    figures: figuresSchema,
    days: z.array(entrySchema),
    adjustments: z.array(
      z.object({
        ...adjustmentSchema.shape,
        /** The same figures of the day before the adjustment. */
        before: figuresSchema,
        /** The locked period that the day belongs to. */
        period: z.object({ from: z.string(), to: z.string() }),
      }),
    ),
    /** Days of this period that have become others since it was locked, and where that is booked; null where it is not yet. */
    late: z.array(
      z.object({
        ...adjustmentSchema.shape,
        bookedIn: z.nullable(z.object({ from: z.string(), to: z.string() })),
      }),
    ),
    state: personStateSchema,
    hash: z.string(),
    confirmedAt: z.nullable(z.string()),
    /** What has changed since the confirmation: what it was, and what it is. */
    changed: z.nullable(z.object({ from: figuresSchema, to: figuresSchema })),
    remarks: z.array(
      z.object({
        id: z.string(),
        author: namedSchema,
        isOwn: z.boolean(),
        text: z.string(),
        createdAt: z.string(),
      }),
    ),
    /** Codes of leave kinds in the company's words. */
    leaveKinds: z.array(z.object({ code: z.string(), ...namedSchema.shape })),
    mayConfirm: z.boolean(),
    mayDispute: z.boolean(),
    mayAnswer: z.boolean(),
    statements: z.object({ pdf: statementSchema, xlsx: statementSchema }),
    /** What has become of it where it was sent to be signed; `id` for who may open the case. */
    signing: z.nullable(z.object({ state: z.enum(ORIGIN_STATES), id: z.nullable(z.string()) })),
  }),
});
export type SettlementPerson = Out<typeof readSettlementPerson>;

export const confirmSettlement = endpoint({
  ...write,
  id: 'confirmSettlement',
  path: `${PATH}/confirm`,
  summary: 'Confirm the own figures as they were seen (function 1108)',
  decision: `${decision} What is different by now is not confirmed: \`isChanged\`. Once more the same is answered alike; a dispute ends with it.`,
  request: z.strictObject({ settlementId: id, hash: id }),
  response: z.object({ isChanged: z.boolean() }),
});

const text = longText(SETTLEMENT_LIMITS.text);

export const disputeSettlement = endpoint({
  ...write,
  id: 'disputeSettlement',
  path: `${PATH}/dispute`,
  summary: 'Say what is wrong with the own figures; who settles is told (function 1108)',
  decision: `${decision} A further remark is sent the same way. The same requestId again adds nothing.`,
  request: z.strictObject({ settlementId: id, text, requestId: id }),
  response: nothing,
});

export const answerSettlement = endpoint({
  ...write,
  id: 'answerSettlement',
  path: `${PATH}/answer`,
  summary: 'Answer somebody who disputes their figures; they are asked to confirm (function 1119)',
  decision: `${decision} Nobody answers their own. The same requestId again adds nothing.`,
  request: z.strictObject({ settlementId: id, memberId: id, text, requestId: id }),
  response: nothing,
});

export const makeStatement = endpoint({
  ...write,
  id: 'makeStatement',
  path: `${PATH}/statement`,
  summary:
    'Have the statement made as PDF or xlsx: the own one (function 1108), or that of somebody in the data scope (function 1119)',
  decision: `${decision} A job makes it; of the same figures and confirmation there is one of each format, however often it is asked for.`,
  request: z.strictObject({
    settlementId: id,
    memberId: z.optional(id),
    format: z.enum(STATEMENT_FORMATS),
  }),
  response: z.object({ state: z.enum(STATEMENT_STATES) }),
});
