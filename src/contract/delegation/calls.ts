import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { ENTRUST_KINDS, ENTRUST_STATES, entrustSchema } from './delegation';
import { flag, id, instant, nothing, page, pageOf } from '../fields';
import { LIMITS } from '../limits';
import { longText } from '../text/text-fields';

/** Duty delegation (spec section 7). Payloads are not shown there; these are our decision. */
const entrust = { service: 'tenant' } satisfies Partial<Endpoint>;
const rules =
  'The delegate is an active colleague, the end is after the start and ahead; no one delegates the same kind twice at a time, nor so that it leads back to them. While the delegate is on leave, whoever they delegate to may act as well; without one it stays with the owner.';

const period = { startAt: instant, endAt: instant };
const content = {
  delegateId: id,
  kinds: z.array(z.enum(ENTRUST_KINDS)).check(z.minLength(1), z.maxLength(ENTRUST_KINDS.length)),
  ...period,
  remark: z._default(longText(LIMITS.remark, 0), ''),
};

export const entrustAdd = endpoint({
  ...entrust,
  id: 'entrustAdd',
  path: '/tum/web/entrust/add',
  summary: 'Delegate one’s approvals to a colleague for a time',
  decision: rules,
  request: z.strictObject(content),
  response: entrustSchema,
});

export const entrustCopy = endpoint({
  ...entrust,
  id: 'entrustCopy',
  path: '/tum/web/mobile/entrust/copy',
  summary: 'A new delegation like an earlier one, for another time',
  decision: `Takes the earlier one’s id and the new time. ${rules}`,
  request: z.strictObject({ id, ...period }),
  response: entrustSchema,
});

export const entrustList = endpoint({
  ...entrust,
  id: 'entrustList',
  path: '/tum/web/mobile/entrust/list',
  isRead: true,
  summary: 'Delegations given by me or to me, newest first',
  decision: '`given` by default; an id answers that one alone, which is how the detail is read.',
  request: z.strictObject({
    direction: z._default(z.enum(['given', 'received']), 'given'),
    state: z.optional(z.enum(ENTRUST_STATES)),
    id: z.optional(id),
    ...page,
  }),
  response: pageOf(entrustSchema),
});

export const entrustUpdate = endpoint({
  ...entrust,
  id: 'entrustUpdate',
  path: '/tum/web/mobile/entrust/update',
  summary: 'Change a delegation that has not ended',
  decision: `Only its owner may. ${rules}`,
  request: z.strictObject({ id, ...content }),
  response: entrustSchema,
});

export const entrustChangeStatus = endpoint({
  ...entrust,
  id: 'entrustChangeStatus',
  path: '/tum/web/entrust/changeStatus',
  encoding: 'form',
  summary: 'Switch a delegation off or on again',
  decision: 'Only its owner may; switching on is checked like adding.',
  request: z.strictObject({ id, isEnabled: flag }),
  response: entrustSchema,
});

export const entrustDelete = endpoint({
  ...entrust,
  id: 'entrustDelete',
  path: '/tum/web/entrust/delete',
  encoding: 'form',
  summary: 'Delete a delegation; what the delegate did stays on record',
  decision: 'Only its owner may.',
  request: z.strictObject({ id }),
  response: nothing,
});
