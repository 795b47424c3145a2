import { describe, expect, it } from 'vitest';
import { segmentsOf } from '@tests/helpers/leave/leave-scene';
import { knownPlan, type LeaveWork } from './known-plan';

const work = (workDate: string, isTaken = false): LeaveWork => ({
  workDate,
  segments: segmentsOf('09:00-18:00'),
  isTaken,
});

/** 2026-12-07 is a Monday. */
describe('a date without work', () => {
  it.each([
    ['of a week with a shift is a rest', [work('2026-12-09')], '2026-12-07', []],
    ['of a week with a shift before is a rest', [work('2026-12-07')], '2026-12-13', []],
    ['of the next week is not planned yet', [work('2026-12-13')], '2026-12-14', null],
    ['of the week before was not planned', [work('2026-12-07')], '2026-12-06', null],
    ['among two weeks off is a rest', [work('2026-12-06'), work('2026-12-21')], '2026-12-14', []],
    [
      'among more than two weeks is not planned yet',
      [work('2026-12-06'), work('2026-12-22')],
      '2026-12-14',
      null,
    ],
    ['beside a place that was taken is not planned', [work('2026-12-09', true)], '2026-12-08', null],
    ['of nothing at all is not planned', [], '2026-12-08', null],
  ])('%s', (_, works, date, plan) => {
    expect(knownPlan(works)(date)).toEqual(plan);
  });

  it('has no part in one on which work is planned or taken', () => {
    const works = [work('2026-12-09', true), work('2026-12-10')];
    expect(knownPlan(works)('2026-12-09')).toEqual([works[0]]);
    expect(knownPlan(works)('2026-12-10')).toEqual([works[1]]);
  });
});
