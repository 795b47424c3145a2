import { expect, it } from 'vitest';
import { valueForm, type ValueKind } from './value-form';

it.each<[ValueKind, number, string, string, string]>([
  ['percent', 0.9425, '94.3%', '94.3%', '94.25%'],
  ['percent', 0, '0%', '0%', '0%'],
  ['hours', 9_630, '160 h 30 min', '160小时30分钟', '160.5 h'],
  ['hours', -90, '−1 h 30 min', '−1小时30分钟', '-1.5 h'],
  ['count', 12_345, '12,345', '12,345', '12,345'],
  ['days', 1, '1 day', '1天', '1 day'],
  ['days', 5.5, '5.5 days', '5.5天', '5.5 days'],
  ['money', 3_250, 'CN¥32.50', '¥32.50', 'CN¥32.50'],
  ['decimal', 2.25, '2.3', '2.3', '2.3'],
])('%s %d: %s, %s, and %s on an axis', (kind, value, english, chinese, tick) => {
  expect(valueForm(kind, 'en').text(value)).toBe(english);
  expect(valueForm(kind, 'zh_CN').text(value)).toBe(chinese);
  expect(valueForm(kind, 'en').tick(value)).toBe(tick);
});
