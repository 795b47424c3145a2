import { datesOf } from '@contract/day';
import chineseDays from 'chinese-days';
import { CALENDAR_YEARS, type YEAR_SOURCES, type YEAR_STATES } from '@contract/calendar/calls';
import { type CalendarKind } from '@contract/calendar/rules/day-kind';
import { HOLIDAYS, statutoryDays } from '@contract/calendar/rules/statutory-days';

export type NamedKind = { kind: CalendarKind; name: string; enName: string };
export type KnownYear = {
  state: (typeof YEAR_STATES)[number];
  source: (typeof YEAR_SOURCES)[number];
  days: ReadonlyMap<string, NamedKind>;
};

/** Zones of the mainland: companies elsewhere have other holidays, which this product does not know. */
const CHINESE_ZONES: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
];

const PLAIN: KnownYear = { state: 'announced', source: 'company', days: new Map() };
/** Plain weeks: the holidays of years beyond the calendar's go by a moon that nobody has worked out. */
const BEYOND: KnownYear = { state: 'presumed', source: 'law', days: new Map() };
const years = new Map<number, KnownYear>();

/** What notice and law say of a year to a company with these clocks. */
export function knownYear(year: number, zone: string): KnownYear {
  if (!CHINESE_ZONES.includes(zone)) {
    return PLAIN;
  }
  if (year < CALENDAR_YEARS.first || year > CALENDAR_YEARS.last) {
    return BEYOND;
  }
  let known = years.get(year);
  if (!known) {
    known = chineseYear(year);
    years.set(year, known);
  }
  return known;
}

function chineseYear(year: number): KnownYear {
  const days = new Map<string, NamedKind>();
  const hasNotice = noticeOf(`${year}-01-01`) !== undefined && noticeOf(`${year}-10-01`) !== undefined;
  if (hasNotice) {
    for (const date of datesOf(String(year))) {
      const named = noticeOf(date);
      if (named) {
        days.set(date, named);
      }
    }
  }
  for (const { date, name, enName } of statutoryDays(year, holidayDates(year))) {
    days.set(date, { kind: 'statutory', name, enName });
  }
  const sorted = new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1)));
  return hasNotice
    ? { state: 'announced', source: 'notice', days: sorted }
    : { state: 'presumed', source: 'law', days: sorted };
}

/** The library's short names, and what we call them. */
const NAMES: Readonly<Record<string, readonly [name: string, enName: string]>> = {
  元旦: HOLIDAYS.newYear,
  春节: HOLIDAYS.springFestival,
  清明: HOLIDAYS.qingming,
  劳动节: HOLIDAYS.labor,
  端午: HOLIDAYS.dragonBoat,
  中秋: HOLIDAYS.midAutumn,
  国庆节: HOLIDAYS.national,
  中国人民抗日战争暨世界反法西斯战争胜利70周年纪念日: [
    '抗战胜利70周年纪念日',
    '70th anniversary of the victory in World War II',
  ],
};

/**
 * What the notice says of a date. Beyond the notices it knows the library answers plain weekdays, named by the week; and it reads
 * dates on the clocks of the process, so that it is given the noon of these.
 */
function noticeOf(date: string): NamedKind | undefined {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const { work, name } = chineseDays.getDayDetail(new Date(year, month - 1, day, 12));
  const [english, chinese] = name.split(',');
  if (!english || !chinese) {
    return undefined;
  }
  const [own, enName] = NAMES[chinese] ?? [chinese, english];
  return { kind: work ? 'work' : 'rest', name: own, enName };
}

/** The library tells the moon's date of a moment; at noon in Greenwich it is the same date in China. */
function holidayDates(year: number) {
  const found = new Map<string, string>();
  for (const date of datesOf(String(year))) {
    const { lunarMon, lunarDay, isLeap } = chineseDays.getLunarDate(new Date(`${date}T12:00:00Z`));
    if (!isLeap) {
      found.set(`${lunarMon}-${lunarDay}`, found.get(`${lunarMon}-${lunarDay}`) ?? date);
    }
  }
  return {
    lunarNewYear: found.get('1-1')!,
    dragonBoat: found.get('5-5')!,
    midAutumn: found.get('8-15')!,
    qingming: qingming(year),
  };
}

/** 4 or 5 April. The library counts 2100 as a leap year, which it is not, and writes dates on the clocks of the process. */
function qingming(year: number): string {
  const isWest = new Date(year, 3, 5, 12).getTimezoneOffset() > 0;
  const day = Number(chineseDays.getSolarTermDate(year, 4, 'pure_brightness').slice(8));
  return `${year}-04-0${day + (isWest ? 1 : 0) + (year === 2100 ? 1 : 0)}`;
}
