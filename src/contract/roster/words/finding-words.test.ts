import { describe, expect, it } from 'vitest';
import type { ToldFinding } from '../finding';
import { findingWords } from './finding-words';

const NOW = Date.parse('2026-11-23T02:00:00Z');
const segment = { startTime: '14:00', endTime: '22:30', stationCode: 'TILL', restHours: 0 };
const late = { workDate: '2026-11-30', segments: [segment], name: '晚班', enName: 'Late' };
const week = { from: '2026-11-30', to: '2026-12-06' };
const finding = (given: Partial<ToldFinding> & Pick<ToldFinding, 'rule'>): ToldFinding => ({
  level: 'block',
  workDate: '2026-12-01',
  value: 0,
  limit: 0,
  ...given,
});

describe('what is wrong with a plan is said', () => {
  it.each<[string, ToldFinding, string, string]>([
    [
      'with the work that is in the way',
      finding({ rule: 'overlap', value: 60, with: late }),
      '与 11月30日周一 14:00–22:30“晚班”时间冲突',
      'Overlaps with "Late" on Mon, Nov 30, 2 PM–10:30 PM',
    ],
    [
      'with the station',
      finding({ rule: 'station', value: 480, station: { code: 'WS02', name: '生鲜', enName: 'Fresh food' } }),
      '未登记岗位“生鲜”，或还在学习',
      'Not listed for the station "Fresh food", or still in training',
    ],
    [
      'with the hours of the contract',
      finding({ rule: 'contractHours', value: 1_500, limit: 1_440, days: week }),
      '11月30日至12月6日这一周共 25 小时（合同约定 24 小时）',
      '25 h in the week of Nov 30 – Dec 6 (contract: 24 h)',
    ],
    [
      'with the rest that there is, and not a minute more',
      finding({
        rule: 'rest',
        value: 397,
        limit: 480,
        with: { ...late, name: undefined, enName: undefined },
      }),
      '与 11月30日周一 14:00–22:30 之间只休息 6.61 小时（至少 8 小时）',
      'Only 6.61 h of rest after Mon, Nov 30, 2 PM–10:30 PM (at least 8 h)',
    ],
    [
      'before the work that follows',
      finding({
        rule: 'rest',
        workDate: '2026-11-29',
        value: 390,
        limit: 480,
        with: { ...late, enName: '' },
      }),
      '与 11月30日周一 14:00–22:30“晚班”之间只休息 6.5 小时（至少 8 小时）',
      'Only 6.5 h of rest before "晚班" on Mon, Nov 30, 2 PM–10:30 PM (at least 8 h)',
    ],
    [
      'with the leave',
      finding({ rule: 'leave', value: 270, absence: 'leave' }),
      '当天有已批准的请假（重叠 4.5 小时）',
      '4.5 h fall within approved leave',
    ],
    [
      'with the trip',
      finding({ rule: 'leave', value: 60, absence: 'trip' }),
      '当天有已批准的出差（重叠 1 小时）',
      '1 h falls within an approved business trip',
    ],
    [
      'with the hours of a day',
      finding({ rule: 'dayHours', value: 661, limit: 660 }),
      '当天共工作 11.02 小时（最多 11 小时）',
      '11.02 h of work that day (at most 11 h)',
    ],
    [
      'with the row of days',
      finding({ rule: 'daysInRow', value: 7, limit: 6, days: week }),
      '11月30日至12月6日连续工作 7 天（最多 6 天）',
      '7 days of work in a row, Nov 30 – Dec 6 (at most 6)',
    ],
    [
      'with the row of nights',
      finding({ rule: 'nights', value: 5, limit: 4, days: week }),
      '11月30日至12月6日连续 5 个夜班（最多 4 个）',
      '5 night shifts in a row, Nov 30 – Dec 6 (at most 4)',
    ],
    [
      'with the week',
      finding({ rule: 'weekHours', value: 2_460, limit: 2_400, days: week }),
      '11月30日至12月6日这一周共 41 小时（最多 40 小时）',
      '41 h in the week of Nov 30 – Dec 6 (at most 40 h)',
    ],
    [
      'with the month',
      finding({
        rule: 'overtime',
        value: 2_220,
        limit: 2_160,
        days: { from: '2026-12-01', to: '2026-12-31' },
      }),
      '12月1日至12月31日加班共 37 小时（最多 36 小时）',
      '37 h of overtime, Dec 1 – Dec 31 (at most 36 h)',
    ],
    [
      'with the period',
      finding({
        rule: 'periodHours',
        value: 10_000,
        limit: 9_921,
        days: { from: '2027-01-01', to: '2027-01-31' },
      }),
      '综合工时周期 2027年1月1日至2027年1月31日共 166.67 小时（最多 165.35 小时）',
      '166.67 h in the work period Jan 1, 2027 – Jan 31, 2027 (at most 165.35 h)',
    ],
  ])('%s', (_name, given, zh, en) => {
    expect([findingWords(given, 'zh_CN', NOW), findingWords(given, 'en', NOW)]).toEqual([zh, en]);
  });
});
