import * as z from 'zod/mini';
import { endpoint } from './noun';
import { startPlanSchema } from './plan';

export const applyStartPlan = endpoint({
  id: 'applyStartPlan',
  path: '/tum/web/tenant/applyStartPlan',
  service: 'tenant',
  summary:
    'Make the place, shifts, attendance group, rules, statutory leave and settlement period that a new company starts with (administrators)',
  decision:
    'Not in the specification. Once: a company whose default group has rules of attendance is refused with startPlanApplied. What exists already stays, so that a call that was interrupted can be made again.',
  request: startPlanSchema,
  response: z.object({
    /** From when the rules of attendance hold: today, or tomorrow. */
    fromDate: z.string(),
  }),
});
