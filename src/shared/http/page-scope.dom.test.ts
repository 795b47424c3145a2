import { endpointOf } from '@contract/endpoint';
import {
  scriptCalls,
  fails,
  ok,
  payload,
  read,
  rejection,
  script,
  sent,
  told,
  write,
  type Script,
} from '@tests/helpers/scripted-calls';
import { describe, expect, it, vi } from 'vitest';
import { CanceledError } from 'axios';
import { call } from './call';
import { leavePage } from './page-scope';

scriptCalls();
const endpoint = endpointOf('job');

describe('leaving the page', () => {
  const hanging: Script = (config) =>
    new Promise((resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
      setTimeout(() => resolve(ok()), 50);
    });

  it('calls off its reads, silently', async () => {
    script(hanging);
    const failed = rejection(call(read, {}));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    leavePage();
    expect((await failed).kind).toBe('cancelled');
    expect(told()).toEqual([]);
  });

  it('calls off the pause before a retry', async () => {
    script((config) => fails(config, 'ERR_NETWORK'));
    const failed = rejection(call(read, {}));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await Promise.resolve();
    leavePage();
    expect((await failed).kind).toBe('cancelled');
    expect(sent).toHaveLength(1);
  });

  it('never calls off a write, nor a read of the app, nor one with a signal of its own', async () => {
    script(hanging);
    const calls = [
      call(endpoint({ ...write, response: payload }), { remark: '' }),
      call(read, {}, { scope: 'app' }),
      call(read, {}, { signal: new AbortController().signal }),
    ];
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    leavePage();
    await expect(Promise.all(calls)).resolves.toHaveLength(3);
  });

  it('does not touch the reads of the next page', async () => {
    leavePage();
    script(ok);
    await expect(call(read, {})).resolves.toEqual({ name: 'n' });
  });
});
