import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY } from '@/shared/storage/keys';
import { stored } from '@/shared/storage/stored';
import { keepToken, currentToken } from '@/shared/storage/token';
import { userInfo } from '@tests/helpers/user-info';
import { hasPermission, useHasPermission } from './has-permission';
import { useSessionStore } from './session-store';
import { watchOtherTabs } from './watch-other-tabs';

beforeEach(() => {
  localStorage.clear();
  useSessionStore.getState().reset();
});
afterEach(() => useSessionStore.getState().clear());

describe('the session store', () => {
  it('copies the mobile to phone, here and in the stored copy', () => {
    useSessionStore.getState().setUserInfo(userInfo);
    expect(useSessionStore.getState().userInfo?.phone).toBe('13800138000');
    expect(stored.userInfo.read()?.phone).toBe('13800138000');
    expect(stored.basicUserInfo.read()?.name).toBe('林晨');
  });

  it('takes over what an earlier visit stored', () => {
    useSessionStore.getState().setUserInfo(userInfo);
    useSessionStore.getState().setPermission({ btns: [{ functionId: 7 }] });
    useSessionStore.getState().reset();
    expect(useSessionStore.getState().userInfo).toBeUndefined();
    useSessionStore.getState().hydrate();
    expect(useSessionStore.getState().userInfo?.id).toBe('m1');
    expect(useSessionStore.getState().permission?.btns).toHaveLength(1);
  });

  it('starts empty when the stored copies are corrupted', () => {
    localStorage.setItem(KEY.userInfo, '{');
    localStorage.setItem(KEY.permission, '{');
    useSessionStore.getState().hydrate();
    expect(useSessionStore.getState()).toMatchObject({ userInfo: undefined, permission: undefined });
  });

  it('forgets everything about the person when cleared', () => {
    keepToken('t1');
    useSessionStore.getState().setUserInfo(userInfo);
    useSessionStore.getState().clear();
    expect([currentToken(), useSessionStore.getState().userInfo, stored.userInfo.read()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('hasPermission', () => {
  const known = JSON.stringify({ btns: [{ functionId: 7 }], menus: [{ functionId: 8 }], roles: ['manager'] });
  it.each([
    ['no id: the default false', undefined, false, known, false],
    ['no id: the default true', undefined, true, known, true],
    ['no id and nothing stored: the default', undefined, true, null, true],
    ['no id and a parse error: the default', undefined, true, '{', true],
    ['a listed button', 7, false, known, true],
    ['a listed menu', 8, false, known, true],
    ['an unlisted id', 9, false, known, false],
    ['an unlisted id whatever the default', 9, true, known, false],
    ['id 0 is an id', 0, true, known, false],
    ['nothing stored', 7, true, null, false],
    ['a parse error: denied', 7, true, '{"btns":', false],
    ['not an object: denied', 7, true, '7', false],
    ['lists of a wrong shape: denied', 7, true, '{"btns":[null,7,"7"],"menus":"7"}', false],
    ['the id as text is not the id', 7, true, '{"btns":[{"functionId":"7"}]}', false],
  ] as const)('%s', (_, id, fallback, text, expected) => {
    if (text !== null) {
      localStorage.setItem(KEY.permission, text);
    }
    expect(hasPermission(id, fallback)).toBe(expected);
  });

  it('renders again when the permissions change', () => {
    const { result } = renderHook(() => useHasPermission(7));
    expect(result.current).toBe(false);
    act(() => useSessionStore.getState().setPermission({ btns: [{ functionId: 7 }] }));
    expect(result.current).toBe(true);
    act(() => useSessionStore.getState().clearPermission());
    expect(result.current).toBe(false);
  });
});

describe('another tab', () => {
  const fire = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
  it.each([
    ['removed the token', { key: KEY.token, oldValue: 'a', newValue: null }, 'out'],
    ['emptied the storage', { key: null }, 'out'],
    ['signed in as somebody else', { key: KEY.token, oldValue: 'a', newValue: 'b' }, 'switched'],
    ['signed in', { key: KEY.token, oldValue: null, newValue: 'b' }, 'switched'],
    ['wrote the same token', { key: KEY.token, oldValue: 'a', newValue: 'a' }, 'nothing'],
    [
      'entered another company',
      { key: KEY.userInfo, oldValue: '{"id":"m1","name":"a"}', newValue: '{"id":"m2","name":"a"}' },
      'switched',
    ],
    [
      'changed the mobile',
      { key: KEY.userInfo, oldValue: '{"id":"m1","mobile":"1"}', newValue: '{"id":"m1","mobile":"2"}' },
      'nothing',
    ],
    ['changed the skin', { key: KEY.skin, oldValue: '1', newValue: '2' }, 'nothing'],
  ] as const)('%s', (_, event, expected) => {
    const onSignedOut = vi.fn();
    const onSwitched = vi.fn();
    const stop = watchOtherTabs(onSignedOut, onSwitched);
    fire(event);
    stop();
    fire(event);
    expect([onSignedOut.mock.calls.length, onSwitched.mock.calls.length]).toEqual(
      expected === 'out' ? [1, 0] : expected === 'switched' ? [0, 1] : [0, 0],
    );
  });
});
