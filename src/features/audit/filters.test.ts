import { describe, expect, it } from 'vitest';
import { lastDays, readFilters, writeFilters } from './filters';

describe('the filters in the address', () => {
  it.each([
    ['', {}],
    [
      'module=account&start=2026-11-01&end=2026-11-21',
      { module: 'account', start: '2026-11-01', end: '2026-11-21' },
    ],
    ['start=2026-11-01&end=2026-11-01', { start: '2026-11-01', end: '2026-11-01' }],
    ['end=2026-11-21', { end: '2026-11-21' }],
    ['module=<script>&start=2026-02-31', {}],
    ['start=2026-11-21&end=2026-11-01&module=role', { module: 'role' }],
    ['start=2026-11-21%2008:00', {}],
  ])('reads %j', (search, expected) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(expected);
  });

  it('writes only what was chosen, and reads it back', () => {
    const filters = { module: 'entrust' as const, start: '2026-11-01', end: undefined };
    const written = writeFilters('all', filters);
    expect(written).toEqual({ scope: 'all', module: 'entrust', start: '2026-11-01' });
    expect(readFilters(new URLSearchParams(written))).toEqual(filters);
    expect(writeFilters(undefined, {})).toEqual({});
  });
});

it.each([
  [1, '2026-11-21T02:00:00Z', { start: '2026-11-21', end: '2026-11-21' }],
  [7, '2026-11-21T02:00:00Z', { start: '2026-11-15', end: '2026-11-21' }],
  // Already the next day where the companies are.
  [30, '2026-11-20T16:00:00Z', { start: '2026-10-23', end: '2026-11-21' }],
  [1, '2026-11-20T15:59:59Z', { start: '2026-11-20', end: '2026-11-20' }],
])('counts %d days back from %s with today', (count, now, expected) => {
  expect(lastDays(count, Date.parse(now))).toEqual(expected);
});
