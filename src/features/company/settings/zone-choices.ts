import { isTimeZone } from '@contract/time-zone';
import type { Language } from '@contract/limits';
import type { Choice } from '@/shared/choice/choices';

/** The zones that most companies are in, by the name of their city, before all others. */
const USUAL: readonly (readonly [zone: string, zh: string, en: string])[] = [
  ['Asia/Shanghai', '上海', 'Shanghai'],
  ['Asia/Urumqi', '乌鲁木齐', 'Urumqi'],
  ['Asia/Hong_Kong', '香港', 'Hong Kong'],
  ['Asia/Macau', '澳门', 'Macao'],
  ['Asia/Taipei', '台北', 'Taipei'],
  ['Asia/Tokyo', '东京', 'Tokyo'],
  ['Asia/Seoul', '首尔', 'Seoul'],
  ['Asia/Singapore', '新加坡', 'Singapore'],
  ['Asia/Bangkok', '曼谷', 'Bangkok'],
  ['Asia/Ho_Chi_Minh', '胡志明市', 'Ho Chi Minh City'],
  ['Asia/Jakarta', '雅加达', 'Jakarta'],
  ['Asia/Kolkata', '加尔各答', 'Kolkata'],
  ['Asia/Dubai', '迪拜', 'Dubai'],
  ['Europe/London', '伦敦', 'London'],
  ['Europe/Paris', '巴黎', 'Paris'],
  ['Europe/Berlin', '柏林', 'Berlin'],
  ['America/New_York', '纽约', 'New York'],
  ['America/Chicago', '芝加哥', 'Chicago'],
  ['America/Los_Angeles', '洛杉矶', 'Los Angeles'],
  ['America/Sao_Paulo', '圣保罗', 'São Paulo'],
  ['Australia/Sydney', '悉尼', 'Sydney'],
  ['UTC', '协调世界时', 'Coordinated Universal Time'],
];

const lists = new Map<Language, Choice[]>();

/** The zones that this engine knows, the usual ones first, and the one that is chosen. */
export function zoneChoices(language: Language, chosen: string): Choice[] {
  let list = lists.get(language);
  if (!list) {
    const usual = USUAL.filter(([zone]) => isTimeZone(zone)).map(([code, zh, en]) => ({
      code,
      text: `${language === 'zh_CN' ? zh : en} (${code})`,
    }));
    // Older engines have no list of them.
    const all = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
    const rest = all.filter((zone) => !usual.some(({ code }) => code === zone));
    list = [...usual, ...rest.map((zone) => ({ code: zone, text: zone.replaceAll('_', ' ') }))];
    lists.set(language, list);
  }
  return list.some(({ code }) => code === chosen) ? list : [{ code: chosen, text: chosen }, ...list];
}
