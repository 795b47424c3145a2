import { describe, expect, it } from 'vitest';
import type { Entry, LotSource } from '../../leave/ledger/lot';
import { templateOf } from '../../leave/rule/templates';
import type { RunLot } from '../../leave/run/run-kind';
import { isPaidOut, leaveLeft } from './leave-left';

const DAY = 480;
const lot = (id: string, kind: string, source: LotSource, validTo: string | null = '2026-12-31'): RunLot => ({
  id,
  kind,
  source,
  sourceKey: `${source}:2026`,
  grantedOn: '2026-01-01',
  validFrom: '2026-01-01',
  validTo,
  isCounted: true,
});
const entry = (
  lotId: string,
  kind: string,
  days: number,
  day: string,
  requestId: string | null = null,
): Entry => ({
  lotId,
  kind,
  type: requestId === null ? 'grant' : 'reserve',
  minutes: days * DAY,
  day,
  at: `${day} 09:00:00.000`,
  requestId,
});
const veteran = { serviceSince: '2012-07-01', hiredOn: '2020-03-01', leftOn: '2026-06-30' };

describe('annual leave of the statute', () => {
  const lots = [lot('s', 'annual', 'statutory')];
  const granted = entry('s', 'annual', 10, '2026-01-01');
  const left = (events: Entry[], person = veteran) =>
    leaveLeft(lots, [granted, ...events], person, 'annual', templateOf('annual'));

  it.each([
    // 181 of 365 days of ten are 4.95, of which whole days count.
    ['nothing taken', [], 4],
    ['two and a half days taken', [entry('s', 'annual', -2.5, '2026-03-02', 'r')], 1.5],
    ['as much as was earned', [entry('s', 'annual', -4, '2026-03-02', 'r')], 0],
    ['more than was earned, which is not asked back', [entry('s', 'annual', -6, '2026-03-02', 'r')], 0],
    ['days booked after the last one', [entry('s', 'annual', -3, '2026-07-20', 'r')], 4],
  ])('%s', (_, events, days) => {
    const minutes = days * DAY;
    expect(left(events)).toEqual(
      days === 0 ? undefined : { kind: 'annual', minutes, statutoryMinutes: minutes },
    );
  });

  it('counts whole on the last day of the year', () => {
    expect(left([], { ...veteran, leftOn: '2026-12-31' })).toMatchObject({ statutoryMinutes: 10 * DAY });
  });

  it('is not known without the start of working life', () => {
    expect(left([], { ...veteran, serviceSince: null as never })).toMatchObject({
      minutes: 10 * DAY,
      statutoryMinutes: null,
    });
  });

  it('carried over from the year before is added, and a lot that is over is not', () => {
    const both = [
      ...lots,
      lot('c', 'annual', 'carriedOver'),
      lot('o', 'annual', 'carriedOver', '2026-03-31'),
    ];
    const events = [granted, entry('c', 'annual', 2, '2026-01-01'), entry('o', 'annual', 3, '2026-01-01')];
    expect(leaveLeft(both, events, veteran, 'annual', templateOf('annual'))).toEqual({
      kind: 'annual',
      minutes: 6 * DAY,
      statutoryMinutes: 6 * DAY,
    });
  });

  it('leaves days of the company’s own out of the statutory ones', () => {
    const both = [...lots, lot('k', 'annual', 'company')];
    const events = [granted, entry('k', 'annual', 4, '2026-01-01')];
    const terms = templateOf('annual');
    const extra = { ...terms, grant: { by: 'statute' as const, extra: [{ fromYears: 1, days: 4 }] } };
    // 181 of 365 days of four are 1.98, of which halves count.
    expect(leaveLeft(both, events, veteran, 'annual', extra)).toEqual({
      kind: 'annual',
      minutes: 5.5 * DAY,
      statutoryMinutes: 4 * DAY,
    });
  });

  it('set by hand is statutory as far as the statute goes', () => {
    const byHand = [lot('q', 'annual', 'quota')];
    const terms = { ...templateOf('annual'), grant: { by: 'hand' as const } };
    const events = [entry('q', 'annual', 12, '2026-01-01')];
    expect(leaveLeft(byHand, events, veteran, 'annual', terms)).toEqual({
      kind: 'annual',
      minutes: 12 * DAY,
      statutoryMinutes: 4 * DAY,
    });
  });
});

describe('other kinds', () => {
  it('time off for overtime is paid out, and none of it is annual leave', () => {
    const lots = [lot('x', 'compensatory', 'compensatory', null)];
    const events = [entry('x', 'compensatory', 1.5, '2026-05-01')];
    expect(leaveLeft(lots, events, veteran, 'compensatory', templateOf('compensatory'))).toEqual({
      kind: 'compensatory',
      minutes: 1.5 * DAY,
      statutoryMinutes: 0,
    });
  });

  it.each([
    ['annual', true],
    ['compensatory', true],
    ['sick', false],
    ['parental', false],
    ['marriage', false],
  ])('%s is paid out: %s', (kind, expected) => {
    expect(isPaidOut(kind, templateOf(kind))).toBe(expected);
  });
});
