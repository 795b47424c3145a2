import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { nothing } from '../fields';
import { CHAT_CLIENTS, chatClientSchema, EXT_CODE } from './chat-client';
import { lineText } from '../text/text-fields';

/** The clients of a company, kept by its administrators. The specification has no call for them: ours. */
const decision =
  'The specification names no call for setting chat clients up (function 1510). A secret goes in and never comes out.';
const write = { decision } satisfies Partial<Endpoint>;

/** An id as a console shows it: a copied blank or line break at its ends is no part of it. */
const consoleId = z.string().check(z.trim(), z.maxLength(64), z.regex(/^[\w.-]*$/));
const client = z.enum(CHAT_CLIENTS);
/** Names a further app of the company in links; the main app has none. */
const furtherCode = z.string().check(z.trim(), z.regex(EXT_CODE));
const extCode = z._default(z.union([z.literal(''), furtherCode]), '');

export const listChatClients = endpoint({
  id: 'listChatClients',
  path: '/joyhr/web/chatClient/list',
  isRead: true,
  summary:
    'How the company’s chat clients are set up, each by its main app and the further ones, and whether secrets can be kept (function 1510)',
  decision,
  request: nothing,
  response: z.object({
    list: z.array(chatClientSchema),
    /** False until the operator has named a key that secrets are sealed with. */
    canSave: z.boolean(),
  }),
});

export const saveChatClient = endpoint({
  ...write,
  id: 'saveChatClient',
  path: '/joyhr/web/chatClient/save',
  summary: 'Set a chat client up or change it; without `secret` the one that is there stays (function 1510)',
  request: z.strictObject({
    client,
    extCode,
    corpId: consoleId.check(z.minLength(1)),
    appKey: z._default(consoleId, ''),
    agentId: z._default(consoleId, ''),
    templateId: z._default(consoleId, ''),
    secret: z.optional(lineText(200)),
  }),
  response: chatClientSchema,
});

export const switchChatClient = endpoint({
  ...write,
  id: 'switchChatClient',
  path: '/joyhr/web/chatClient/switch',
  summary: 'Turn a chat client off, so that nobody signs in through it, or on again (function 1510)',
  request: z.strictObject({ client, extCode, isOn: z.boolean() }),
  response: chatClientSchema,
});

export const testChatClient = endpoint({
  ...write,
  id: 'testChatClient',
  path: '/joyhr/web/chatClient/test',
  changes: [],
  summary: 'Ask a chat client for what signing in needs, and keep what came of it (function 1510)',
  request: z.strictObject({ client, extCode }),
  response: chatClientSchema,
});

export const removeChatClient = endpoint({
  ...write,
  id: 'removeChatClient',
  path: '/joyhr/web/chatClient/remove',
  summary:
    'Remove a further app of a chat client; its links lead to the main app from then on (function 1510)',
  request: z.strictObject({ client, extCode: furtherCode }),
  response: nothing,
});
