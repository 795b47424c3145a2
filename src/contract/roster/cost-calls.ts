import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { id } from '../fields';
import { FEW_PEOPLE } from '../pay/rules/privacy/shown-cells';

/** Months before and after the present one. */
export const COST_MONTHS = { back: 12, ahead: 12 } as const;

/** Of a plan: see `planCosts`. */
const costSchema = z.object({
  /** Planned in the month, drafts included; without rest. */
  minutes: z.int(),
  /** People with work in the month. */
  people: z.int(),
  /** Minutes of people whose pay is recorded: the cost is of these. */
  pricedMinutes: z.int(),
  /** Their average pay an hour, each counted once, in whole yuan; null where it isn't shown. */
  hourCents: z.nullable(z.int()),
  cents: z.nullable(z.int()),
  hidden: z.nullable(z.enum(['few', 'difference'])),
});

export const rosterCost = endpoint({
  isRead: true,
  decision: `The specification names no call for it (function 1521). Of a department with those below it, by calendar month and by the departments of today. Planned minutes times the average pay an hour of the department's people: no change of a plan reveals the pay of one. Hidden below ${FEW_PEOPLE} people, and where a difference to what is shown around it would be about fewer.`,
  id: 'rosterCost',
  path: '/schedule/web/mobile/roster/cost',
  summary: 'Hours and cost of the plan of a month, in total and by department (function 1521)',
  request: z.strictObject({
    /** `YYYY-MM`. */
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    organId: z.optional(id),
  }),
  response: z.object({
    today: z.string(),
    currency: z.string(),
    organ: z.nullable(z.object({ id: z.string(), name: z.string(), enName: z.nullable(z.string()) })),
    total: costSchema,
    departments: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        enName: z.nullable(z.string()),
        hasChildren: z.boolean(),
        cost: costSchema,
      }),
    ),
  }),
});
export type RosterCost = Out<typeof rosterCost>;
