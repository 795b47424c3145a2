import { scriptCalls, ok, read, rejection, script, sent, told } from '@tests/helpers/scripted-calls';
import { describe, expect, it, vi } from 'vitest';
import { callLater } from './lazy-call';

scriptCalls();

describe('callLater', () => {
  it('is the same call', async () => {
    script(ok);
    await expect(callLater(async () => read, { keyword: 'a' })).resolves.toEqual({ name: 'n' });
    expect(sent[0]?.data).toBe('keyword=a');
  });

  it('reports a download that failed as a network failure', async () => {
    const error = await rejection(
      callLater(() => Promise.reject<typeof read>(new TypeError('import failed')), {}),
    );
    expect(error.kind).toBe('network');
    expect(told()).toEqual(['onNetworkError']);
  });

  it('gives up on a download that does not end', async () => {
    vi.useFakeTimers();
    const failed = rejection(callLater(() => new Promise<typeof read>(() => undefined), {}));
    await vi.advanceTimersByTimeAsync(120_000);
    expect((await failed).kind).toBe('network');
    vi.useRealTimers();
  });
});
