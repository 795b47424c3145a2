import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { flag, id, nothing, page, pageOf } from '../fields';
import { ORDER_STATUSES } from '../open-shift/order';
import { personSchema } from '../people/calls';
import { plannedShiftSchema } from './assignment';

/** Places that approved leave, or somebody who left the company, has left open. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1112); who is away is in its data scope.';
const PATH = '/schedule/web/mobile/rosterGap';
const code = z.string().check(z.minLength(1), z.maxLength(40));
const named = z.object({ code: z.string(), name: z.string(), enName: z.nullish(z.string()) });

const gapSchema = z.object({
  id: z.string(),
  /** Who is away, or has left the company. */
  person: personSchema,
  cause: z.enum(['leave', 'left']),
  workDate: z.string(),
  shift: plannedShiftSchema,
  place: z.nullable(named),
  /** The open shift that it was offered as, while that one stands. */
  order: z.nullable(
    z.object({ id: z.string(), status: z.enum(ORDER_STATUSES), needed: z.number(), taken: z.number() }),
  ),
});
export type RosterGap = z.infer<typeof gapSchema>;

export const listRosterGaps = endpoint({
  decision,
  isRead: true,
  id: 'listRosterGaps',
  path: `${PATH}/list`,
  summary:
    'Shifts from today on that leave or leaving has left without anybody, the next first (function 1112)',
  request: z.strictObject(page),
  response: pageOf(gapSchema),
});

export const offerRosterGap = endpoint({
  decision: `${decision} The open shift is published as addOrder publishes it, for the department of who is away, until the shift begins. Asking again answers the one that stands.`,
  id: 'offerRosterGap',
  path: `${PATH}/offer`,
  summary: 'Offer such a shift to be taken (functions 1112 and publishing tasks)',
  request: z.strictObject({
    id,
    /** Where the plan named no place: an open shift has one. */
    placeCode: z.optional(code),
  }),
  response: z.object({ orderId: z.string() }),
});

export const closeRosterGap = endpoint({
  decision: `${decision} A shift that is offered is taken back by withdrawing what was published.`,
  id: 'closeRosterGap',
  path: `${PATH}/close`,
  summary: 'Say that nobody is needed for such a shift, or that somebody is after all (function 1112)',
  request: z.strictObject({ id, isClosed: flag }),
  response: nothing,
});
export type RosterGaps = Out<typeof listRosterGaps>['list'];
