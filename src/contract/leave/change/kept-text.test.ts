import { describe, expect, it } from 'vitest';
import { keptText } from './kept-text';

const NOW = Date.parse('2026-11-20T02:00:00Z');

describe('the times of a leave that stay, in words', () => {
  it.each<[string, [string, string][], string, string]>([
    [
      'hours',
      [['2026-11-30 09:00', '2026-12-02 18:00']],
      '11月30日 09:00至12月2日 18:00',
      'Nov 30, 9 AM – Dec 2, 6 PM',
    ],
    ['whole dates', [['2026-11-30 00:00', '2026-12-02 00:00']], '11月30日至12月1日', 'Nov 30 – Dec 1'],
    ['one whole date', [['2026-11-30 00:00', '2026-12-01 00:00']], '11月30日', 'Nov 30'],
    [
      'a date in the middle is worked',
      [
        ['2026-11-30 09:00', '2026-12-02 00:00'],
        ['2026-12-03 00:00', '2026-12-04 18:00'],
      ],
      '11月30日 09:00至12月1日、12月3日至12月4日 18:00',
      'Nov 30, 9 AM – Dec 1; Dec 3 – Dec 4, 6 PM',
    ],
    [
      'a morning of one date',
      [['2026-11-30 00:00', '2026-11-30 12:00']],
      '11月30日 00:00至12:00',
      'Nov 30, 12 AM – 12 PM',
    ],
    [
      'the rest of one date',
      [['2026-11-30 14:00', '2026-12-01 00:00']],
      '11月30日 14:00至12月1日 00:00',
      'Nov 30, 2 PM – Dec 1, 12 AM',
    ],
    [
      'over the turn of a year',
      [['2026-12-31 00:00', '2027-01-02 00:00']],
      '12月31日至2027年1月1日',
      'Dec 31 – Jan 1, 2027',
    ],
  ])('%s', (_, times, chinese, english) => {
    const kept = times.map(([start, end]) => ({ start, end }));
    expect(keptText(kept, 'zh_CN', NOW, 'Asia/Shanghai')).toBe(chinese);
    expect(keptText(kept, 'en', NOW, 'Asia/Shanghai')).toBe(english);
  });
});
