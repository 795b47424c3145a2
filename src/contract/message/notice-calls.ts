import * as z from 'zod/mini';
import type { Out } from '../endpoint';
import { endpoint } from './noun';
import { nothing } from '../fields';
import { CHAT_CLIENTS, CONNECTION_FAULTS } from '../host/chat-client';
import { CHOSEN_KINDS, NOTICE_CHANNELS, quietHoursSchema } from './notice';

/** How a person wants to be told of things outside the portal. The specification names no calls for it: ours. */
const decision = 'Not in the specification: people choose how they are told outside the portal.';

const channels = z.array(z.enum(NOTICE_CHANNELS)).check(z.maxLength(NOTICE_CHANNELS.length));
const quietHours = z.union([quietHoursSchema, z.literal('none')]);

const setting = z.object({
  /** The chat client that reaches the person; null while none does. */
  client: z.nullable(z.enum(CHAT_CLIENTS)),
  /** `unproven`: an address that somebody else has entered gets nothing until its owner has proven it. */
  email: z.enum(['none', 'unproven', 'proven']),
  /** By which ways each kind is sent, as chosen or as usual. */
  channels: z.record(z.enum(CHOSEN_KINDS), channels),
  quietHours,
});

export const getNoticeSetting = endpoint({
  id: 'getNoticeSetting',
  path: '/joyhr/web/message/mobile/noticeSetting',
  isRead: true,
  summary: 'By which ways the signed-in person is told of what, and when not',
  decision,
  request: nothing,
  response: setting,
});

export const saveNoticeSetting = endpoint({
  id: 'saveNoticeSetting',
  path: '/joyhr/web/message/mobile/saveNoticeSetting',
  summary: 'Choose the ways of some kinds, or the quiet hours; what is not named stays',
  decision,
  request: z.strictObject({
    channels: z.optional(z.partialRecord(z.enum(CHOSEN_KINDS), channels)),
    quietHours: z.optional(quietHours),
  }),
  response: setting,
});

export type NoticeSetting = Out<typeof getNoticeSetting>;

const keeperDecision =
  'Not in the specification: who connects a chat client sees what it did not take, and sends it again.';

export const listUndelivered = endpoint({
  id: 'listUndelivered',
  path: '/joyhr/web/chatClient/undelivered',
  isRead: true,
  summary: 'How many notices of the last two days each chat client did not take, and why (function 1510)',
  decision: keeperDecision,
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        client: z.enum(CHAT_CLIENTS),
        count: z.number(),
        /** Of the last one. */
        fault: z.object({ kind: z.enum(CONNECTION_FAULTS), errcode: z.nullable(z.number()) }),
        /** True while they are sent again. */
        isSending: z.boolean(),
      }),
    ),
  }),
});

export const resendUndelivered = endpoint({
  id: 'resendUndelivered',
  path: '/joyhr/web/chatClient/resend',
  summary: 'Send once more what a chat client did not take; a job does it (function 1510)',
  decision: keeperDecision,
  request: z.strictObject({ client: z.enum(CHAT_CLIENTS) }),
  response: nothing,
});

export type Undelivered = Out<typeof listUndelivered>['list'][number];
