import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { id, nothing } from '../fields';
import { longText } from '../text/text-fields';
import { endpoint } from './noun';
import { explanationSchema, PAYSLIP_LIMITS, SLIP_GROUPS, SLIP_STATES, slipSumsSchema } from './payslip';

/** Payslips for the person they are about. Others have calls of their own; what a recipient reads was sent to them. */
const decision =
  'Ours. Only versions that were sent to the caller, corrected ones among them; never drafts and recalled ones, and of no one else.';
const own = { decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/organ/mobile';
const names = { name: z.nullable(z.string()), enName: z.nullable(z.string()) };

const head = {
  id: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  payDay: z.string(),
  version: z.int(),
  state: z.enum(SLIP_STATES),
  confirmBy: z.nullable(z.string()),
  sentAt: z.string(),
};

export const myPayslips = endpoint({
  ...own,
  encoding: 'form',
  isRead: true,
  id: 'myPayslips',
  path: `${PATH}/myPayslips`,
  summary: 'The own payslips without amounts, the latest first: of each period the version that counts',
  request: nothing,
  response: z.object({ list: z.array(z.object(head)), today: z.string() }),
});
export type MyPayslip = Out<typeof myPayslips>['list'][number];

export const myPayslip = endpoint({
  ...own,
  encoding: 'form',
  isRead: true,
  id: 'myPayslip',
  path: `${PATH}/myPayslip`,
  summary: 'One of the own payslips without amounts and without what was written about it',
  request: z.strictObject({ id }),
  response: z.object({
    ...head,
    reason: z.nullable(z.string()),
    seenAt: z.nullable(z.string()),
    confirmedAt: z.nullable(z.string()),
    rows: z.array(z.object({ code: z.string(), ...names, group: z.enum(SLIP_GROUPS) })),
    /** All versions of the period, the latest first. */
    versions: z.array(z.object({ id: z.string(), version: z.int(), sentAt: z.string() })),
    today: z.string(),
    mayConfirm: z.boolean(),
    mayDispute: z.boolean(),
  }),
});
export type MyPayslipDetail = Out<typeof myPayslip>;

const amountsSchema = z.object({
  sums: z.omit(slipSumsSchema, { employerCents: true }),
  currency: z.string(),
  /** An explanation is null for the sum of rows that aren't shown. */
  rows: z.array(z.object({ code: z.string(), cents: z.int(), explanation: z.nullable(explanationSchema) })),
  /** Of the year of the pay day until this slip: each month once, in its latest version. */
  yearToDate: z.object({
    months: z.int(),
    ...z.omit(slipSumsSchema, { employerCents: true }).shape,
    rows: z.record(z.string(), z.int()),
  }),
  /** How the row of income tax follows from the year; null without one, and where a month of the year is missing. */
  tax: z.nullable(
    z.object({
      rowCode: z.string(),
      monthsHere: z.int(),
      incomeCents: z.int(),
      freeCents: z.int(),
      insuranceCents: z.int(),
      deductionsCents: z.int(),
      taxableCents: z.int(),
      ratePercent: z.number(),
      quickCents: z.int(),
      yearCents: z.int(),
      withheldCents: z.int(),
      taxCents: z.int(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      rowCode: z.nullable(z.string()),
      text: z.string(),
      author: z.object({ name: z.string(), enName: z.nullable(z.string()) }),
      isOwn: z.boolean(),
      createdAt: z.string(),
    }),
  ),
});

export const myPayslipAmounts = endpoint({
  decision: `${decision} Needs a proof for pay (provePerson): 403003 without one. The first look is the moment from which the slip is seen.`,
  id: 'myPayslipAmounts',
  path: `${PATH}/myPayslipAmounts`,
  changes: ['payslip', 'inbox', 'workbench', 'warning'],
  summary:
    'The amounts of one of the own payslips, why they are what they are, the year to date, and what was written about it',
  request: z.strictObject({ id }),
  response: z.object({ ...amountsSchema.shape, secondsLeft: z.int() }),
});
export type MyPayslipAmounts = Out<typeof myPayslipAmounts>;

export const myPayslipNets = endpoint({
  decision: `${decision} Needs a proof for pay. It marks nothing as seen.`,
  id: 'myPayslipNets',
  path: `${PATH}/myPayslipNets`,
  changes: [],
  summary: 'What each of the own payslips pays out',
  request: nothing,
  response: z.object({
    list: z.array(z.object({ id: z.string(), payoutCents: z.int(), currency: z.string() })),
    secondsLeft: z.int(),
  }),
});
export type MyPayslipNets = Out<typeof myPayslipNets>;

export const myPayslipConfirm = endpoint({
  decision: `${decision} Needs a proof for pay. A slip whose amounts were never opened is not confirmed; silence confirms nothing. Confirmed again it is the same.`,
  id: 'myPayslipConfirm',
  path: `${PATH}/myPayslipConfirm`,
  summary: 'Confirm one of the own payslips',
  request: z.strictObject({ id }),
  /** Corrected or recalled meanwhile: nothing was confirmed. */
  response: z.object({ isChanged: z.boolean() }),
});

export const myPayslipDispute = endpoint({
  ...own,
  id: 'myPayslipDispute',
  path: `${PATH}/myPayslipDispute`,
  summary:
    'Say what is wrong with one of the own payslips, or with a row of it; sent again with the same requestId it is stored once',
  request: z.strictObject({
    id,
    requestId: id,
    rowCode: z.nullable(z.string().check(z.maxLength(80))),
    text: longText(PAYSLIP_LIMITS.text),
  }),
  response: z.object({ isChanged: z.boolean() }),
});

export const myPayslipFile = endpoint({
  decision: `${decision} Needs a proof for pay. The file is made for this response and stored nowhere.`,
  id: 'myPayslipFile',
  path: `${PATH}/myPayslipFile`,
  changes: [],
  summary: 'One of the own payslips as a PDF, with the name of the person across it',
  request: z.strictObject({ id }),
  response: z.object({ name: z.string(), base64: z.string() }),
});
