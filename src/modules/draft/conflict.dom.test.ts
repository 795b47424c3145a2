import { describe, expect, it, vi } from 'vitest';
import { RETRY_MS } from './engine/schedule';
import { hidePage, inFreshBrowser, kept, openEditor, pause, settled, text } from './fake-editor';
import { createFakeWire } from './fake-wire';

inFreshBrowser();

describe('what somebody else has saved', () => {
  const stale = async () => {
    const fake = createFakeWire('start');
    const editor = openEditor(fake);
    fake.saveElsewhere('theirs');
    editor.type('mine');
    await pause();
    expect(editor.draft.status()).toMatchObject({
      state: 'stale',
      newest: { revision: 2, content: text('theirs') },
    });
    return { fake, ...editor };
  };

  it('is not overwritten by typing on, hiding or leaving', async () => {
    const { fake, type, state, close } = await stale();
    type('mine, longer');
    await pause();
    hidePage();
    close();
    await settled();
    expect(state()).toBe('stale');
    expect(fake.history).toEqual(['start', 'theirs']);
    expect(kept()).toMatchObject({ content: text('mine, longer'), revision: 1 });
  });

  it('goes on where it was chosen', async () => {
    const { draft, shown, state, type, fake } = await stale();
    draft.takeNewest();
    expect([shown, state(), kept()]).toEqual([['theirs'], 'saved', undefined]);
    type('theirs, longer');
    await pause();
    expect(fake.history).toEqual(['start', 'theirs', 'theirs, longer']);
  });

  it('is replaced where that was chosen, by what was typed last', async () => {
    const { draft, type, fake, state } = await stale();
    type('mine, longer');
    expect(await draft.keepMine()).toBe(true);
    expect(state()).toBe('saved');
    expect(fake.history).toEqual(['start', 'theirs', 'mine, longer']);
  });

  it('is asked for again when it cannot be read now', async () => {
    const fake = createFakeWire('start');
    const { type, state } = openEditor(fake);
    fake.saveElsewhere('theirs');
    fake.next('answered', 'lost');
    type('mine');
    await pause();
    expect(state()).toBe('offline');
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(state()).toBe('stale');
  });

  it('of another window of the same browser is noticed, and its copy is not removed', async () => {
    const fake = createFakeWire('start');
    const [one, other] = [openEditor(fake), openEditor(fake)];
    one.type('one');
    other.type('other');
    await one.draft.flush();
    expect(fake.history).toEqual(['start', 'one']);
    expect(kept()).toMatchObject({ content: text('other') });
    await other.draft.flush();
    expect(other.state()).toBe('stale');
  });
});
