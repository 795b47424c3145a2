import { describe, expect, it } from 'vitest';
import { digestText, spanText } from './digest';
import type { ApprovalSpan } from './span';

const NOW = Date.parse('2026-11-22T04:00:00Z');
/** As it reads, wherever it may break. */
const read = (text: string) => text.replace(/\u00a0/g, ' ');
const kind = { zh_CN: '请假', en: 'Leave' };
const days = (amount: number) => ({ amount, unit: 'day' as const });

describe('what a request is about, in one line', () => {
  it.each<[string, ApprovalSpan | null, string, string]>([
    [
      'several days by the day, however exact they are',
      { start: '2026-11-30 09:00', end: '2026-12-01 18:00', length: days(2) },
      '请假 · 2天 · 11月30日至12月1日',
      'Leave · 2 days · Nov 30 – Dec 1',
    ],
    [
      'one day with its hours',
      { start: '2026-11-25 09:00', end: '2026-11-25 12:00', length: days(0.5) },
      '请假 · 0.5天 · 11月25日 09:00至12:00',
      'Leave · 0.5 days · Nov 25, 9 AM – 12 PM',
    ],
    [
      'one whole day',
      { start: '2026-11-25', end: '2026-11-25', length: days(1) },
      '请假 · 1天 · 11月25日',
      'Leave · 1 day · Nov 25',
    ],
    [
      'a length in hours',
      { start: '2026-11-25 18:00', end: null, length: { amount: 4, unit: 'hour' } },
      '请假 · 4小时 · 11月25日 18:00',
      'Leave · 4 hours · Nov 25, 6 PM',
    ],
    ['a kind without dates', null, '请假', 'Leave'],
  ])('%s', (_, span, chinese, english) => {
    expect(read(digestText(kind, span, 'zh_CN', NOW))).toBe(chinese);
    expect(read(digestText(kind, span, 'en', NOW))).toBe(english);
  });

  it('breaks between its parts and behind a dash alone', () => {
    const span = { start: '2026-11-30', end: '2026-12-01', length: days(2) };
    expect(digestText(kind, span, 'en', NOW).split(' ')).toEqual([
      'Leave',
      '·',
      '2\u00a0days',
      '·',
      'Nov\u00a030\u00a0–',
      'Dec\u00a01',
    ]);
  });

  it('tells the year of another one', () => {
    expect(spanText({ start: '2027-01-04', end: '2027-01-05' }, 'en', NOW)).toBe('Jan 4, 2027 – Jan 5, 2027');
  });

  it('of a kind with one name tells that one', () => {
    expect(digestText({ zh_CN: '门店招牌' }, null, 'en', NOW)).toBe('门店招牌');
  });
});
