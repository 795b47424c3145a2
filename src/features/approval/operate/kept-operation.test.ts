import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptOperation } from './kept-operation';
import { emptyOperation, type OperationDraft } from './operation-draft';

const empty = emptyOperation({ removableSigners: [], myTask: null });
const draft = (part: Partial<OperationDraft>): OperationDraft => ({ ...empty, ...part });
const words = draft({ opinion: '请补充发票' });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('an unsent sheet', () => {
  it('belongs to one person, one item and one operation', () => {
    keptOperation('m1', 'a1', 'reject').write(words);
    expect(keptOperation('m1', 'a1', 'reject').read()).toEqual(words);
    expect(keptOperation('m1', 'a1', 'pass').read()).toBeUndefined();
    expect(keptOperation('m1', 'a2', 'reject').read()).toBeUndefined();
    expect(keptOperation('m2', 'a1', 'reject').read()).toBeUndefined();
  });

  it('goes when its operation is done, and leaves the others', () => {
    keptOperation('m1', 'a1', 'reject').write(words);
    keptOperation('m1', 'a1', 'comment').write(words);
    keptOperation('m1', 'a1', 'reject').remove();
    expect(keptOperation('m1', 'a1', 'reject').read()).toBeUndefined();
    expect(keptOperation('m1', 'a1', 'comment').read()).toEqual(words);
  });

  it.each<[string, OperationDraft, boolean]>([
    ['words', words, true],
    ['people', draft({ people: [{ id: 'm2', name: '赵敏' }] }), true],
    [
      'a file',
      draft({ attachments: [{ fileId: 'f1', name: 'a.pdf', size: 1, contentType: 'application/pdf' }] }),
      true,
    ],
    ['blanks', draft({ opinion: '  ' }), false],
    ['a choice alone', draft({ target: 'terminate' }), false],
  ])('with %s', (_, filled, isKept) => {
    keptOperation('m1', 'a1', 'reject').write(words);
    keptOperation('m1', 'a1', 'reject').write(filled);
    expect(keptOperation('m1', 'a1', 'reject').read() !== undefined).toBe(isKept);
  });

  it('lasts half a day, and the newest twenty do', () => {
    keptOperation('m1', 'a1', 'pass').write(words);
    vi.advanceTimersByTime(12 * 3_600_000 + 1);
    expect(keptOperation('m1', 'a1', 'pass').read()).toBeUndefined();
    for (let index = 0; index < 21; index += 1) {
      keptOperation('m1', `b${index}`, 'pass').write(words);
    }
    expect(keptOperation('m1', 'b0', 'pass').read()).toBeUndefined();
    expect(keptOperation('m1', 'b1', 'pass').read()).toEqual(words);
  });

  it.each(['{', '{}', '[1]', '[{"name":"reject a1","savedAt":9e15,"draft":{"opinion":"x"}}]'])(
    'is nothing when the storage holds %s',
    (text) => {
      keptOperation('m1', 'a1', 'reject').write(words);
      const key = Object.keys(localStorage).find((name) => name.includes('approval-operation'))!;
      localStorage.setItem(key, text);
      expect(keptOperation('m1', 'a1', 'reject').read()).toBeUndefined();
    },
  );
});
