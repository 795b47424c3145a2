import * as z from 'zod/mini';
import { endpoint } from './noun';
import { nothing } from '../fields';

/** What a new company does first, in the order in which it helps. */
export const FIRST_STEPS = ['workTime', 'people', 'punch', 'chatClient', 'approvals'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const getFirstSteps = endpoint({
  id: 'getFirstSteps',
  path: '/tum/web/tenant/getFirstSteps',
  service: 'tenant',
  encoding: 'form',
  isRead: true,
  summary: 'What a new company does first, and what of it is done (function 1504)',
  decision:
    'Not in the specification. Nothing is ticked by hand: there are rules of attendance, colleagues were added, someone has punched, a chat client is in use, an approval was requested or a flow published.',
  request: nothing,
  response: z.object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
    /** People who work there, and how many of them have ever punched. */
    people: z.number(),
    punched: z.number(),
    /** In a demo company, whose administrators may start with their own. */
    isDemo: z.boolean(),
  }),
});
