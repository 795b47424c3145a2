import {
  scriptCalls,
  answers,
  fails,
  ok,
  read,
  rejection,
  script,
  sent,
  told,
  write,
  type Config,
  type Script,
} from '@tests/helpers/scripted-calls';
import { describe, expect, it, vi } from 'vitest';
import { call } from './call';

scriptCalls();

describe('retries', () => {
  it.each([
    ['a lost network', (c: Config) => fails(c, 'ERR_NETWORK')],
    ['a timeout', (c: Config) => fails(c, 'ETIMEDOUT')],
    ['502', (c: Config) => answers(c, 502, '')],
    ['503', (c: Config) => answers(c, 503, '')],
    ['504', (c: Config) => answers(c, 504, '')],
  ])('a read is tried three times after %s, with pauses of 300 and 900 ms', async (_, answer) => {
    vi.useFakeTimers();
    script(answer as Script);
    const failed = rejection(call(read, {}));
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(899);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    await failed;
    expect(told()).toEqual(['onNetworkError']);
  });

  it('the second attempt may succeed without a word', async () => {
    vi.useFakeTimers();
    script((config, attempt) => (attempt === 1 ? fails(config, 'ERR_NETWORK') : ok()));
    const answer = call(read, {});
    await vi.advanceTimersByTimeAsync(300);
    await expect(answer).resolves.toEqual({ name: 'n' });
    expect(told()).toEqual([]);
  });

  it.each([
    ['a write', write, {}, (c: Config) => fails(c, 'ERR_NETWORK')],
    ['a read that asked for none', read, { retry: false }, (c: Config) => fails(c, 'ERR_NETWORK')],
    ['a read after 500', read, {}, (c: Config) => answers(c, 500, '')],
    ['a read after a code', read, {}, () => ({ code: 500001 })],
    ['a read after a malformed answer', read, {}, () => ({ code: 0 })],
  ] as const)('%s is sent once', async (_, target, options, answer) => {
    script(answer as Script);
    await rejection(call(target as typeof read, {}, options));
    expect(sent).toHaveLength(1);
  });
});
