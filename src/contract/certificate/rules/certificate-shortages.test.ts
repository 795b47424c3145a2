import { expect, it } from 'vitest';
import { segmentsOf } from '@tests/helpers/roster/plan-case';
import { certificateShortages, type StaffedWork } from './certificate-shortages';
import type { StationNeed } from './station-need';

const DAY = '2026-12-01';
const need: StationNeed = {
  stationCode: 'TILL',
  placeCode: null,
  fromDay: '2026-01-01',
  level: 'warn',
  audience: 'some',
  atLeast: 1,
  groups: [['firstAid']],
};
const aid = (until: string | null = null) => [{ kind: 'firstAid', from: '2026-01-01', until }];
const at = (
  memberId: string,
  times: string,
  held: StaffedWork['held'] = [],
  workDate = DAY,
  placeCode: string | null = 'SHOP',
): StaffedWork => ({ memberId, workDate, placeCode, segments: segmentsOf(times), held });
const shown = (needs: readonly StationNeed[], works: readonly StaffedWork[]) =>
  certificateShortages(needs, works).map(
    ({ workDate, startMinute, endMinute, present, atLeast, memberIds }) =>
      `${workDate.slice(5)} ${startMinute / 60}-${endMinute / 60} ${present}/${atLeast} ${memberIds.join(' ')}`,
  );

it.each<[string, StaffedWork[], string[]]>([
  ['no one at work', [], []],
  ['a holder all the while', [at('a', '08:00-16:00', aid()), at('b', '08:00-16:00')], []],
  ['no holder', [at('a', '08:00-16:00'), at('b', '08:00-16:00')], ['12-01 8-16 0/1 a b']],
  [
    'an hour without a holder',
    [at('a', '08:00-16:00', aid()), at('b', '09:00-17:00')],
    ['12-01 16-17 0/1 b'],
  ],
  [
    'two times apart',
    [at('a', '08:00-18:00'), at('b', '10:00-14:00', aid())],
    ['12-01 8-10 0/1 a', '12-01 14-18 0/1 a'],
  ],
  [
    'a holder at another place',
    [at('a', '08:00-16:00'), at('b', '08:00-16:00', aid(), DAY, 'OTHER')],
    ['12-01 8-16 0/1 a'],
  ],
  ['a paper that ends in the night', [at('a', '22:00-06:00', aid(DAY))], ['12-01 22-30 0/1 a']],
  ['a paper good to the end of the night', [at('a', '22:00-06:00', aid('2026-12-02'))], []],
  [
    'the night shift of the day before',
    [at('a', '22:00-06:00', aid(), '2026-11-30'), at('b', '05:00-13:00')],
    ['12-01 6-13 0/1 b'],
  ],
])('with %s', (_name, works, shortages) => {
  expect(shown([need], works)).toEqual(shortages);
});

it('counts up to the number asked for, at its place and from its day', () => {
  const works = [at('a', '08:00-16:00', aid()), at('b', '08:00-16:00')];
  expect(shown([{ ...need, atLeast: 2 }], works)).toEqual(['12-01 8-16 1/2 a b']);
  expect(shown([{ ...need, atLeast: 2, placeCode: 'SHOP' }], works)).toHaveLength(1);
  expect(shown([{ ...need, atLeast: 2, placeCode: 'OTHER' }], works)).toEqual([]);
  expect(shown([{ ...need, atLeast: 2, fromDay: '2026-12-02' }], works)).toEqual([]);
  expect(shown([{ ...need, atLeast: 2, audience: 'everyone' }], works)).toEqual([]);
});
