import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userInfo } from '@tests/helpers/user-info';
import { clearStoredSession } from './clear-session';
import { storedDraft } from './draft';
import { KEY } from './keys';
import { readPermission, stored, storedDeadline, storedOnce, writePermission } from './stored';
import { currentToken, keepToken, ssoCookie, storedToken } from './token';

const user = { ...userInfo, phone: userInfo.mobile };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  ssoCookie.remove();
});
afterEach(() => vi.restoreAllMocks());

describe('stored items', () => {
  it('read as their defaults when nothing is stored', () => {
    expect({
      skin: stored.skin.read(),
      theme: stored.theme.read(),
      textSize: stored.textSize.read(),
      isBusinessTrip: stored.isBusinessTrip.read(),
      language: stored.language.read(),
      userInfo: stored.userInfo.read(),
      appId: stored.appId.read(),
    }).toEqual({
      skin: 3,
      theme: 'auto',
      textSize: 1,
      isBusinessTrip: false,
      language: undefined,
      userInfo: undefined,
    });
  });

  it.each([
    ['skin', KEY.skin, '9', 3],
    ['skin', KEY.skin, 'blue', 3],
    ['theme', KEY.theme, 'neon', 'auto'],
    ['textSize', KEY.textSize, '7', 1],
    ['isBusinessTrip', KEY.businessTrip, 'yes', false],
    ['language', KEY.language, 'fr', undefined],
    ['userInfo', KEY.userInfo, '{"id":', undefined],
    ['userInfo', KEY.userInfo, '[]', undefined],
    ['userInfo', KEY.userInfo, '{"id":5}', undefined],
    ['basicUserInfo', KEY.basicUserInfo, 'null', undefined],
    ['appId', KEY.appId, '', undefined],
  ] as const)(
    '%s with the corrupted value %s %j reads as absent and is removed',
    (name, key, text, expected) => {
      localStorage.setItem(key, text);
      expect(stored[name].read()).toBe(expected);
      expect(localStorage.getItem(key)).toBeNull();
    },
  );

  it('come back as they were written', () => {
    stored.skin.write(4);
    stored.theme.write('dark');
    stored.textSize.write(1.4);
    stored.isBusinessTrip.write(true);
    stored.language.write('en');
    stored.userInfo.write(user);
    expect([
      stored.skin.read(),
      stored.theme.read(),
      stored.textSize.read(),
      stored.isBusinessTrip.read(),
    ]).toEqual([4, 'dark', 1.4, true]);
    expect(stored.language.read()).toBe('en');
    expect(stored.userInfo.read()).toEqual(user);
    stored.userInfo.write(undefined);
    expect(stored.userInfo.read()).toBeUndefined();
  });

  it('live in memory while the browser refuses to store', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    stored.appId.write('corp-1');
    expect(localStorage.getItem(KEY.appId)).toBeNull();
    expect(stored.appId.read()).toBe('corp-1');
    stored.appId.remove();
    expect(stored.appId.read()).toBeUndefined();
  });

  it('survive a storage whose every use throws', () => {
    const open = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(stored.skin.read()).toBe(3);
    stored.skin.write(2);
    expect(stored.skin.read()).toBe(2);
    expect(open).toHaveBeenCalled();
    stored.skin.remove();
  });

  it('keep named deadlines, drafts and once-per-tab marks apart', () => {
    const isText = (value: unknown): value is string => typeof value === 'string';
    storedDeadline('a').write(1_700_000_000_000);
    storedDraft('a', isText).write('half a sentence');
    expect(storedDeadline('a').read()).toBe(1_700_000_000_000);
    expect(storedDeadline('b').read()).toBeUndefined();
    expect(storedDraft('a', isText).read()).toBe('half a sentence');
    expect(storedOnce('reload').read()).toBe(false);
    storedOnce('reload').write(true);
    expect(sessionStorage.getItem(`${KEY.once}reload`)).toBe('true');
  });
});

describe('the stored permission object', () => {
  it('tells absent, broken and known apart and leaves the broken text in place', () => {
    expect(readPermission()).toEqual({ state: 'absent' });
    localStorage.setItem(KEY.permission, '{btns');
    expect(readPermission()).toEqual({ state: 'broken' });
    expect(localStorage.getItem(KEY.permission)).toBe('{btns');
    writePermission({ btns: [{ functionId: 7 }] });
    expect(readPermission()).toEqual({ state: 'known', permission: { btns: [{ functionId: 7 }] } });
  });
});

describe('the session token', () => {
  it('is kept in storage and in a cookie, and the cookie is the fallback', () => {
    keepToken('t1');
    expect(document.cookie).toContain('sso_sys_token=t1');
    storedToken.write('t2');
    expect(currentToken()).toBe('t2');
    storedToken.remove();
    expect(currentToken()).toBe('t1');
  });

  it('writes the cookie with path, lifetime and SameSite', () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    ssoCookie.write('t1');
    const text = write.mock.calls[0]?.[0] ?? '';
    expect(text).toMatch(/^sso_sys_token=t1;/);
    expect(text).toContain('path=/;');
    expect(text).toMatch(/samesite=lax/i);
    const expires = Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(365);
  });

  it('replacing it never removes it in between, which other tabs would take for a sign-out', () => {
    storedToken.write('t1');
    const remove = vi.spyOn(Storage.prototype, 'removeItem');
    storedToken.write('t2');
    expect(remove).not.toHaveBeenCalled();
  });
});

it('a session that has ended forgets the person but for their name, and keeps the settings', () => {
  keepToken('t1');
  stored.userInfo.write(user);
  stored.basicUserInfo.write({ name: '林晨' });
  writePermission({ btns: [] });
  stored.language.write('en');
  stored.skin.write(1);
  stored.theme.write('dark');
  stored.textSize.write(1.2);
  stored.appId.write('corp-1');
  clearStoredSession();
  expect([currentToken(), stored.userInfo.read(), stored.basicUserInfo.read()]).toEqual([
    undefined,
    undefined,
    { name: '林晨' },
  ]);
  expect(readPermission().state).toBe('absent');
  expect([
    stored.language.read(),
    stored.skin.read(),
    stored.theme.read(),
    stored.textSize.read(),
    stored.appId.read(),
  ]).toEqual(['en', 1, 'dark', 1.2, 'corp-1']);
});
