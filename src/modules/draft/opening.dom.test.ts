import { describe, expect, it, vi } from 'vitest';
import { inFreshBrowser, kept, openEditor, pause, settled, text } from './fake-editor';
import { createFakeWire } from './fake-wire';

inFreshBrowser();

describe('opened again', () => {
  it('goes on with what was not saved', async () => {
    const fake = createFakeWire('start');
    fake.fate = 'lost';
    openEditor(fake).type('a');
    fake.fate = 'answered';
    const { draft, state } = openEditor(fake);
    expect([draft.content(), draft.status().isRestored]).toEqual([text('a'), true]);
    await settled();
    expect(state()).toBe('saved');
    expect(fake.history).toEqual(['start', 'a']);
  });

  it('goes on with it also where saves do not repeat the draft’s id', async () => {
    const fake = createFakeWire('start');
    const start = () => ({ ...fake.held()!, id: 'd1' });
    const { type, draft } = openEditor(fake, { start: start() });
    type('a');
    await draft.flush();
    type('b');
    expect(openEditor(fake, { start: start() }).draft.content()).toEqual(text('b'));
  });

  it('knows its own save that arrived while the page went away, and saves what was typed since', async () => {
    const fake = createFakeWire('start');
    const before = openEditor(fake);
    fake.next('unanswered');
    before.type('a');
    await before.draft.flush();
    before.type('b');
    const { draft, state } = openEditor(fake);
    await settled();
    expect([state(), draft.base().revision]).toEqual(['saved', 3]);
    expect(fake.history).toEqual(['start', 'a', 'b']);
  });

  it('knows its own save that was under way when the page was closed', async () => {
    const fake = createFakeWire('start');
    const { type } = openEditor(fake);
    fake.hold();
    type('a');
    await pause();
    const { draft, state } = openEditor(fake, { start: { revision: 2, content: text('a') } });
    await settled();
    expect([state(), draft.content()]).toEqual(['saving', text('a')]);
    expect(new Set(fake.sent.map(({ saveId }) => saveId)).size).toBe(1);
  });

  it('asks whose draft goes on when the server’s has gone on since', async () => {
    const fake = createFakeWire('start');
    openEditor(fake).type('mine');
    fake.saveElsewhere('theirs');
    const { draft, close } = openEditor(fake);
    expect(draft.status()).toMatchObject({ state: 'stale', newest: { content: text('theirs') } });
    expect(draft.content()).toEqual(text('mine'));
    close();
    await settled();
    expect(fake.sent).toEqual([]);
    expect(kept()).toMatchObject({ content: text('mine') });
  });

  it('keeps what the storage refuses for as long as the page lives', async () => {
    const fake = createFakeWire('start');
    fake.fate = 'lost';
    const { type } = openEditor(fake);
    type('small');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('large');
    expect(kept()).toMatchObject({ content: text('large') });
    await pause();
    expect(kept()).toMatchObject({ content: text('large') });
  });
});

describe('a draft that the server has and the editor does not know yet', () => {
  const options = { isUnread: true, staysKept: true, start: { revision: 0, content: text('') } };

  it('is shown', async () => {
    const fake = createFakeWire('theirs');
    const { shown, draft } = openEditor(fake, options);
    await settled();
    expect(shown).toEqual(['theirs']);
    expect(draft.status()).toEqual({ state: 'saved', at: 'at 1', isRestored: true });
    expect(fake.sent).toEqual([]);
    expect(kept()).toMatchObject({ content: text('theirs'), isSaved: true });
  });

  it('is shown from this browser’s copy at once, and gone when it was sent elsewhere', async () => {
    const fake = createFakeWire('theirs');
    openEditor(fake, options);
    await settled();
    const again = openEditor(fake, options);
    expect(again.draft.content()).toEqual(text('theirs'));
    await settled();
    expect(again.state()).toBe('saved');
    fake.removeElsewhere();
    const last = openEditor(fake, options);
    await settled();
    expect([last.shown, last.state(), kept()]).toEqual([[''], 'idle', undefined]);
    expect(fake.sent).toEqual([]);
  });

  it('is asked about when something was typed before it came', async () => {
    const fake = createFakeWire('theirs');
    const { type, state, shown } = openEditor(fake, options);
    type('mine');
    await pause();
    expect([state(), shown, fake.sent]).toEqual(['stale', [], []]);
  });

  it('is read before anything is saved, however late', async () => {
    const fake = createFakeWire();
    fake.next('lost');
    const { type, state } = openEditor(fake, options);
    await settled();
    expect(state()).toBe('idle');
    type('mine');
    await pause();
    expect([fake.reads, fake.history, state()]).toEqual([2, ['mine'], 'saved']);
  });

  it('was sent elsewhere while something was typed here: that goes on by itself', async () => {
    const fake = createFakeWire();
    const first = openEditor(fake, options);
    first.type('a');
    await pause();
    fake.fate = 'lost';
    first.type('b');
    fake.fate = 'answered';
    fake.removeElsewhere();
    openEditor(fake, options);
    await settled();
    expect(fake.history).toEqual(['a', 'b']);
    expect(fake.held()).toMatchObject({ revision: 1 });
  });
});
