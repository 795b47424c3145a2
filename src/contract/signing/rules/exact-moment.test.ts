import { expect, it } from 'vitest';
import { exactMoment } from './exact-moment';
import '../../zone-clock';

it.each([
  ['2026-11-25T02:00:05.900Z', 'Asia/Shanghai', '2026年11月25日 10:00:05 UTC+08:00'],
  ['2025-12-31T23:59:59Z', 'Asia/Shanghai', '2026年1月1日 07:59:59 UTC+08:00'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026年11月1日 01:30:00 UTC-04:00'],
  // The same digits of the clock an hour later.
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026年11月1日 01:30:00 UTC-05:00'],
  ['2026-06-01T00:00:00Z', 'Asia/Kathmandu', '2026年6月1日 05:45:00 UTC+05:45'],
])('%s in %s is %s', (moment, zone, text) => {
  expect(exactMoment(moment, zone)).toBe(text);
});
