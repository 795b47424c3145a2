import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalDraft, type LocalDraftOptions } from './local-draft';

const isText = (value: unknown): value is string => typeof value === 'string';
const open = (options: Partial<LocalDraftOptions<string>> = {}) =>
  createLocalDraft<string>({
    name: 'note',
    ownerId: 'm1',
    key: 'a',
    isContent: isText,
    start: '',
    ...options,
  });
const shown = (options: Partial<LocalDraftOptions<string>> = {}) => {
  const draft = open(options);
  return [draft.content(), draft.isRestored()];
};
const storedKey = () => Object.keys(localStorage).find((name) => name.includes('note'))!;
const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a draft of this browser', () => {
  it('is what the editor starts with while nothing was left', () => {
    expect(shown({ start: 'blank' })).toEqual(['blank', false]);
  });

  it.each<[string, Partial<LocalDraftOptions<string>>, boolean]>([
    ['the same editor', {}, true],
    ['another person, or the same in another company', { ownerId: 'm2' }, false],
    ['nobody', { ownerId: undefined }, false],
    ['another kind of editor', { name: 'notes' }, false],
    ['another thing that is edited', { key: 'b' }, false],
  ])('is shown again to %s or not', (_, options, isShown) => {
    open().change('typed');
    expect(shown(options)).toEqual(isShown ? ['typed', true] : ['', false]);
  });

  it('keeps nothing for nobody', () => {
    open({ ownerId: undefined }).change('typed');
    expect(localStorage).toHaveLength(0);
  });

  it('leaves behind what may lie on the device, and shows all of it meanwhile', () => {
    const draft = open({ keeps: (text) => text.split(':')[0]! });
    draft.change('Bo:12000');
    expect([draft.content(), shown()]).toEqual(['Bo:12000', ['Bo', true]]);
    expect(localStorage.getItem(storedKey())).not.toContain('12000');
  });

  it('goes once it is forgotten, and leaves the others and what is under the hands', () => {
    open({ key: 'b' }).change('other');
    const draft = open();
    draft.change('typed');
    draft.forget();
    expect(draft.content()).toBe('typed');
    expect(shown()).toEqual(['', false]);
    expect(shown({ key: 'b' })).toEqual(['other', true]);
  });

  it('goes with the visit that shows it again', () => {
    open().change('typed');
    open().forget();
    expect(shown()).toEqual(['', false]);
    expect(localStorage).toHaveLength(0);
  });

  it('stays when another window has typed since', () => {
    const mine = open();
    mine.change('mine');
    open().change('theirs');
    mine.forget();
    expect(shown()).toEqual(['theirs', true]);
  });

  it('is not kept while nothing would be missed', () => {
    const draft = open({ isEmpty: (text) => text.trim() === '' });
    draft.change('typed');
    draft.change('  ');
    expect(draft.content()).toBe('  ');
    expect(localStorage).toHaveLength(0);
  });

  it('is shown as the editor can hold it', () => {
    open().change('typed');
    expect(shown({ fit: (text) => text.toUpperCase() })).toEqual(['TYPED', true]);
    expect(shown({ fit: () => undefined })).toEqual(['', false]);
  });

  it('lasts a month, or as long as its editor says', () => {
    open().change('typed');
    vi.advanceTimersByTime(DAY_MS);
    expect(shown({ keepsMs: DAY_MS })).toEqual(['', false]);
    expect(shown()).toEqual(['typed', true]);
    vi.advanceTimersByTime(29 * DAY_MS);
    expect(shown()).toEqual(['', false]);
  });

  it('is one of twenty of its kind', () => {
    open().change('typed');
    for (let index = 0; index < 20; index += 1) {
      open({ key: `n${index}` }).change('newer');
    }
    expect(shown()).toEqual(['', false]);
    expect(shown({ key: 'n0' })).toEqual(['newer', true]);
  });

  it('tells who looks on', () => {
    const draft = open();
    const listener = vi.fn();
    const stop = draft.subscribe(listener);
    draft.change('typed');
    draft.forget();
    stop();
    draft.change('more');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each(['{', '{}', '[1]', '[{"key":"a","at":9e15,"by":"w","content":7}]', '[{"key":"a","content":"x"}]'])(
    'is nothing when the storage holds %s',
    (text) => {
      open().change('typed');
      localStorage.setItem(storedKey(), text);
      expect(shown()).toEqual(['', false]);
    },
  );
});
