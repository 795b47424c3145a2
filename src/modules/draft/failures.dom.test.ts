import { CODE } from '@contract/codes';
import { describe, expect, it, vi } from 'vitest';
import { RETRY_MS } from './engine/schedule';
import { inFreshBrowser, kept, openEditor, pause, settled, text } from './fake-editor';
import { createFakeWire } from './fake-wire';

inFreshBrowser();

describe('a save that fails', () => {
  it('is repeated as it was once its answer was lost, and taken for one’s own', async () => {
    const fake = createFakeWire('start');
    const { type, draft, state } = openEditor(fake);
    fake.next('unanswered');
    type('a');
    expect(await draft.flush()).toBe(false);
    expect(state()).toBe('offline');
    type('b');
    expect(await draft.flush()).toBe(true);
    expect(fake.sent.map(({ content }) => content.text)).toEqual(['a', 'a', 'b']);
    expect(new Set(fake.sent.map(({ saveId }) => saveId)).size).toBe(2);
    expect(fake.history).toEqual(['start', 'a', 'b']);
    expect(draft.base().revision).toBe(3);
  });

  it('is tried again when the network is back, or by and by', async () => {
    const fake = createFakeWire('start');
    const { type, state } = openEditor(fake);
    fake.next('lost', 'lost');
    type('a');
    await pause();
    expect(state()).toBe('offline');
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(state()).toBe('offline');
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(state()).toBe('saved');
    expect(fake.history).toEqual(['start', 'a']);
  });

  it('is not tried again behind an editor that was left; the copy stays', async () => {
    const fake = createFakeWire('start');
    const { type, close } = openEditor(fake);
    fake.fate = 'lost';
    type('a');
    close();
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(fake.sent).toHaveLength(1);
    expect(kept()).toMatchObject({ content: text('a') });
  });

  it.each([
    ['refused stays as it is', CODE.badRequest, 1],
    ['refused by a busy backend is tried again', CODE.databaseBusy, 2],
  ])('and was %s', async (_, code, times) => {
    const fake = createFakeWire('start');
    const { type, draft } = openEditor(fake);
    fake.next(code);
    type('a');
    await pause();
    expect(draft.status()).toMatchObject({ state: 'failed', code });
    expect(kept()).toMatchObject({ content: text('a') });
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(fake.sent).toHaveLength(times);
  });

  it('and was refused is not repeated: what is typed next is a save of its own', async () => {
    const fake = createFakeWire('start');
    const { type, state } = openEditor(fake);
    fake.next(CODE.badRequest);
    type('a');
    await pause();
    type('b');
    await pause();
    expect(fake.sent.map(({ content }) => content.text)).toEqual(['a', 'b']);
    expect(new Set(fake.sent.map(({ saveId }) => saveId)).size).toBe(2);
    expect([fake.history, state()]).toEqual([['start', 'b'], 'saved']);
  });
});
