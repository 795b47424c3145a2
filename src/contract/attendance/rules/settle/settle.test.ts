import { describe, expect, it } from 'vitest';
import type { DayFlag } from '../../day';
import { dayFigures, figureChanges, flagsToExcuse, type ExcusableFlag } from './day-figures';
import { mayUndo, undoFault, type SettledPart } from './undo-fault';

describe('what is excused of a day', () => {
  it.each<[DayFlag[], ExcusableFlag[] | undefined, ExcusableFlag[]]>([
    [['late'], undefined, ['late']],
    [['late', 'early', 'doubtful'], undefined, ['late', 'early']],
    [['late', 'early'], ['early'], ['early']],
    [['doubtful'], undefined, []],
    [['absent'], ['late'], []],
    [[], undefined, []],
  ])('of %j, asked %j, is %j', (flags, asked, excused) => {
    expect(flagsToExcuse(flags, asked)).toEqual(excused);
  });
});

describe('the counts of a day', () => {
  it('are what was worked or counts so, and what was not as planned', () => {
    const minutes = {
      worked: 400,
      madeUp: 30,
      granted: 20,
      trip: 10,
      leave: 60,
      late: 17,
      missing: 5,
      absent: 3,
    };
    expect(dayFigures({ minutes, counted: { late: 30, early: 0 } })).toEqual({
      worked: 460,
      late: 30,
      early: 0,
      missing: 5,
      absent: 3,
    });
  });

  it('are told of many days where they change', () => {
    const none = { worked: 0, late: 0, early: 0, missing: 0, absent: 0 };
    expect(
      figureChanges([
        { from: { ...none, worked: 460, late: 20 }, to: { ...none, worked: 480 } },
        { from: { ...none, worked: 480, early: 5 }, to: { ...none, worked: 480, early: 5 } },
      ]),
    ).toEqual([
      { figure: 'worked', from: 940, to: 960 },
      { figure: 'late', from: 20, to: 0 },
    ]);
  });
});

describe('taking an act back', () => {
  const actedAt = new Date('2026-11-01T00:00:00Z');
  const soon = new Date('2026-11-02T00:00:00Z');
  const part = (given: Partial<SettledPart> = {}): SettledPart => ({
    workDate: '2026-10-30',
    digest: 'a',
    present: 'a',
    stands: true,
    ...given,
  });
  it.each<[string, SettledPart[], Date, ReturnType<typeof undoFault>]>([
    ['as it was left', [part(), part()], soon, undefined],
    ['of a day that was not over', [part({ digest: null, present: 'b' })], soon, undefined],
    [
      'of another day by now',
      [part(), part({ present: 'b' })],
      soon,
      { code: 'changed', date: '2026-10-30', count: 1 },
    ],
    [
      'of a day that is gone',
      [part({ present: null })],
      soon,
      { code: 'changed', date: '2026-10-30', count: 1 },
    ],
    [
      'of what somebody else has settled since',
      [part({ stands: false }), part({ workDate: '2026-10-28', stands: false })],
      soon,
      { code: 'changed', date: '2026-10-28', count: 2 },
    ],
    ['after its time', [part()], new Date('2026-12-01T00:00:00Z'), { code: 'over' }],
  ])('%s', (_name, parts, now, fault) => {
    expect(undoFault({ actedAt, now }, parts)).toEqual(fault);
  });

  it('ends after thirty days to the millisecond', () => {
    expect(mayUndo(actedAt, new Date('2026-11-30T23:59:59.999Z'))).toBe(true);
    expect(mayUndo(actedAt, new Date('2026-12-01T00:00:00.000Z'))).toBe(false);
  });
});
