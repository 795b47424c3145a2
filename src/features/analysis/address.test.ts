import { describe, expect, it } from 'vitest';
import { analysisAddress, choiceOf, type AnalysisChoice } from './address';

const choice = (search: string, today = '2026-11-30') => choiceOf(new URLSearchParams(search), today);

describe('the choice of an address', () => {
  it.each<[string, string, AnalysisChoice]>([
    ['', '2026-11-30', { period: 'thisMonth' }],
    ['', '2026-12-01', { period: 'lastMonth' }],
    ['period=lastWeek&organ=d1', '2026-12-01', { period: 'lastWeek', organId: 'd1' }],
    ['period=never', '2026-11-30', { period: 'thisMonth' }],
    ['period=lastYear&from=2026-01-01&to=2026-02-01', '2026-11-30', { period: 'lastYear' }],
    [
      'period=range&from=2026-01-01&to=2026-02-01',
      '2026-11-30',
      { period: 'range', startDate: '2026-01-01', endDate: '2026-02-01' },
    ],
    ['period=range&from=2026-02-01&to=2026-01-01', '2026-11-30', { period: 'thisMonth' }],
    ['period=range&from=2026-02-31&to=2026-03-01', '2026-11-30', { period: 'thisMonth' }],
    ['period=range', '2026-11-30', { period: 'thisMonth' }],
  ])('%s on %s', (search, today, expected) => {
    expect(choice(search, today)).toEqual(expected);
  });

  it('comes back from its address', () => {
    const chosen: AnalysisChoice = {
      period: 'range',
      startDate: '2025-03-01',
      endDate: '2026-02-28',
      organId: 'd 1',
    };
    const address = analysisAddress(chosen, 'lateness', 'm1');
    expect(address).toBe(
      '/analysis-figure?figure=lateness&period=range&from=2025-03-01&to=2026-02-28&organ=d+1&member=m1',
    );
    expect(choice(address.split('?')[1]!)).toEqual(chosen);
    expect(analysisAddress({ period: 'thisMonth' })).toBe('/analysis?period=thisMonth');
  });
});
