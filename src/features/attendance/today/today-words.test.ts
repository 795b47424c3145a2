import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { punchOffer } from '@contract/attendance/rules/punch/punch-offer';
import { punchState } from '@contract/attendance/rules/punch/punch-state';
import type { Today } from '@contract/attendance/today-calls';
import { factsOf, minuteOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { today as english } from '@/shared/i18n/locales/en/home/today';
import { today as chinese } from '@/shared/i18n/locales/zh_CN/home/today';
import { buttonWords, noteWords, todayWords } from './today-words';

const P = '09:00-18:00/60';
const SITE = { mayPunch: true, isOffline: false, where: 'any', isRefusedElsewhere: false } as const;
const words = i18next.createInstance();
beforeAll(async () => {
  await words.init({
    lng: 'en',
    resources: { en: { today: english }, zh_CN: { today: chinese } },
    interpolation: { escapeValue: false },
  });
});

type Case = DayCase & { now: string };

function told(language: 'en' | 'zh_CN', day: Case, later = 0): string {
  const named = { placeName: '徐汇店', placeEnName: 'Xuhui Store' };
  const state = punchState(factsOf(day));
  const today: Today = {
    ...state,
    shift: state.shift && { ...state.shift, ...named },
    next: state.next && { ...state.next, ...named },
    mayPunch: true,
    terms: {
      isJudged: true,
      asksPlace: false,
      asksWifi: false,
      outside: 'fieldWork',
      fieldWork: { asksPhoto: false, asksNote: false },
    },
    last: null,
  };
  const by = { t: words.getFixedT(language, 'today'), language };
  const now = minuteOf(day.now) + later;
  const offer = punchOffer(today, SITE);
  const { title, line } = todayWords(today, now, by);
  const button = offer.button ? buttonWords(today, offer, now, by) : '-';
  return [title, line, noteWords(today, now, by).text, button].join(' | ');
}

describe('what the card says', () => {
  it.each<[string, 'en' | 'zh_CN', Case, number, string]>([
    [
      'before the window',
      'zh_CN',
      { plan: P, now: '06:00' },
      0,
      '09:00–18:00 · 徐汇店 | 07:00 起可打上班卡 | 近两周没有其他班次 | 07:00 起打卡',
    ],
    [
      'minutes later than the answer',
      'en',
      { plan: P, after: P, now: '08:40' },
      8,
      '9 AM–6 PM · Xuhui Store | Starts in 12 min | Next shift: Tomorrow, 9 AM–6 PM · Xuhui Store | Clock in · 9 AM',
    ],
    [
      'late',
      'zh_CN',
      { plan: P, now: '09:12' },
      1,
      '09:00–18:00 · 徐汇店 | 已迟到 13 分钟 | 近两周没有其他班次 | 上班打卡，迟到 13 分钟',
    ],
    [
      'at work',
      'en',
      { plan: P, punches: '08:52', now: '15:00' },
      0,
      '9 AM–6 PM · Xuhui Store | In at 8:52 AM · clock out from 6 PM | No other shift in the next two weeks | -',
    ],
    [
      'after the end',
      'en',
      { plan: P, punches: '08:52', now: '19:20' },
      0,
      '9 AM–6 PM · Xuhui Store | Ended at 6 PM, 1 h 20 min ago | No other shift in the next two weeks | Clock out',
    ],
    [
      'a missing punch of yesterday first',
      'zh_CN',
      { before: P, plan: P, punches: '-08:52', now: '08:30' },
      0,
      '09:00–18:00 · 徐汇店 | 30 分钟后上班 | 昨天 18:00 下班未打卡 | 上班打卡 09:00',
    ],
    [
      'a day off',
      'en',
      { kind: 'restDay', after: P, now: '12:00' },
      0,
      'Day off | No shift planned | Next shift: Tomorrow, 9 AM–6 PM · Xuhui Store | -',
    ],
    [
      'leave',
      'zh_CN',
      { plan: P, leave: '00:00-+00:00', now: '10:00' },
      0,
      '09:00–18:00 · 徐汇店 | 请假到 12月8日周二 | 近两周没有其他班次 | -',
    ],
  ])('%s, %s', (_name, language, day, later, expected) => {
    expect(told(language, day, later)).toBe(expected);
  });
});
