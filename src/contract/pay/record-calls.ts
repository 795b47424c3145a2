import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nothing } from '../fields';
import { PAY_MAX_CENTS, PAY_SOURCES } from './pay';

/** Pay of people by date. The specification has the salary adjustment and no call for the pay before it: ours. */
const decision =
  'The specification names no call for it (function 1518). Only holders of the function read pay within their data scope; no one enters their own.';
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/joyhr/web/organ/mobile';
const memberId = id;

export const memberPay = endpoint({
  encoding: 'form',
  isRead: true,
  decision,
  id: 'memberPay',
  path: `${PATH}/memberPay`,
  summary: 'The monthly pay of a person by date, the latest first (function 1518)',
  request: z.strictObject({ memberId }),
  response: z.object({
    records: z.array(
      z.object({
        id: z.string(),
        fromDay: z.string(),
        /** Hundredths of the currency. */
        amountCents: z.int(),
        currency: z.string(),
        source: z.enum(PAY_SOURCES),
        /** Who entered it, or requested the adjustment. */
        by: z.nullable(z.object({ name: z.string(), enName: z.nullish(z.string()) })),
        /** In effect today. */
        isPresent: z.boolean(),
      }),
    ),
    today: z.string(),
    mayEnter: z.boolean(),
  }),
});
export type MemberPay = Out<typeof memberPay>;
export type PayRecord = MemberPay['records'][number];

export const memberPayEnter = endpoint({
  ...write,
  id: 'memberPayEnter',
  path: `${PATH}/memberPayEnter`,
  summary: 'Enter what a person earns a month since a day that is not ahead (function 1518)',
  decision: `${decision} Pay entered for the same day before is replaced. The operation record names the day, never the amount. The same requestId again adds nothing.`,
  request: z.strictObject({
    requestId: id,
    memberId,
    fromDay: day,
    amountCents: z.int().check(z.minimum(1), z.maximum(PAY_MAX_CENTS)),
  }),
  response: z.object({ id: z.string() }),
});

export const memberPayRemove = endpoint({
  ...write,
  id: 'memberPayRemove',
  path: `${PATH}/memberPayRemove`,
  summary: 'Remove pay that was entered by mistake (function 1518)',
  decision: `${decision} Approved adjustments are not removed here. Removed once more it is the same.`,
  request: z.strictObject({ id }),
  response: nothing,
});
