import { describe, expect, it } from 'vitest';
import { matchTypes, recentTypes } from './types';

const type = (processCode: string, zh: string, en: string, lastUsedAt: string | null = null) => ({
  processCode,
  center: 'lgApprove' as const,
  name: { zh_CN: zh, en },
  lastUsedAt,
});
const leave = type('leave', '请假', 'Leave', '2026-11-01T00:00:00Z');
const overtime = type('overtime', '加班', 'Overtime', '2026-11-20T00:00:00Z');
const others = ['a', 'b', 'c'].map((code) => type(code, code, code));

describe('kinds of request', () => {
  it.each([
    ['', ['leave', 'overtime']],
    ['假', ['leave']],
    [' OVER ', ['overtime']],
    ['出差', []],
  ])('finds by %j', (keyword, codes) => {
    expect(matchTypes([leave, overtime], keyword).map(({ processCode }) => processCode)).toEqual(codes);
  });

  it('repeats those of late only where there are many', () => {
    expect(recentTypes([leave, overtime])).toEqual([]);
    expect(recentTypes([leave, ...others, overtime])).toEqual([overtime, leave]);
  });
});
