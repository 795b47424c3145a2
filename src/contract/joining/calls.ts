import * as z from 'zod/mini';
import { endpoint } from './noun';
import { bulkResult } from '../bulk';
import { flag, id, nameText, nothing, number, page, pageOf } from '../fields';
import { JOIN_STATES, JOINING_LIMITS, LINK_DAYS, LINK_STATES } from './joining';

const base = '/joyhr/web/organ/mobile' as const;
const decision = 'Not in the specification: links by which employees join, and their requests.';

const organ = { organId: z.string(), organName: z.string(), organEnName: z.nullish(z.string()) };

export const joinLinkSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...organ,
  /** The end of the link's address; null once the link has ended. */
  secret: z.nullable(z.string()),
  state: z.enum(LINK_STATES),
  expiresAt: z.string(),
  waiting: z.number(),
  accepted: z.number(),
});
export type JoinLink = z.output<typeof joinLinkSchema>;

export const joinLinkList = endpoint({
  id: 'joinLinkList',
  path: `${base}/joinLinkList`,
  encoding: 'form',
  isRead: true,
  summary: 'The links of the departments within the data scope: open ones first, then those that ended last',
  decision,
  request: nothing,
  response: z.object({ list: z.array(joinLinkSchema) }),
});

export const joinLinkAdd = endpoint({
  id: 'joinLinkAdd',
  path: `${base}/joinLinkAdd`,
  summary: 'Make a link by which people ask to join a department',
  decision,
  request: z.strictObject({
    name: nameText(JOINING_LIMITS.linkName),
    organId: id,
    days: number.check(
      z.int(),
      z.minimum(Math.min(...LINK_DAYS)),
      z.maximum(Math.max(...LINK_DAYS)),
      z.refine((days) => (LINK_DAYS as readonly number[]).includes(days)),
    ),
  }),
  response: z.object({ id: z.string() }),
});

export const joinLinkClose = endpoint({
  id: 'joinLinkClose',
  path: `${base}/joinLinkClose`,
  summary: 'End a link at once; requests that wait stay',
  decision,
  request: z.strictObject({ id }),
  response: nothing,
});

export const joinRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The proven number; shown to who accepts it, since a name alone proves no one. */
  maskedMobile: z.string(),
  note: z.string(),
  linkName: z.string(),
  ...organ,
  state: z.enum(JOIN_STATES),
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedByEn: z.nullable(z.string()),
});
export type JoinRequest = z.output<typeof joinRequestSchema>;

export const joinRequestPage = endpoint({
  id: 'joinRequestPage',
  path: `${base}/joinRequestPage`,
  encoding: 'form',
  isRead: true,
  summary:
    'Requests to join departments within the data scope: waiting ones oldest first, decided ones newest first',
  decision,
  request: z.strictObject({ isWaiting: z._default(flag, true), ...page }),
  response: pageOf(joinRequestSchema),
});

export const joinRequestDecide = endpoint({
  id: 'joinRequestDecide',
  path: `${base}/joinRequestDecide`,
  summary: 'Accept requests, which adds the people, or refuse them; one result a request',
  decision: `${decision} \`organId\` replaces the department of the link. A request that someone else has decided is refused.`,
  request: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(JOINING_LIMITS.decided)),
    isAccepted: flag,
    organId: z.optional(id),
  }),
  response: z.object({ list: z.array(bulkResult) }),
});
