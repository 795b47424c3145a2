import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing } from '../fields';

/** Signed-in devices. The specification names no such calls; they stand beside the account's others. */
const decision =
  'Not in the specification: who changes a password has to see where the account is signed in.';
const operation = { service: 'account', encoding: 'form', decision } satisfies Partial<Endpoint>;

/** What a device runs the portal in: the client kinds of spec section 1, with `other` told apart. */
export const DEVICE_CLIENTS = ['dingTalk', 'wechat', 'wechatWork', 'feishu', 'app', 'browser'] as const;
export const DEVICE_SYSTEMS = ['ios', 'android', 'harmony', 'windows', 'macos', 'linux', 'unknown'] as const;
export const DEVICE_BROWSERS = [
  'chrome',
  'edge',
  'firefox',
  'safari',
  'opera',
  'samsung',
  'unknown',
] as const;

const deviceSchema = z.object({
  id: z.string(),
  client: z.enum(DEVICE_CLIENTS),
  system: z.enum(DEVICE_SYSTEMS),
  /** Only for `browser`: inside the other clients it says nothing. */
  browser: z.nullish(z.enum(DEVICE_BROWSERS)),
  companyName: z.string(),
  companyEnName: z.nullish(z.string()),
  /** The address it signed in from, without its last part. */
  maskedIp: z.string(),
  signedInAt: z.string(),
  /** Written at most every 10 minutes. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const sessionList = endpoint({
  ...operation,
  id: 'sessionList',
  path: '/account/web/operation/sessionList',
  isRead: true,
  summary: 'Where the account is signed in: this device first, then the last used',
  request: nothing,
  response: z.object({ list: z.array(deviceSchema) }),
});

export const endSession = endpoint({
  ...operation,
  id: 'endSession',
  path: '/account/web/operation/endSession',
  summary: 'Sign one other device of the account out',
  request: z.strictObject({ sessionId: id }),
  response: nothing,
});

export const endOtherSessions = endpoint({
  ...operation,
  id: 'endOtherSessions',
  path: '/account/web/operation/endOtherSessions',
  summary: 'Sign every other device of the account out',
  request: nothing,
  response: z.object({ count: z.number() }),
});
