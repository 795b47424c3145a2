import { describe, expect, it, vi } from 'vitest';
import { PAUSE_MS } from './engine/schedule';
import { inFreshBrowser, kept, openEditor, pause, settled, text } from './fake-editor';
import { createFakeWire } from './fake-wire';

inFreshBrowser();

describe('saving', () => {
  it('sends nothing while nothing has changed, and leaves no copy', async () => {
    const fake = createFakeWire('start');
    const { draft, close } = openEditor(fake);
    draft.change(draft.content());
    expect(await draft.flush()).toBe(true);
    close();
    await settled();
    expect(fake.sent).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  it('keeps at once, saves once typing pauses, and then forgets the copy', async () => {
    const fake = createFakeWire('start');
    const { type, states, draft } = openEditor(fake);
    type('a');
    expect(kept()).toMatchObject({ revision: 1, content: text('a') });
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    type('ab');
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(fake.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.history).toEqual(['start', 'ab']);
    expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved']);
    expect(draft.status().at).toBe('at 2');
    expect(draft.base()).toEqual({ revision: 2 });
    expect(kept()).toBeUndefined();
  });

  it('has nothing to save once all is undone', async () => {
    const fake = createFakeWire('start');
    const { draft, type, state } = openEditor(fake);
    const before = draft.content();
    type('a');
    draft.change(before);
    await pause();
    expect([fake.sent, kept(), state()]).toEqual([[], undefined, 'saved']);
  });

  it('never sends two at a time, and then the last content', async () => {
    const fake = createFakeWire('start');
    const { type, draft } = openEditor(fake);
    const answer = fake.hold();
    type('a');
    const first = draft.flush();
    await settled();
    type('b');
    type('c');
    expect(draft.flush()).toBe(first);
    await pause();
    expect(fake.sent).toHaveLength(1);
    expect(kept()).toMatchObject({ content: text('c'), revision: 1 });
    answer();
    expect(await first).toBe(true);
    expect(fake.history).toEqual(['start', 'a', 'c']);
    expect(kept()).toBeUndefined();
  });
});
