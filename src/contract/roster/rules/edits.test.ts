import { describe, expect, it } from 'vitest';
import type { DraftWork } from '../assignment';
import type { KnownWork, RosterCell } from '../draft-calls';
import {
  applyPattern,
  cellKey,
  copyFrom,
  copyPerson,
  joinSteps,
  plannedWorks,
  stepsOf,
  turnSteps,
  type CellChange,
  type WorksOf,
} from './edits';

const A: DraftWork = { shiftId: 'A' };
const B: DraftWork = { shiftId: 'B' };
const OFF = { shiftId: 'off' };
const on = (memberId: string, workDate: string, ...works: DraftWork[]) => ({ memberId, workDate, works });
const planOf =
  (...cells: CellChange[]): WorksOf =>
  (day) =>
    cells.find((one) => cellKey(one) === cellKey(day))?.works ?? [];
/** `p 23 A`: the works of people on days of November, as a text to compare. */
const told = (changes: readonly CellChange[]) =>
  changes
    .map(
      ({ memberId, workDate, works }) =>
        `${memberId} ${workDate.slice(8)} ${works.map(({ shiftId }) => shiftId).join('+') || '-'}`,
    )
    .join(', ');
const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
const isOpen = ({ shiftId }: DraftWork) => shiftId !== 'off';

const known = (part: Partial<KnownWork>): KnownWork => ({
  key: 'k',
  source: 'roster',
  segments: [],
  shift: { shiftId: 'A' } as KnownWork['shift'],
  title: null,
  orderId: null,
  placeCode: null,
  ...part,
});
const cell = (part: Partial<RosterCell>): RosterCell => ({
  memberId: 'p',
  workDate: dates[0]!,
  known: [],
  ...part,
});
const draft = (...works: DraftWork[]): RosterCell['draft'] => ({
  works,
  changedBy: { id: 'm', name: 'M' },
  isOvertaken: false,
});

describe('what a day has', () => {
  it.each<[string, RosterCell | undefined, readonly DraftWork[]]>([
    ['nothing', undefined, []],
    ['what people know', cell({ known: [known({ placeCode: 'S' })] }), [{ shiftId: 'A', placeCode: 'S' }]],
    ['what was swapped', cell({ known: [known({ source: 'swap' })] }), [A]],
    ['no taken place', cell({ known: [known({ source: 'take', shift: null })] }), []],
    ['no overtime', cell({ known: [known({ source: 'overtime' })] }), []],
    ['the draft in its place', cell({ known: [known({})], draft: draft(B) }), [B]],
    ['a day off in its place', cell({ known: [known({})], draft: draft() }), []],
  ])('is %s', (_, given, expected) => {
    expect(plannedWorks(given)).toEqual(expected);
  });
});

describe('a step', () => {
  it('has what changes, and is as the last change of a day says', () => {
    const steps = stepsOf(
      [on('p', dates[0]!, A), on('q', dates[0]!, B), on('p', dates[0]!, B), on('r', dates[0]!)],
      planOf(on('q', dates[0]!, B), on('r', dates[0]!, A)),
    );
    expect(told(steps)).toBe('p 23 B, r 23 -');
    expect(steps.map(({ before }) => before)).toEqual([[], [A]]);
  });

  it('is none where only the order is another', () => {
    expect(stepsOf([on('p', dates[0]!, A, B)], planOf(on('p', dates[0]!, B, A)))).toEqual([]);
    expect(stepsOf([on('p', dates[0]!, A, A)], planOf(on('p', dates[0]!, B, A)))).toHaveLength(1);
  });

  it('tells the place of a work', () => {
    const at = on('p', dates[0]!, { shiftId: 'A', placeCode: 'S' });
    expect(stepsOf([at], planOf(on('p', dates[0]!, A)))).toHaveLength(1);
    expect(stepsOf([at], planOf(at))).toEqual([]);
  });

  it('goes back, but not over what somebody else has put there since', () => {
    const steps = stepsOf([on('p', dates[0]!, A), on('q', dates[0]!, A)], planOf(on('p', dates[0]!, B)));
    const now = planOf(on('p', dates[0]!, A), on('q', dates[0]!, B));
    const back = turnSteps(steps, now, 'back');
    expect([told(back.changes), back.kept]).toEqual(['p 23 B', 1]);
    const again = turnSteps(steps, planOf(on('p', dates[0]!, B)), 'again');
    expect([told(again.changes), again.kept]).toEqual(['p 23 A, q 23 A', 0]);
  });

  it('grows while the finger moves on', () => {
    const first = stepsOf([on('p', dates[0]!, A)], planOf());
    const second = stepsOf([on('p', dates[0]!, B), on('p', dates[1]!, B)], planOf(on('p', dates[0]!, A)));
    const joined = joinSteps(first, second);
    expect(told(joined)).toBe('p 23 B, p 24 B');
    expect(joined.map(({ before }) => before)).toEqual([[], []]);
  });
});

describe('a copy', () => {
  const last = planOf(on('p', '2026-11-16', A), on('p', '2026-11-17', OFF), on('q', '2026-11-18', B, A));
  const now = planOf(on('p', dates[0]!, B), on('q', dates[2]!, B));
  it.each<[string, 'all' | 'empty', string, number]>([
    ['of last week replaces everything', 'all', 'p 23 A, p 24 -, p 25 -, q 23 -, q 24 -, q 25 B+A', 1],
    ['of last week leaves what is there', 'empty', '', 1],
  ])('%s', (_, mode, expected, left) => {
    const copied = copyFrom(
      { memberIds: ['p', 'q'], daysBack: 7, sourceOf: last },
      { dates, mode, worksOf: now, isOpen },
    );
    expect([told(copied.changes), copied.left]).toEqual([expected, left]);
  });

  it('of a person is for the others alone', () => {
    const copied = copyPerson(
      { from: 'p', memberIds: ['p', 'q'] },
      { dates: dates.slice(0, 1), mode: 'all', worksOf: now, isOpen },
    );
    expect(told(copied.changes)).toBe('q 23 B');
  });

  it('comes from where the month begins', () => {
    const copied = copyFrom(
      { memberIds: ['p'], daysBack: 28, sourceOf: planOf(on('p', '2028-02-29', A)) },
      { dates: ['2028-03-28'], mode: 'all', worksOf: planOf(), isOpen },
    );
    expect(copied.changes).toEqual([on('p', '2028-03-28', A)]);
  });
});

describe('a pattern', () => {
  const days = ['A', 'B', null];
  it.each<[string, string, number, string]>([
    ['from the first date', dates[0]!, 0, 'p 23 A, p 24 B, p 25 -'],
    ['from its second day', dates[0]!, 1, 'p 23 B, p 24 -, p 25 A'],
    ['from a later date', dates[1]!, 0, 'p 24 A, p 25 B'],
    ['round and round', '2026-11-01', 4, 'p 23 -, p 24 A, p 25 B'],
  ])('is laid down %s', (_, start, offset, expected) => {
    const { changes } = applyPattern(
      { days, start, people: [{ memberId: 'p', offset }] },
      { dates, mode: 'all', worksOf: planOf(), isOpen },
    );
    expect(told(changes)).toBe(expected);
  });

  it('has the place, and no shift that was turned off', () => {
    const { changes, left } = applyPattern(
      { days: ['A', 'off'], start: dates[0]!, people: [{ memberId: 'p', offset: 0 }], placeCode: 'S' },
      { dates: dates.slice(0, 2), mode: 'all', worksOf: planOf(), isOpen },
    );
    expect([changes, left]).toEqual([
      [on('p', dates[0]!, { shiftId: 'A', placeCode: 'S' }), on('p', dates[1]!)],
      1,
    ]);
  });
});
