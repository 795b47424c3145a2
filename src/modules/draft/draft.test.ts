import { CODE } from '@contract/codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken } from '@/shared/storage/token';
import { createDraft, PAUSE_MS, RETRY_MS, type DraftOptions } from './draft';
import { createFakeWire, forgetToken, keptText, type Text } from './fake-wire';

const text = (content: string): Text => ({ text: content });
const kept = () => keptText().read();
const toHide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};
const settled = () => vi.advanceTimersByTimeAsync(1);
const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS);

const opened: (() => void)[] = [];

/** An editor of a draft, as a screen has one. */
function openEditor(fake: ReturnType<typeof createFakeWire>, options: Partial<DraftOptions<Text>> = {}) {
  const shown: string[] = [];
  const states: string[] = [];
  const start = fake.held() ?? { revision: 0, content: text('') };
  const draft = createDraft<Text>({
    start,
    wire: fake.wire,
    kept: keptText(),
    ...options,
  });
  draft.subscribe(() => void states.push(draft.status().state));
  const close = draft.open(({ text: content }) => void shown.push(content));
  opened.push(close);
  const type = (content: string) => draft.change(text(content));
  return { draft, shown, states, type, close, state: () => draft.status().state };
}

beforeEach(() => {
  keptText().remove();
  keepToken('token');
  vi.useFakeTimers();
});
afterEach(async () => {
  opened.splice(0).forEach((close) => close());
  await settled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetToken();
});

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
    ['hidden', () => toHide(true)],
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
    toHide(true);
    answer();
    await settled();
    expect(fake.history).toEqual(['start', 'a', 'b']);
  });
});

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
});

describe('without a session', () => {
  const signOut = () => {
    forgetToken();
  };

  it('nothing is sent, and the copy stays', async () => {
    const fake = createFakeWire('start');
    const { type, close } = openEditor(fake);
    type('a');
    signOut();
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
    signOut();
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
    toHide(true);
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
    names.push(draft.requestId());
    await pause();
    expect(fake.history).toEqual(['a', 'b']);
    expect(fake.held()).toMatchObject({ revision: 1 });
    expect(new Set(names).size).toBe(2);
  });
});
