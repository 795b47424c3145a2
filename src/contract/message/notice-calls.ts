import * as z from 'zod/mini';
import { endpoint, type Out } from '../endpoint';
import { nothing } from '../fields';
import { CHAT_CLIENTS } from '../host/chat-client';
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
