import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { id } from '../fields';
import { ORIGIN_STATES } from '../signing/terms';
import { PAY_BASES } from './rules/time-pay';
import { PAY_FAULTS } from './rules/pay-floor';

const VERDICTS = ['fits', 'warn', 'block'] as const;
const position = z.object({
  /** Pay over the middle, in hundredths of a percent. */
  compa: z.int(),
  /** From the minimum (0) to the maximum (10,000); null in a band without width. */
  penetration: z.nullable(z.int()),
  position: z.enum(['below', 'within', 'above']),
});

export const payChangeContext = endpoint({
  encoding: 'form',
  isRead: true,
  id: 'payChangeContext',
  path: '/joyhr/web/organ/mobile/payChangeContext',
  summary: 'What a salary adjustment means: percent, band, budget, and corrections of closed periods',
  decision:
    'Not in the specification. For the people who take part in the decision and see both amounts, and never for the person whose pay it is; null for all others. Band and budget are for those who decide, and for a requester who reads the pay of the person (function 1518). The sums of a budget are the raises of few people: only readers of the pay of the whole department see them.',
  request: z.strictObject({ approvalId: id }),
  response: z.object({
    change: z.nullable(
      z.object({
        /** Hundredths of the currency. */
        beforeCents: z.nullable(z.int()),
        afterCents: z.int(),
        currency: z.string(),
        basis: z.enum(PAY_BASES),
        /** Change in hundredths of a percent. */
        percent: z.nullable(z.int()),
        band: z.nullable(
          z.object({
            gradeName: z.string(),
            gradeEnName: z.nullable(z.string()),
            minCents: z.int(),
            midCents: z.int(),
            maxCents: z.int(),
            before: position,
            after: position,
          }),
        ),
        faults: z.array(z.enum(PAY_FAULTS)),
        budget: z.nullable(
          z.object({
            organName: z.string(),
            organEnName: z.nullable(z.string()),
            year: z.int(),
            addedCents: z.int(),
            verdict: z.enum(VERDICTS),
            sums: z.nullable(z.object({ cents: z.int(), usedCents: z.int() })),
          }),
        ),
        /** Corrections of locked periods. */
        arrears: z.array(z.object({ fromDate: z.string(), toDate: z.string(), cents: z.int() })),
        /** Lower pay waits for the person's signature; `needed` before the request is approved. */
        consent: z.nullable(z.enum(['needed', ...ORIGIN_STATES])),
      }),
    ),
  }),
});
export type PayChangeContext = NonNullable<Out<typeof payChangeContext>['change']>;
