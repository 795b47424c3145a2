import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { other } from './hosts/other';
import { callNative } from './native-bridge';
import { hasNativeBridge } from './native-port';
import type { PlatformError } from './platform-error';

type Message = { id: string; method: string; params: object };

/** A native app that answers by a script; without one it stays silent. */
function scriptedBridge(os: 'ios' | 'android', answer?: (message: Message) => unknown): Message[] {
  const messages: Message[] = [];
  const postMessage = (posted: unknown): void => {
    expect(typeof posted).toBe(os === 'ios' ? 'object' : 'string');
    const message = (typeof posted === 'string' ? JSON.parse(posted) : posted) as Message;
    messages.push(message);
    if (answer) {
      queueMicrotask(() => window.__hrBridge?.reply(message.id, { code: 0, data: answer(message) }));
    }
  };
  if (os === 'ios') {
    window.webkit = { messageHandlers: { HrBridge: { postMessage } } };
  } else {
    window.HrBridge = { postMessage };
  }
  return messages;
}
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (cause: unknown) => cause as PlatformError,
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  delete window.webkit;
  delete window.HrBridge;
  delete window.__hrBridge;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(['ios', 'android'] as const)('the bridge of %s', (os) => {
  it('posts id, method and params and answers the reply’s data', async () => {
    const messages = scriptedBridge(os, () => 'token-1');
    await expect(callNative('getToken', { a: 1 })).resolves.toBe('token-1');
    expect(messages).toEqual([{ id: expect.any(String) as string, method: 'getToken', params: { a: 1 } }]);
  });

  it('matches replies to calls by id, in any order', async () => {
    const messages = scriptedBridge(os);
    const [first, second] = [callNative('getToken'), callNative('getLanguage')];
    expect(messages[0]?.id).not.toBe(messages[1]?.id);
    window.__hrBridge?.reply(messages[1]?.id ?? '', { code: '0', data: 'en' });
    window.__hrBridge?.reply(messages[0]?.id ?? '', { code: 0, data: 't' });
    await expect(Promise.all([first, second])).resolves.toEqual(['t', 'en']);
  });

  it('gives up after 3 s and ignores the late reply, a second one and a stranger’s', async () => {
    const messages = scriptedBridge(os);
    const failed = rejection(callNative('getToken'));
    await vi.advanceTimersByTimeAsync(2999);
    window.__hrBridge?.reply('hr-unknown', { code: 0, data: 'x' });
    await vi.advanceTimersByTimeAsync(1);
    expect((await failed)?.kind).toBe('timeout');
    const id = messages[0]?.id ?? '';
    expect(() => window.__hrBridge?.reply(id, { code: 0, data: 'late' })).not.toThrow();
    expect(() => window.__hrBridge?.reply(id, { code: 0, data: 'again' })).not.toThrow();
  });

  it('gives a person time for a permission question and for the camera', async () => {
    const messages = scriptedBridge(os);
    const scanned = other.scan();
    await vi.advanceTimersByTimeAsync(60_000);
    window.__hrBridge?.reply(messages[0]?.id ?? '', { code: 0, data: { text: 'code' } });
    await expect(scanned).resolves.toBe('code');
  });

  it.each([
    ['a code other than 0', { code: 500, msg: 'no' }],
    ['no code', {} as never],
    ['nothing', undefined as never],
  ])('rejects a reply with %s', async (_, reply) => {
    const messages = scriptedBridge(os);
    const failed = rejection(callNative('getToken'));
    window.__hrBridge?.reply(messages[0]?.id ?? '', reply);
    expect((await failed)?.kind).toBe('failed');
  });

  it('carries the host functions', async () => {
    const messages = scriptedBridge(os, ({ method }) => {
      const data: Record<string, unknown> = {
        getToken: { token: 't' },
        getLanguage: 'en-US',
        getLocation: { latitude: 31.2, longitude: 121.5, accuracy: 10, datum: 'gcj02' },
        scan: 'qr',
      };
      return data[method];
    });
    await expect(other.getToken()).resolves.toBe('t');
    await expect(other.getLanguage()).resolves.toBe('en-US');
    await expect(other.scan()).resolves.toBe('qr');
    await expect(other.getLocation()).resolves.toEqual({
      latitude: 31.2,
      longitude: 121.5,
      accuracy: 10,
      datum: 'gcj02',
    });
    await other.setTitle('首页');
    await other.openLink('https://example.com/a');
    await other.close();
    expect(messages.slice(4).map(({ method, params }) => [method, params])).toEqual([
      ['setTitle', { title: '首页' }],
      ['openUrl', { url: 'https://example.com/a' }],
      ['close', {}],
    ]);
    expect(document.title).toBe('首页');
  });

  it('refuses answers it cannot use and addresses that are no web pages', async () => {
    scriptedBridge(os, () => ({ latitude: 'north' }));
    expect((await rejection(other.getToken()))?.kind).toBe('failed');
    expect((await rejection(other.getLocation()))?.kind).toBe('failed');
    expect((await rejection(other.openLink('javascript:alert(1)')))?.kind).toBe('failed');
  });
});

it('without a bridge there is none, and what only it can do is unsupported', async () => {
  expect(hasNativeBridge()).toBe(false);
  expect((await rejection(callNative('getToken')))?.kind).toBe('unsupported');
  expect((await rejection(other.getLanguage()))?.kind).toBe('unsupported');
});

it('a bridge that throws is a failure at once', async () => {
  window.HrBridge = {
    postMessage: () => {
      throw new Error('detached');
    },
  };
  expect((await rejection(callNative('close')))?.kind).toBe('failed');
});
