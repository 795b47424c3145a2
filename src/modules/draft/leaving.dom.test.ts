import { describe, expect, it } from 'vitest';
import { keepToken } from '@/shared/storage/token';
import { hidePage, inFreshBrowser, kept, openEditor, pause, settled, text } from './fake-editor';
import { createFakeWire, forgetToken } from './fake-wire';

inFreshBrowser();

describe('leaving', () => {
  it('goes on in a life of its own when the editor is left within the pause', async () => {
    const fake = createFakeWire('start');
    const { type, close } = openEditor(fake);
    type('a');
    close();
    await settled();
    expect(fake.history).toEqual(['start', 'a']);
    expect(kept()).toBeUndefined();
  });

  it('ends by the answer that comes after leaving', async () => {
    const fake = createFakeWire('start');
    const { type, close } = openEditor(fake);
    const answer = fake.hold();
    type('a');
    await pause();
    close();
    type('b');
    answer();
    await settled();
    expect(fake.history).toEqual(['start', 'a', 'b']);
    expect(kept()).toBeUndefined();
  });

  it.each([
    ['hidden', hidePage],
    ['put away', () => window.dispatchEvent(new Event('pagehide'))],
  ])('does not wait for the pause when the page is %s', async (_, leave) => {
    const fake = createFakeWire('start');
    const { type } = openEditor(fake);
    type('a');
    leave();
    await settled();
    expect(fake.history).toEqual(['start', 'a']);
  });

  it('saves what was typed during a save also when the page is hidden meanwhile', async () => {
    const fake = createFakeWire('start');
    const { type } = openEditor(fake);
    const answer = fake.hold();
    type('a');
    await pause();
    type('b');
    hidePage();
    answer();
    await settled();
    expect(fake.history).toEqual(['start', 'a', 'b']);
  });
});

describe('without a session', () => {
  it('nothing is sent, and the copy stays', async () => {
    const fake = createFakeWire('start');
    const { type, close } = openEditor(fake);
    type('a');
    forgetToken();
    await pause();
    close();
    await settled();
    expect(fake.sent).toEqual([]);
    expect(kept()).toMatchObject({ content: text('a') });
  });

  it('that ended during a save, what was typed since is kept', async () => {
    const fake = createFakeWire('start');
    const { type, close } = openEditor(fake);
    const answer = fake.hold();
    type('a');
    await pause();
    type('b');
    forgetToken();
    close();
    answer();
    await settled();
    expect(fake.history).toEqual(['start', 'a']);
    expect(kept()).toMatchObject({ content: text('b'), revision: 1 });
    keepToken('token');
    const again = openEditor(fake);
    expect(again.draft.content()).toEqual(text('b'));
    await settled();
    expect(fake.history).toEqual(['start', 'a', 'b']);
  });
});
