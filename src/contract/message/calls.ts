import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { id, localized, page, pageOf } from '../fields';
import { COUNT_MAX, LIMITS } from '../limits';

/** What the portal tells one person. The specification names no calls, so every call here is our decision. */
const decision = 'Not in the specification: the home page needs it.';

export const MESSAGE_CATEGORIES = ['approval', 'schedule', 'system'] as const;

export const messageList = endpoint({
  id: 'messageList',
  path: '/joyhr/web/message/mobile/list',
  encoding: 'form',
  isRead: true,
  summary: 'Messages to the signed-in person, newest first, with unread counts by category',
  decision: `${decision} Counts stop at ${COUNT_MAX}.`,
  request: z.strictObject({ category: z.optional(z.enum(MESSAGE_CATEGORIES)), ...page }),
  response: z.object({
    ...pageOf(
      z.object({
        id: z.string(),
        category: z.enum(MESSAGE_CATEGORIES),
        title: localized,
        body: localized,
        path: z.nullish(z.string()),
        createdAt: z.string(),
        isRead: z.boolean(),
      }),
    ).shape,
    unread: z.array(z.object({ category: z.enum(MESSAGE_CATEGORIES), count: z.number() })),
  }),
});

export const messageMarkRead = endpoint({
  id: 'messageMarkRead',
  path: '/joyhr/web/message/mobile/markRead',
  changes: [],
  summary: 'Mark messages read: the named ones, or all of them',
  decision,
  request: z.strictObject({
    ids: z.optional(z.array(id).check(z.maxLength(LIMITS.pageSizeMax))),
    isAll: z.optional(z.boolean()),
  }),
  response: z.object({ unreadMessages: z.number() }),
});

export type MessagePage = Out<typeof messageList>;
export type Message = MessagePage['list'][number];
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];
