import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { day, flag, id, identifierText, nothing, number, revision } from '../fields';
import { PAY_MAX_CENTS } from '../pay/pay';
import { endpoint } from './noun';
import { CONTRIBUTION_STEPS, CONTRIBUTIONS, PAYOUT_STEPS, PAYSLIP_LIMITS } from './payslip';

const decision =
  'The specification names no call for it (function 1520). Rates and percents are those of the company: none are shipped, and what is not entered is unknown, which is not 0.';
const PATH = '/joyhr/web/payslip/setting';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const cents = z.int().check(z.minimum(0), z.maximum(PAY_MAX_CENTS));
/** Hundredths of a percent. */
const rate = z.int().check(z.minimum(0), z.maximum(10_000));
const named = { name: z.string(), enName: z.nullable(z.string()) };

const choices = {
  payoutStep: z.enum(PAYOUT_STEPS),
  deductsAbsence: flag,
  deductsLateness: flag,
  confirmDays: number.check(z.int(), z.minimum(1), z.maximum(PAYSLIP_LIMITS.confirmDays)),
  /** Days that a link opens a payslip for someone who has left. */
  linkDays: number.check(z.int(), z.minimum(1), z.maximum(PAYSLIP_LIMITS.linkDays)),
};

export const payslipSettings = endpoint({
  ...read,
  id: 'payslipSettings',
  path: `${PATH}/read`,
  summary:
    'How payslips are computed: choices, paid percent of leave kinds, contributions by location (function 1520)',
  request: nothing,
  response: z.object({
    payoutStep: z.enum(PAYOUT_STEPS),
    deductsAbsence: z.boolean(),
    deductsLateness: z.boolean(),
    confirmDays: z.int(),
    linkDays: z.int(),
    revision: z.int(),
    leaveKinds: z.array(
      z.object({
        code: z.string(),
        ...named,
        percents: z.array(z.object({ id: z.string(), fromDay: z.string(), percent: z.int() })),
      }),
    ),
    contributions: z.array(
      z.object({
        id: z.string(),
        place: z.string(),
        kind: z.enum(CONTRIBUTIONS),
        fromDay: z.string(),
        baseMinCents: z.int(),
        baseMaxCents: z.int(),
        ownRate: z.int(),
        employerRate: z.int(),
        step: z.int(),
        isPresumed: z.boolean(),
      }),
    ),
    places: z.array(z.object({ code: z.string(), ...named })),
    today: z.string(),
    mayChange: z.boolean(),
  }),
});
export type PayslipSettings = Out<typeof payslipSettings>;

export const payslipSettingsSave = endpoint({
  decision,
  id: 'payslipSettingsSave',
  path: `${PATH}/save`,
  summary: 'Change how payslips are computed (function 1520)',
  request: z.strictObject({ ...choices, revision }),
  response: nothing,
});

export const leavePaySave = endpoint({
  decision: `${decision} One of the same kind and day is replaced.`,
  id: 'leavePaySave',
  path: `${PATH}/leavePaySave`,
  summary: 'Enter at what percent a kind of leave is paid from a day on (function 1520)',
  request: z.strictObject({
    kind: id,
    fromDay: day,
    percent: number.check(z.int(), z.minimum(0), z.maximum(100)),
  }),
  response: z.object({ id: z.string() }),
});

export const leavePayRemove = endpoint({
  decision: `${decision} Removed again it is the same.`,
  id: 'leavePayRemove',
  path: `${PATH}/leavePayRemove`,
  summary: 'Remove a percent of leave that was entered by mistake (function 1520)',
  request: z.strictObject({ id }),
  response: nothing,
});

export const contributionSave = endpoint({
  decision: `${decision} One of the same location, kind and day is replaced.`,
  id: 'contributionSave',
  path: `${PATH}/contributionSave`,
  summary: 'Enter the rates of an insurance or the housing fund at a location from a day on (function 1520)',
  request: z
    .strictObject({
      place: identifierText(40),
      kind: z.enum(CONTRIBUTIONS),
      fromDay: day,
      baseMinCents: cents,
      baseMaxCents: cents,
      ownRate: rate,
      employerRate: rate,
      step: z.int().check(
        z.minimum(1),
        z.maximum(100),
        z.refine((step) => (CONTRIBUTION_STEPS as readonly number[]).includes(step)),
      ),
      isPresumed: z.boolean(),
    })
    .check(z.refine(({ baseMinCents, baseMaxCents }) => baseMinCents <= baseMaxCents)),
  response: z.object({ id: z.string() }),
});

export const contributionRemove = endpoint({
  decision: `${decision} Removed again it is the same.`,
  id: 'contributionRemove',
  path: `${PATH}/contributionRemove`,
  summary: 'Remove rates that were entered by mistake (function 1520)',
  request: z.strictObject({ id }),
  response: nothing,
});
