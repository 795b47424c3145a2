import { describe, expect, it } from 'vitest';
import { folded, icsText, type FeedEvent } from './ics';

describe('a line', () => {
  it.each([
    ['that fits', 'SUMMARY:early', ['SUMMARY:early']],
    ['of 75 octets', 'x'.repeat(75), ['x'.repeat(75)]],
    ['of one more', 'x'.repeat(76), ['x'.repeat(75), ' x']],
    ['of Chinese, three octets each', '早'.repeat(26), ['早'.repeat(25), ' 早']],
    ['of which a later part is full as well', 'x'.repeat(150), ['x'.repeat(75), ` ${'x'.repeat(74)}`, ' x']],
    ['with a character outside the basic plane at the edge', `${'x'.repeat(73)}🌙`, ['x'.repeat(73), ' 🌙']],
  ])('%s', (_name, line, lines) => {
    expect(folded(line).split('\r\n')).toEqual(lines);
  });
});

const event = (given: Partial<FeedEvent>): FeedEvent => ({
  uid: 'one',
  sequence: 1,
  changedAt: new Date('2026-11-20T02:00:00Z'),
  start: 0,
  end: 60,
  isWholeDays: false,
  summary: '',
  location: '',
  description: '',
  url: 'https://hr.example/m/calendar',
  ...given,
});

it('texts are escaped, and control characters left out', () => {
  const summary = 'a;b,c\\d\ne\u0007f\r\nBEGIN:VEVENT';
  const text = icsText({
    name: 'x',
    language: 'en',
    zone: 'UTC',
    zoneLines: [],
    events: [event({ summary })],
  });
  expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\\nef\\nBEGIN:VEVENT\r\n');
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
