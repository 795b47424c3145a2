import { describe, expect, it } from 'vitest';
import { announcementState, summaryOf } from './announcement-state';

const now = new Date('2026-11-22T08:00:00Z');
const before = new Date('2026-11-22T07:59:00Z');
const after = new Date('2026-11-22T08:00:01Z');

describe('an announcement', () => {
  it.each([
    [null, null, 'draft'],
    [after, null, 'scheduled'],
    [now, null, 'published'],
    [before, null, 'published'],
    [before, now, 'withdrawn'],
  ] as const)('published at %s and withdrawn at %s is %s', (publishedAt, withdrawnAt, state) => {
    expect(announcementState({ publishedAt, withdrawnAt }, now)).toBe(state);
  });

  it.each([
    ['## 放假\n\n**国庆**放假[七天](https://example.com)\n- 值班表另发', '放假 国庆放假七天 值班表另发'],
    ['', ''],
    [
      `国庆期间门店照常营业，请各店提前安排好值班人员。${'长'.repeat(80)}`,
      '国庆期间门店照常营业，请各店提前安排好值班人员。',
    ],
    ['长'.repeat(90), `${'长'.repeat(80)}…`],
  ])('is told in short: %j', (body, summary) => {
    expect(summaryOf(body)).toBe(summary);
  });
});
