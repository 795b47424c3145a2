import type { MyDay, MyWork } from '@contract/roster/my-calls';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { dayNote, shownKind } from './words';

const t = ((key: string) => key) as unknown as TFunction<'my-calendar'>;
const dayOf = (kind: MyDay['kind'], named?: 'statutory' | 'rest' | 'work'): MyDay => ({
  date: '2026-12-05',
  kind,
  named: named ? { kind: named, name: '元旦', enName: 'New Year' } : null,
});
const workOf = (source: MyWork['source']) => ({ source }) as MyWork;

describe('what a day is called', () => {
  it.each([
    ['a Saturday off', dayOf('restDay'), [], 'kind.weekend', undefined],
    ['a Saturday with a shift', dayOf('restDay'), ['roster'], '', undefined],
    ['a Saturday with an open shift', dayOf('restDay'), ['take'], '', undefined],
    ['overtime on a Saturday', dayOf('restDay'), ['overtime'], 'kind.weekend', undefined],
    ['a company holiday', dayOf('restDay', 'rest'), [], 'New Year · kind.rest', 'rest'],
    ['a company holiday with a shift', dayOf('restDay', 'rest'), ['roster'], 'New Year', undefined],
    [
      'a public holiday with a shift',
      dayOf('statutoryDay', 'statutory'),
      ['roster'],
      'New Year · kind.statutory',
      'statutory',
    ],
    ['a make-up workday', dayOf('workday', 'work'), ['roster'], 'New Year · kind.work', 'work'],
    ['a workday', dayOf('workday'), ['roster'], '', undefined],
  ] as const)('%s', (_name, day, sources, note, kind) => {
    const works = sources.map(workOf);
    expect(dayNote({ day, works }, 'en', t)).toBe(note);
    expect(shownKind({ day, works })).toBe(kind);
  });
});
