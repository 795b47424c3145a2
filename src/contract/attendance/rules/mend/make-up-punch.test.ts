import { describe, expect, it } from 'vitest';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { PersonFacts } from '../../day';
import { USUAL_TERMS } from '../../terms';
import { makeUpMoment, makeUpPunchFault, mendedFlags } from './make-up-punch';
import { stretchesOf } from '../stretches';
import { timeMakeUpFault } from './time-make-up';
import { attendanceDays } from '../attendance-days';

const DAY = '2026-11-18';
const NEXT = '2026-11-19';
/** A minute of a day, by its clock. */
const at = (time: string, date = DAY) =>
  dayNumber(date) * DAY_MINUTES + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const segment = (startTime: string, endTime: string) => ({
  startTime,
  endTime,
  restHours: 0,
  stationCode: 'A',
  ...(endTime < startTime && { endsNextDay: true as const }),
});

function factsOf(punches: readonly string[], given: Partial<PersonFacts> = {}): PersonFacts {
  return {
    termsOn: () => USUAL_TERMS,
    systemOn: () => 'standard',
    dayKindOn: () => 'workday',
    employed: { start: 0, end: Infinity },
    works: [{ key: 'w', workDate: DAY, segments: [segment('09:00', '18:00')] }],
    absences: [],
    leftWorks: [],
    punches: punches.map((time, index) => ({ key: `p${index}`, at: at(time) })),
    madeUp: [],
    excusedOn: () => new Set(),
    now: at('12:00', NEXT),
    ...given,
  };
}
const mended = (facts: PersonFacts, time: string) => mendedFlags(facts, { workDate: DAY, at: at(time) });

describe('a make-up punch', () => {
  it.each([
    ['of a missing in', ['18:01'], '09:00', ['missingIn']],
    ['of a missing out', ['08:58'], '18:00', ['missingOut']],
    ['of a day without any', [], '09:00', ['absent']],
    ['of an in that was late', ['09:10', '18:00'], '09:00', ['late']],
    ['of an out that was early', ['08:50', '17:00'], '18:00', ['early']],
    ['later than the in that there is', ['09:10', '18:00'], '09:40', []],
    ['of a day that is as planned', ['08:58', '18:02'], '09:00', []],
    ['outside every window', ['08:58'], '23:30', []],
  ])('mends what it stands for: %s', (_, punches, time, flags) => {
    expect(mended(factsOf(punches), time)).toEqual(flags);
  });

  it('mends what is due while the day still runs', () => {
    expect(mended(factsOf([], { now: at('14:00') }), '09:00')).toEqual(['missingIn']);
    expect(mended(factsOf([], { now: at('14:00') }), '18:00')).toEqual([]);
  });

  it('of the work date of a night is of the morning on which the night ended', () => {
    const night = factsOf([], {
      works: [{ key: 'n', workDate: DAY, segments: [segment('22:00', '06:00')] }],
    });
    const stretches = stretchesOf(night, { from: '2026-11-17', to: NEXT });
    const morning = { workDate: DAY, at: at('06:00', NEXT) };
    expect(makeUpMoment(stretches, DAY, 360)).toEqual(morning);
    expect(makeUpMoment(stretches, NEXT, 360)).toEqual(morning);
    expect(makeUpMoment(stretches, DAY, 12 * 60)).toEqual({ workDate: DAY, at: at('12:00') });
  });

  const asked = { today: NEXT, waiting: [], used: 0 };
  it.each([
    ['nothing', factsOf(['18:00']), asked, undefined],
    ['no rules', factsOf(['18:00'], { termsOn: () => undefined }), asked, { code: 'noRules' }],
    ['a moment to come', factsOf(['18:00'], { now: at('08:00') }), asked, { code: 'ahead' }],
    [
      'the same, asked for already',
      factsOf(['18:00']),
      { ...asked, waiting: [at('09:00')] },
      { code: 'alreadyAsked' },
    ],
    ['another one, asked for already', factsOf([]), { ...asked, waiting: [at('18:00')] }, undefined],
    ['a day without a fault', factsOf(['09:00', '18:00']), asked, { code: 'nothingToMend' }],
    [
      'a limit that is used up',
      factsOf(['18:00']),
      { ...asked, used: 3 },
      { code: 'usedUp', times: 3, cycle: { from: '2026-11-01', to: '2026-11-30' } },
    ],
    [
      'a day too long ago',
      factsOf(['18:00']),
      { ...asked, today: '2026-12-19' },
      { code: 'tooLate', days: 30 },
    ],
    [
      'a kind that is not mended',
      factsOf(['09:10', '18:00'], {
        termsOn: () => ({ ...USUAL_TERMS, makeUp: { ...USUAL_TERMS.makeUp, kinds: ['missing'] } }),
      }),
      asked,
      { code: 'kind', kind: 'late' },
    ],
  ])('is stood in the way of by %s', (_, facts, given, fault) => {
    expect(makeUpPunchFault(facts, { workDate: DAY, at: at('09:00') }, given)).toEqual(fault);
  });
});

describe('time that is made up', () => {
  const days = { from: '2026-11-17', to: DAY };
  const fault = (facts: PersonFacts, from: string, to: string) =>
    timeMakeUpFault(facts, attendanceDays(facts, days), { start: at(from), end: at(to) });
  const leave = { kind: 'leave' as const, start: at('09:00'), end: at('12:00') };
  it.each([
    ['nothing on a day without a punch', factsOf([]), '09:00', '18:00', undefined],
    ['nothing before who came late', factsOf(['11:00', '18:00']), '09:00', '11:00', undefined],
    ['nothing where the out is missing', factsOf(['09:00']), '14:00', '18:00', undefined],
    [
      'what was worked',
      factsOf(['09:00', '16:00']),
      '15:00',
      '18:00',
      { code: 'worked', span: { start: at('09:00'), end: at('16:00') } },
    ],
    [
      'who is still there',
      factsOf(['09:00'], { now: at('15:00') }),
      '14:00',
      '15:00',
      { code: 'worked', span: { start: at('09:00'), end: at('15:00') } },
    ],
    ['leave', factsOf([], { absences: [leave] }), '11:00', '14:00', { code: 'away' }],
    ['hours that nobody planned', factsOf([]), '19:00', '21:00', { code: 'unplanned' }],
    ['hours to come', factsOf([], { now: at('15:00') }), '14:00', '16:00', { code: 'ahead' }],
    ['nothing without rules', factsOf([], { termsOn: () => undefined }), '19:00', '21:00', undefined],
    [
      'nothing of free hours',
      factsOf([], { systemOn: () => 'free', works: [] }),
      '19:00',
      '21:00',
      undefined,
    ],
  ])('is stood in the way of by %s', (_, facts, from, to, expected) => {
    expect(fault(facts, from, to)).toEqual(expected);
  });
});
