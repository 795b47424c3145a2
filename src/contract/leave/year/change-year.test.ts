import { describe, expect, it } from 'vitest';
import { changeYear } from './change-year';
import type { Entry, Lot, LotSource } from '../ledger/lot';
import { quotaLot } from './quota-lot';

const at = '2026-06-01 09:00:00.000';
const DAY = 480;
const lot = (id: string, source: LotSource, validFrom = '2026-01-01', validTo = '2026-12-31'): Lot => ({
  id,
  kind: 'annual',
  source,
  grantedOn: validFrom,
  validFrom,
  validTo,
});
const LOTS = [
  { ...lot('hand', 'quota'), ...quotaLot(2026) },
  lot('statute', 'statutory'),
  lot('company', 'company', '2026-01-01', '2027-06-30'),
  lot('carried', 'carriedOver'),
  lot('next', 'statutory', '2027-01-01', '2027-12-31'),
];
const entry = (
  lotId: string | null,
  type: Entry['type'],
  days: number,
  more: Partial<Entry> = {},
): Entry => ({
  lotId,
  kind: 'annual',
  type,
  minutes: days * DAY,
  day: '2026-01-01',
  at,
  requestId: null,
  ...more,
});
/** Two days by hand, five of the statute, three of the company's own, and some of other years. */
const GRANTED = [
  entry('hand', 'grant', 2),
  entry('statute', 'grant', 5),
  entry('company', 'grant', 3),
  entry('carried', 'carryIn', 4),
  entry('next', 'grant', 5, { day: '2027-01-01' }),
];

describe('more or fewer days for a year', () => {
  it.each<[name: string, days: number, more: Entry[], told: string[], short: number]>([
    ['more are set by hand', 2.5, [], ['hand adjust 2.5'], 0],
    ['fewer leave what was set by hand first', -1, [], ['hand adjust -1'], 0],
    ['then what expires last', -4, [], ['hand adjust -2', 'company adjust -2'], 0],
    ['all of the year', -10, [], ['hand adjust -2', 'company adjust -3', 'statute adjust -5'], 0],
    ['no days of other years', -12, [], ['hand adjust -2', 'company adjust -3', 'statute adjust -5'], 2],
    [
      'what was taken is covered no longer',
      -10,
      [entry('statute', 'reserve', -1, { day: '2026-05-04', requestId: 'r' })],
      [
        'hand adjust -2',
        'company adjust -3',
        'statute adjust -5',
        'statute uncovered 1',
        'none uncovered -1',
      ],
      0,
    ],
    [
      'what went on into the next year stays',
      -10,
      [entry('statute', 'carryOut', -5), entry('hand', 'expire', -2, { day: '2027-01-01' })],
      ['hand expire 2', 'hand adjust -2', 'company adjust -3'],
      5,
    ],
  ])('%s', (_, days, more, told, short) => {
    const made = changeYear(LOTS, [...GRANTED, ...more], { year: 2026, minutes: days * DAY, at });
    expect(
      made.entries.map(({ lotId, type, minutes }) => `${lotId ?? 'none'} ${type} ${minutes / DAY}`),
    ).toEqual(told);
    expect(made.short).toBe(short * DAY);
  });
});
