import { afterAll, describe, expect, it } from 'vitest';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { turnedBack } from '@contract/attendance/rules/border/passing-clock';
import type { PlannedWork } from '@contract/roster/plan';
import { overtimeWorks } from '@contract/roster/rules/overtime';
import { DAY_MINUTES, dayNumber, workSpans } from '@contract/roster/rules/work-minutes';
import { segmentTimes } from '@contract/shift/rules/segments';
import { addZoneSource, wallOf } from '@contract/zone';
import '@contract/zone-clock';
import { USUAL_OVERTIME } from '../../terms';
import { dateEntries } from '../overtime-of';

let zone: string | undefined;
addZoneSource(() => zone);
afterAll(() => (zone = undefined));

const shown = (moment: number) => Math.floor(wallOf(moment) / 60_000);

type ClockCase = {
  zone: string;
  date: string;
  shift: [number, number];
  asked: [number, number];
  punches: string[];
};

/** Hours since the midnight of the date, as clocks show them. */
function counted({ zone: own, date, shift, asked, punches }: ClockCase): string {
  zone = own;
  const midnight = dayNumber(date) * DAY_MINUTES;
  const segment = {
    ...segmentTimes({ start: shift[0] * 60, end: shift[1] * 60 }),
    restHours: 0,
    stationCode: 'TILL',
  };
  const plan: PlannedWork[] = [{ key: 'shift', workDate: date, segments: [segment] }];
  const works = overtimeWorks(
    'ask',
    { start: midnight + asked[0] * 60, end: midnight + asked[1] * 60 },
    plan,
  );
  const moments = punches.map((one) => Date.parse(one));
  const entries = dateEntries(
    {
      attendance: {
        termsOn: () => USUAL_TERMS,
        systemOn: () => 'standard',
        dayKindOn: () => 'workday',
        employed: { start: 0, end: Number.POSITIVE_INFINITY },
        works: [...plan, ...works],
        leftWorks: [],
        absences: [],
        madeUp: [],
        excusedOn: () => new Set(),
        punches: moments.map((one) => ({ key: String(one), at: shown(one), turnedBack: turnedBack(one) })),
        now: midnight + 4 * DAY_MINUTES,
      },
      requests: works.map((work) => ({
        key: work.key,
        workDate: date,
        becomes: 'pay',
        ...workSpans(work)[0]!,
      })),
      termsOn: () => ({ ...USUAL_OVERTIME, rest: null, minimum: 0 }),
      isRestByPlan: () => false,
      weekStart: 1,
      usualWorkdaysOn: () => 5,
      isPresumed: () => false,
    },
    date,
  );
  return entries
    .map((one) => `${one.onDate.slice(5)} ${one.requested}/${one.measured}→${one.counted}`)
    .join(', ');
}

describe('overtime while clocks change', () => {
  it.each<[string, ClockCase, string]>([
    [
      'has the hour that is shown twice',
      {
        zone: 'America/New_York',
        date: '2026-10-31',
        shift: [14, 22],
        asked: [22, 27],
        punches: ['2026-10-31T13:55-04:00', '2026-11-01T03:00-05:00'],
      },
      '10-31 120/120→120, 11-01 240/240→240',
    ],
    [
      'ends in the second showing of an hour',
      {
        zone: 'America/New_York',
        date: '2026-10-31',
        shift: [14, 22],
        asked: [22, 27],
        punches: ['2026-10-31T13:55-04:00', '2026-11-01T01:10-05:00'],
      },
      '10-31 120/120→120, 11-01 240/130→130',
    ],
    [
      'lacks the hour that is skipped',
      {
        zone: 'America/New_York',
        date: '2026-03-07',
        shift: [14, 22],
        asked: [22, 28],
        punches: ['2026-03-07T13:55-05:00', '2026-03-08T04:00-04:00'],
      },
      '03-07 120/120→120, 03-08 180/180→180',
    ],
    [
      'goes on over a midnight that is skipped',
      {
        zone: 'America/Santiago',
        date: '2026-09-05',
        shift: [14, 22],
        asked: [22, 26],
        punches: ['2026-09-05T13:55-04:00', '2026-09-06T02:00-03:00'],
      },
      '09-05 120/120→120, 09-06 60/60→60',
    ],
  ])('%s', (_name, one, expected) => {
    expect(counted(one)).toBe(expected);
  });
});
