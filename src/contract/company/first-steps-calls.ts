import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { nothing } from '../fields';

/** What a new company does first, in the order in which it helps. */
export const FIRST_STEPS = ['people', 'chatClient', 'approvals', 'shifts'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const getFirstSteps = endpoint({
  id: 'getFirstSteps',
  path: '/tum/web/tenant/getFirstSteps',
  service: 'tenant',
  encoding: 'form',
  isRead: true,
  summary: 'What a new company does first, and what of it is done (function 1504)',
  decision:
    'Not in the specification. Nothing is ticked by hand: colleagues were added, a chat client is in use, an approval was asked for or a flow published, an open shift was published.',
  request: nothing,
  response: z.object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
    /** In a demo company, whose administrators may start with their own. */
    isDemo: z.boolean(),
  }),
});
