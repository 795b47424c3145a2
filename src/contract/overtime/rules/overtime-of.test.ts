import { describe, expect, it } from 'vitest';
import { entriesOf, told, type OvertimeCase } from '@tests/helpers/attendance/overtime-case';

const shift = { plan: '09:00-18:00/60' };
const evening = { ...shift, asked: '18:00-20:00' };
const rest = { kind: 'restDay' as const, asked: '09:00-13:00', punches: '08:55 13:02' };
const statutory = { kind: 'statutoryDay' as const };
const cases = (rows: [string, OvertimeCase, string][]) => rows;

describe('overtime by Labour Law 44', () => {
  it.each(
    cases([
      [
        'longer hours of a workday are 150 %',
        { ...evening, punches: '08:58 20:03' },
        'workday 150 120/120→120',
      ],
      ['a day of rest is 200 %', rest, 'restDay 200 240/240→240 pay'],
      [
        'and time off where the person chose it',
        { ...rest, becomes: 'timeOff' },
        'restDay 200 240/240→240 timeOff',
      ],
      [
        'or where the company gives nothing else',
        { ...rest, terms: { restDay: 'timeOff' } },
        'restDay 200 240/240→240 timeOff',
      ],
      [
        'never where the company pays it',
        { ...rest, becomes: 'timeOff', terms: { restDay: 'pay' } },
        'restDay 200 240/240→240 pay',
      ],
      [
        'a statutory day is 300 %, and never time off',
        { ...rest, ...statutory, becomes: 'timeOff', terms: { restDay: 'timeOff' } },
        'statutoryDay 300 240/240→240',
      ],
      [
        'a shift of the roster on a statutory day is 300 % without a request',
        { ...shift, ...statutory, punches: '08:58 18:00' },
        'statutoryDay 300 480/480→480',
      ],
      [
        'what somebody missed of it is not',
        { ...shift, ...statutory, punches: '10:00 18:00' },
        'statutoryDay 300 420/420→420',
      ],
      [
        'a workday that was swapped for a day of rest is 150 %',
        { ...evening, punches: '09:00 20:00' },
        'workday 150 120/120→120',
      ],
      [
        'an empty day of a week with shifts is a day of rest by the roster',
        { ...rest, kind: 'workday', isRestByPlan: true },
        'restDay 200 240/240→240 pay',
      ],
      [
        'a shift on a Sunday makes it a workday',
        { ...evening, kind: 'restDay', punches: '09:00 20:00' },
        'workday 150 120/120→120',
      ],
    ]),
  )('%s', (_name, one, expected) => {
    expect(entriesOf(one).map(told)).toEqual([expected]);
  });
});

describe('nights over midnight', () => {
  it.each<[string, OvertimeCase, string[]]>([
    [
      'into a statutory day are split at midnight',
      { asked: '22:00-+02:00', punches: '22:00 +02:00', nextKind: 'statutoryDay' },
      ['workday 150 120/120→120', 'statutoryDay+ 300 120/120→120'],
    ],
    [
      'into a day of rest too',
      { asked: '22:00-+02:00', punches: '22:00 +02:00', nextKind: 'restDay', becomes: 'timeOff' },
      ['workday 150 120/120→120', 'restDay+ 200 120/120→120 timeOff'],
    ],
    [
      'after a night shift are longer hours of that shift',
      {
        plan: '22:00-+06:00',
        asked: '+06:00-+08:00',
        punches: '22:00 +08:00',
        nextKind: 'restDay',
      },
      ['workday+ 150 120/120→120'],
    ],
    [
      'after a night shift on a statutory day are of that day, as the shift after midnight is',
      {
        plan: '22:00-+06:00',
        asked: '+06:00-+08:00',
        punches: '22:00 +08:00',
        nextKind: 'statutoryDay',
      },
      ['statutoryDay+ 300 360/360→360', 'statutoryDay+ 300 120/120→120'],
    ],
    [
      'are rounded once',
      {
        asked: '22:10-+00:40',
        punches: '22:00 +01:00',
        nextKind: 'restDay',
        terms: { rounding: { step: 30, way: 'down' } },
      },
      ['workday 150 110/110→90', 'restDay+ 200 40/40→60 pay'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(entriesOf(one).map(told)).toEqual(expected);
  });
});

describe('what was approved and what was punched', () => {
  it.each<[string, OvertimeCase, string[]]>([
    ['meet: the smaller counts', { ...evening, punches: '09:00 19:10' }, ['workday 150 120/70→70']],
    ['more than was approved is not', { ...evening, punches: '09:00 21:00' }, ['workday 150 120/120→120']],
    ['without punches none', { asked: '18:00-20:00' }, ['workday 150 120/0→0']],
    ['punches without a request are none', { ...shift, punches: '09:00 20:00' }, []],
    [
      'the request alone',
      { ...evening, punches: '09:00 19:10', terms: { basis: 'requested' } },
      ['workday 150 120/70→120'],
    ],
    [
      'the punches alone, with what nobody asked for',
      { ...evening, punches: '09:00 21:00', terms: { basis: 'measured' } },
      ['workday 150 120/120→120', 'workday 150 0/60→60'],
    ],
    [
      'the punches alone of a day of rest',
      { kind: 'restDay', punches: '10:00 14:00', terms: { basis: 'measured' } },
      ['restDay 200 0/240→240 pay'],
    ],
    ['coming early is none', { ...shift, punches: '07:30 18:00', terms: { basis: 'measured' } }, []],
    [
      'unless the company says so',
      { ...shift, punches: '07:30 18:00', terms: { basis: 'measured', countsBefore: true } },
      ['workday 150 0/90→90'],
    ],
    [
      'after a break, where the day is punched at its begin and end',
      { ...shift, asked: '19:00-21:00', punches: '08:58 21:02', rules: { punches: 'firstAndLast' } },
      ['workday 150 120/120→120'],
    ],
    [
      'before a break, where the day is punched at its begin and end',
      { ...shift, asked: '06:00-08:00', punches: '06:30 18:00', rules: { punches: 'firstAndLast' } },
      ['workday 150 120/90→90'],
    ],
    [
      'after a break, which is none by the punches alone',
      {
        ...shift,
        asked: '19:00-21:00',
        punches: '08:58 21:00',
        rules: { punches: 'firstAndLast' },
        terms: { basis: 'measured' },
      },
      ['workday 150 120/120→120'],
    ],
    ['a made-up punch counts as one', { ...evening, punches: '09:00 !20:00' }, ['workday 150 120/120→120']],
    ['without rules of attendance the request', { ...evening, rules: 'none' }, ['workday 150 120/-→120']],
    ['a trip is work', { asked: '18:00-20:00', trip: '00:00-+00:00' }, ['workday 150 120/120→120']],
    [
      'a trip of the next date is no work of the night before',
      { asked: '22:00-+02:00', trip: '+00:00-+24:00' },
      ['workday 150 120/0→0', 'workday+ 150 120/0→0'],
    ],
    [
      'leave of the next date takes nothing of the night before',
      { asked: '22:00-+02:00', leave: '+00:00-+24:00', punches: '22:00 +02:00' },
      ['workday 150 120/120→120', 'workday+ 150 120/120→120'],
    ],
    [
      'leave is none',
      { ...shift, asked: '18:00-20:00', offPlan: true, leave: '00:00-+00:00', punches: '18:00 20:00' },
      ['workday 150 120/0→0'],
    ],
    [
      'flexible hours are worked first',
      { ...evening, punches: '09:30 20:00', rules: { flexMinutes: 30 } },
      ['workday 150 120/90→90'],
    ],
    ['less than the minimum is none', { ...evening, punches: '09:00 18:20' }, ['workday 150 120/20→0']],
    [
      'is rounded',
      { ...evening, punches: '09:00 19:50', terms: { rounding: { step: 15, way: 'nearest' } } },
      ['workday 150 120/110→105'],
    ],
    [
      'rests in its middle',
      {
        kind: 'restDay',
        asked: '09:00-18:00',
        punches: '09:00 18:00',
        terms: { rest: { from: 360, minutes: 60 } },
      },
      ['restDay 200 540/540→480 pay'],
    ],
    ['a day that is not over has none', { ...evening, punches: '09:00', now: '19:00' }, []],
  ])('%s', (_name, one, expected) => {
    expect(entriesOf(one).map(told)).toEqual(expected);
  });

  it('say with every step how they came to it', () => {
    const [entry] = entriesOf({ ...evening, punches: '09:00 18:20', isPresumed: true });
    expect(entry!.trace.map(({ code, minutes, limit }) => [code, minutes, limit])).toEqual([
      ['requested', 120, undefined],
      ['present', 20, undefined],
      ['meets', 20, undefined],
      ['belowMinimum', 20, 30],
      ['workday', 0, undefined],
      ['presumed', undefined, undefined],
    ]);
  });
});

describe('other working hours', () => {
  it.each<[string, OvertimeCase, string[]]>([
    [
      'comprehensive hours: a day of rest is normal work of the period',
      { ...rest, system: 'comprehensive', becomes: 'timeOff' },
      ['regular 100 240/240→240'],
    ],
    [
      'comprehensive hours: planned work and overtime count for the period',
      { ...evening, system: 'comprehensive', punches: '09:00 20:00' },
      ['regular 100 480/480→480', 'regular 100 120/120→120'],
    ],
    [
      'comprehensive hours: so does leave, which is not worked again',
      { ...shift, system: 'comprehensive', leave: '14:00-18:00', punches: '09:00 14:00' },
      ['regular 100 480/240→480'],
    ],
    [
      'comprehensive hours: a statutory day is 300 %',
      { ...shift, ...statutory, system: 'comprehensive', punches: '09:00 18:00' },
      ['statutoryDay 300 480/480→480'],
    ],
    [
      'free hours have none',
      { ...evening, system: 'free', punches: '09:00 20:00' },
      ['regular 100 120/120→120'],
    ],
    [
      'free hours: a statutory day, where the company pays it',
      { ...rest, ...statutory, system: 'free', terms: { paysFreeStatutory: true } },
      ['statutoryDay 300 240/240→240'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(entriesOf(one).map(told)).toEqual(expected);
  });
});
