import { describe, expect, it } from 'vitest';
import { inFreshBrowser, kept, openEditor, pause, settled } from './fake-editor';
import { createFakeWire } from './fake-wire';

inFreshBrowser();

describe('a draft that is sent or thrown away', () => {
  it('waits for the save under way, and saves nothing more', async () => {
    const fake = createFakeWire('start');
    const { draft, type, close } = openEditor(fake);
    const answer = fake.hold();
    type('a');
    await pause();
    type('b');
    const stands = draft.pause();
    answer();
    expect(await stands).toEqual({ revision: 2 });
    draft.forget();
    close();
    await settled();
    expect(fake.history).toEqual(['start', 'a']);
    expect(kept()).toBeUndefined();
  });

  it('goes on when it could not be sent', async () => {
    const fake = createFakeWire('start');
    const { draft, type } = openEditor(fake);
    type('a');
    await draft.pause();
    await pause();
    expect(fake.history).toEqual(['start']);
    draft.goOn();
    await pause();
    expect(fake.history).toEqual(['start', 'a']);
  });

  it('is deleted after the save under way; what is typed next is another one', async () => {
    const fake = createFakeWire();
    const { draft, type, state } = openEditor(fake);
    const names = [draft.requestId()];
    const answer = fake.hold();
    type('a');
    await pause();
    const done = draft.discard();
    expect([state(), kept()]).toEqual(['idle', undefined]);
    type('b');
    await pause();
    answer();
    await done;
    expect(fake.held()).toBeUndefined();
    expect(fake.removed).toEqual([{ revision: 1 }]);
    names.push(draft.requestId());
    await pause();
    expect(fake.history).toEqual(['a', 'b']);
    expect(fake.held()).toMatchObject({ revision: 1 });
    expect(new Set(names).size).toBe(2);
  });
});
