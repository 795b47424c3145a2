/** What the start needs of the limits; all of them would be a part of each first visit. */
export const START_LIMITS = {
  chunkTimeoutMs: 120_000,
  submitLockMs: 3_000,
  ssoCookieDays: 365,
  defaultSkin: 3,
  skinCount: 4,
  codeDigits: 6,
  toastMs: 5_000,
  commonApps: 8,
  bridgeTimeoutMs: 3_000,
  exitGraceMs: 500,
} as const;

/** Wire name of the session header and of the SSO cookie (spec section 7, design section 3). */
export const SESSION_HEADER = 'sso_sys_token';

/** The languages of the portal; the first is the fallback (spec section 9). */
export const LANGUAGES = ['zh_CN', 'en'] as const;
