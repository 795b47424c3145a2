import type { Permission } from '@contract/role/permission';
import type { UserInfo } from '@contract/session/user-info';
import { LANGUAGES } from '@contract/start-limits';
import { START_LIMITS } from '@contract/start-limits';
import { isRecord } from '@/shared/lib/is-record';
import { localArea, sessionArea } from './area';
import { flagCodec, jsonCodec, oneOf, storedItem, textCodec } from './item';
import { KEY } from './keys';

/** User info as the portal holds it: the mobile is also kept as `phone` (spec section 3). */
export type SessionUser = UserInfo & { phone: string };

/** What is left of a person whose session has ended by itself: enough to greet them by, and nothing else. */
export type BasicUserInfo = Pick<UserInfo, 'name'> & Partial<Pick<UserInfo, 'enName'>>;

export const THEMES = ['auto', 'light', 'dark'] as const;

export const TEXT_SIZES = [1, 1.2, 1.4] as const;

const SKINS = Array.from({ length: START_LIMITS.skinCount }, (_, index) => index + 1);

const isSessionUser = (value: unknown): value is SessionUser =>
  isRecord(value) && typeof value.id === 'string' && typeof value.originalUserInfoId === 'string';
const isBasicUserInfo = (value: unknown): value is BasicUserInfo =>
  isRecord(value) && typeof value.name === 'string';

const local = <T, const Empty>(
  key: string,
  codec: Parameters<typeof storedItem<T, Empty>>[2],
  fallback: Empty,
) => storedItem<T, Empty>(localArea, key, codec, fallback);

/**
 * Through which of a chat client's apps the session was opened, and when the client last said whose it is. The corp is empty once
 * the person has gone on into another company.
 */
export type ClientEntry = { corpId: string; extCode: string; at: number };

const isClientEntry = (value: unknown): value is ClientEntry =>
  isRecord(value) &&
  typeof value.corpId === 'string' &&
  typeof value.extCode === 'string' &&
  typeof value.at === 'number';

/** Every stored item of spec section 3 but token and route, which have files of their own, and our settings. */
export const stored = {
  appId: local(KEY.appId, textCodec, undefined),
  basicUserInfo: local(KEY.basicUserInfo, jsonCodec(isBasicUserInfo), undefined),
  extCode: local(KEY.extCode, textCodec, undefined),
  clientEntry: local(KEY.clientEntry, jsonCodec(isClientEntry), undefined),
  /** Somebody has been signed in here before; stays when they sign out. */
  wasHere: local(KEY.wasHere, flagCodec, false),
  userInfo: local(KEY.userInfo, jsonCodec(isSessionUser), undefined),
  /** What was typed as one's mobile at the sign-in, for whichever of its forms is shown next. */
  signInMobile: local(KEY.signInMobile, textCodec, undefined),
  skin: local(KEY.skin, oneOf(SKINS), START_LIMITS.defaultSkin),
  isBusinessTrip: local(KEY.businessTrip, flagCodec, false),
  /** Home showed no line of the team the last time: nothing is reserved for it. */
  isTeamHidden: local(KEY.teamHidden, flagCodec, false),
  language: local(KEY.language, oneOf(LANGUAGES), undefined),
  theme: local(KEY.theme, oneOf(THEMES), 'auto'),
  textSize: local(KEY.textSize, oneOf(TEXT_SIZES), 1),
};

/** `broken` stays in the storage: a parse error means denied, not unknown (spec section 6). */
export type StoredPermission = { state: 'absent' | 'broken' } | { state: 'known'; permission: Permission };

let lastRead: { text: string; result: StoredPermission } | undefined;

/** The stored permission object; parsed again only when its text has changed. */
export function readPermission(): StoredPermission {
  const text = localArea.get(KEY.permission);
  if (text === undefined) {
    return { state: 'absent' };
  }
  if (lastRead?.text !== text) {
    lastRead = { text, result: parsePermission(text) };
  }
  return lastRead.result;
}

function parsePermission(text: string): StoredPermission {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { state: 'known', permission: value as Permission } : { state: 'broken' };
  } catch {
    return { state: 'broken' };
  }
}

/** Keeps the permission object; undefined forgets it. */
export function writePermission(permission: Permission | undefined): void {
  if (permission) {
    localArea.set(KEY.permission, JSON.stringify(permission));
  } else {
    localArea.remove(KEY.permission);
  }
}

/** When a named countdown ends, in milliseconds since 1970; outlives the page so that a reload wins nothing. */
export const storedDeadline = (name: string) =>
  local(
    KEY.deadline + name,
    { parse: (text) => Number(text) || undefined, format: (value: number) => String(value) },
    undefined,
  );

/** Something that may happen once per tab, such as the reload after a failed chunk. */
export const storedOnce = (name: string) => storedItem(sessionArea, KEY.once + name, flagCodec, false);

/** The sign-in of a chat client has succeeded in this window: the client has just said who uses it. */
export const justAsked = storedOnce('client_just_asked');

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

/** When something has happened in this tab, in milliseconds since 1970. */
export const storedTimes = (name: string) =>
  storedItem<number[], readonly number[]>(sessionArea, KEY.once + name, jsonCodec(isTimes), []);

/** How often something has happened in this tab. */
export const storedCount = (name: string) =>
  storedItem(
    sessionArea,
    KEY.once + name,
    { parse: (text) => Number(text) || undefined, format: (value: number) => String(value) },
    0,
  );
