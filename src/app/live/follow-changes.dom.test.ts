import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_TOPICS } from '@contract/message/live';
import { useSessionStore } from '@/shared/session/session-store';
import { followChanges } from './follow-changes';

const encoder = new TextEncoder();
let stop: (() => void) | undefined;
const refresh = vi.fn();
const person = { id: 'me', phone: '1' } as unknown as NonNullable<
  ReturnType<typeof useSessionStore.getState>['userInfo']
>;

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset();
  useSessionStore.setState({ userInfo: person });
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  useSessionStore.getState().reset();
});

/** Answers each request for a stream; `say` writes into the last one. */
function stubStream(answer?: () => Response) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked = vi.fn(async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
    signal?.addEventListener('abort', () => controller?.error(new Error('aborted')));
    return await Promise.resolve(
      answer?.() ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    );
  });
  vi.stubGlobal('fetch', asked);
  return {
    asked,
    say: async (text: string) => {
      controller?.enqueue(encoder.encode(text));
      await vi.advanceTimersByTimeAsync(0);
    },
    end: async () => {
      controller?.close();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
async function begin() {
  stop = followChanges(refresh);
  await vi.advanceTimersByTimeAsync(0);
}
async function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

it('reads again what the stream names, also when a word comes in pieces', async () => {
  const stream = stubStream();
  await begin();
  await stream.say('event: ready\ndata: 1\n\nevent: chan');
  await stream.say('ged\ndata: message,unknown\n\n:\n\n');
  expect(refresh.mock.calls).toEqual([[['message']]]);
});

it('comes back after the stream has ended, and reads everything then', async () => {
  const stream = stubStream();
  await begin();
  await stream.say('event: ready\ndata: 1\n\n');
  await stream.end();
  await vi.advanceTimersByTimeAsync(1_600);
  expect(stream.asked).toHaveBeenCalledTimes(2);
  expect(refresh).toHaveBeenCalledWith(LIVE_TOPICS);
});

it('asks now and then where no stream comes through', async () => {
  const stream = stubStream(() => new Response(null, { status: 204 }));
  await begin();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(stream.asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(stream.asked).toHaveBeenCalledTimes(2);
});

it('takes a stream that stays silent for one that is kept back', async () => {
  stubStream();
  await begin();
  await vi.advanceTimersByTimeAsync(36_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('stops when the session has ended', async () => {
  const stream = stubStream(() => Response.json({ code: 401_001 }));
  await begin();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([stream.asked.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0]);
});

it('rests while nobody looks, and while nobody is signed in', async () => {
  const stream = stubStream();
  await begin();
  const signal = stream.asked.mock.calls[0]![1].signal;
  await hide(true);
  expect(signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.asked).toHaveBeenCalledTimes(1);
  await hide(false);
  expect(stream.asked).toHaveBeenCalledTimes(2);
  expect(refresh).toHaveBeenCalledTimes(1);
  useSessionStore.getState().reset();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stream.asked).toHaveBeenCalledTimes(2);
});
