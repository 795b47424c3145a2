import { describe, expect, it } from 'vitest';
import { isFilled, nextOpen, openFields, type Filled } from './fields';

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
const FIELDS = [
  { id: 'date', kind: 'date', page: 1, box: box(0, 0), isRequired: true },
  { id: 'late', kind: 'text', page: 3, box: box(0, 0), isRequired: true },
  { id: 'right', kind: 'text', page: 1, box: box(50, 90), isRequired: true },
  { id: 'left', kind: 'signature', page: 1, box: box(5, 90), isRequired: true },
  { id: 'free', kind: 'text', page: 2, box: box(0, 0), isRequired: false },
  { id: 'seal', kind: 'pagingSeal', page: 1, box: box(0, 400), isRequired: true },
] as const;
const NOTHING: Filled<string> = { texts: {}, seals: {}, ink: undefined };

describe('the fields of a signer', () => {
  it.each<[string, Filled<string>, string[]]>([
    ['as one reads, without dates and what may stay empty', NOTHING, ['left', 'right', 'seal', 'late']],
    ['all signatures with one ink', { ...NOTHING, ink: 'ink' }, ['right', 'seal', 'late']],
    [
      'texts that are blank as well',
      { ...NOTHING, texts: { right: ' ', late: 'x' } },
      ['left', 'right', 'seal'],
    ],
    ['no seal that is chosen', { ...NOTHING, seals: { seal: 's1' } }, ['left', 'right', 'late']],
  ])('are open: %s', (_what, filled, expected) => {
    expect(openFields(FIELDS, filled).map(({ id }) => id)).toEqual(expected);
  });

  it.each<[after: string | undefined, next: string]>([
    [undefined, 'left'],
    ['left', 'right'],
    ['right', 'seal'],
    ['free', 'late'],
    ['late', 'left'],
  ])('after %s the next open one is %s', (after, next) => {
    expect(nextOpen(FIELDS, NOTHING, after)?.id).toBe(next);
  });

  it('have no next one when all are filled out', () => {
    const all = { texts: { right: 'a', late: 'b' }, seals: { seal: 's1' }, ink: 'ink' };
    expect(nextOpen(FIELDS, all, 'left')).toBeUndefined();
    expect(FIELDS.filter((field) => !isFilled(field, all)).map(({ id }) => id)).toEqual(['free']);
  });
});
