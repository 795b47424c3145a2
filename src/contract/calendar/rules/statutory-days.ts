import { addDays } from '@contract/day';

/** The dates in a year that moon and sun say. */
export type HolidayDates = { lunarNewYear: string; qingming: string; dragonBoat: string; midAutumn: string };

export type NamedDay = { date: string; name: string; enName: string };

export const HOLIDAYS = {
  newYear: ['元旦', "New Year's Day"],
  eve: ['除夕', "Lunar New Year's Eve"],
  springFestival: ['春节', 'Spring Festival'],
  qingming: ['清明节', 'Qingming Festival'],
  labor: ['劳动节', 'Labor Day'],
  dragonBoat: ['端午节', 'Dragon Boat Festival'],
  midAutumn: ['中秋节', 'Mid-Autumn Festival'],
  national: ['国庆节', 'National Day'],
} as const;
type Holiday = keyof typeof HOLIDAYS;

/** How many days are statutory, as the regulation on public holidays had it in that year. */
function holidaysOf(year: number, at: HolidayDates): [Holiday, date: string][] {
  const day = (monthDay: string) => `${year}-${monthDay}`;
  const run = (holiday: Holiday, first: string, count: number): [Holiday, string][] =>
    Array.from({ length: count }, (_, index) => [holiday, addDays(first, index)]);
  const eve: [Holiday, string] = ['eve', addDays(at.lunarNewYear, -1)];
  const spring = run('springFestival', at.lunarNewYear, 3);
  const always = [...run('newYear', day('01-01'), 1), ...run('national', day('10-01'), 3)];
  if (year < 2008) {
    return [...always, ...spring, ...run('labor', day('05-01'), 3)];
  }
  const traditional: [Holiday, string][] = [
    ['qingming', at.qingming],
    ['dragonBoat', at.dragonBoat],
    ['midAutumn', at.midAutumn],
  ];
  const [newYear, second] = spring as [[Holiday, string], [Holiday, string]];
  const springDays = year >= 2025 ? [eve, ...spring] : year >= 2014 ? spring : [eve, newYear, second];
  return [...always, ...springDays, ...traditional, ...run('labor', day('05-01'), year >= 2025 ? 2 : 1)];
}

/**
 * The statutory days of a year by date. Two holidays on one date are one day with both names: in 2028 the Mid-Autumn Festival falls
 * on 3 October.
 */
export function statutoryDays(year: number, at: HolidayDates): NamedDay[] {
  const days = new Map<string, Holiday[]>();
  for (const [holiday, date] of holidaysOf(year, at)) {
    days.set(date, [...(days.get(date) ?? []), holiday]);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, holidays]) => ({
      date,
      name: holidays.map((one) => HOLIDAYS[one][0]).join('、'),
      enName: holidays.map((one) => HOLIDAYS[one][1]).join(', '),
    }));
}
