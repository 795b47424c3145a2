import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { revision } from '../fields';
import { planSettingsSchema } from './plan';

/** By which rules plans are judged. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1112).';
const PATH = '/schedule/web/mobile/planRules';

export const getPlanRules = endpoint({
  service: 'schedule',
  encoding: 'form',
  isRead: true,
  decision,
  id: 'getPlanRules',
  path: `${PATH}/get`,
  summary: 'By which rules the plans of the company are judged (function 1112)',
  request: z.strictObject({}),
  response: z.object({
    settings: planSettingsSchema,
    /** Whether the company decides on swaps of shifts that all have agreed to. */
    swapNeedsApproval: z.boolean(),
    /** 0 while nobody has changed them. */
    revision: z.number(),
  }),
});
export type PlanRules = Out<typeof getPlanRules>;

export const savePlanRules = endpoint({
  service: 'schedule',
  decision,
  id: 'savePlanRules',
  path: `${PATH}/save`,
  summary: 'Settle by which rules the plans of the company are judged (function 1112)',
  /** What is left out stays as it is. */
  request: z.strictObject({
    revision,
    settings: planSettingsSchema,
    swapNeedsApproval: z.optional(z.boolean()),
  }),
  response: z.object({ revision: z.number() }),
});
