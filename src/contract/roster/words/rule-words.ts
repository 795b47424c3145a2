import type { Language } from '../../limits';
import type { PlanLevel, PlanRule } from '../plan';

/** What the rules of plans are called, on the page where they are settled and in the records of who settled them. */
export const RULE_NAMES = {
  overlap: { zh_CN: '同一时间的班次', en: 'Work at the same time' },
  employed: { zh_CN: '最后工作日之后', en: 'Last working day' },
  leave: { zh_CN: '请假和出差', en: 'Leave and business trips' },
  availability: { zh_CN: '本人可上班时间', en: 'Availability' },
  station: { zh_CN: '岗位', en: 'Stations' },
  certificate: { zh_CN: '岗位证照', en: 'Certificates' },
  rest: { zh_CN: '两个工作日之间的休息', en: 'Rest between workdays' },
  dayHours: { zh_CN: '每日工时', en: 'Hours a day' },
  daysInRow: { zh_CN: '连续工作天数', en: 'Workdays in a row' },
  nights: { zh_CN: '连续夜班', en: 'Night shifts in a row' },
  weekHours: { zh_CN: '每周工时', en: 'Hours a week' },
  contractHours: { zh_CN: '合同工时', en: 'Contract hours' },
  overtime: { zh_CN: '每月加班', en: 'Overtime a month' },
  periodHours: { zh_CN: '综合工时周期', en: 'Comprehensive hours' },
  notice: { zh_CN: '发布提前量', en: 'Notice period' },
} as const satisfies Record<PlanRule, Record<Language, string>>;

export const LEVEL_NAMES = {
  block: { zh_CN: '阻止', en: 'Block' },
  warn: { zh_CN: '提醒', en: 'Warn' },
  off: { zh_CN: '关闭', en: 'Off' },
} as const satisfies Record<PlanLevel, Record<Language, string>>;

/** Rules whose limit is a count; that of all others is minutes, which people read as hours. */
export const isCounted = (rule: PlanRule): boolean => rule === 'daysInRow' || rule === 'nights';

/** A limit with its unit. */
export function limitText(rule: PlanRule, limit: number, language: Language): string {
  if (!isCounted(rule)) {
    const hours = Math.round((limit * 100) / 60) / 100;
    return language === 'en' ? `${hours} h` : `${hours} 小时`;
  }
  const [unit, units, zh] = rule === 'nights' ? ['night', 'nights', '个'] : ['day', 'days', '天'];
  return language === 'en' ? `${limit} ${limit === 1 ? unit : units}` : `${limit} ${zh}`;
}

/** What a company makes of a rule: Block · 8 h. */
export function settingText(
  rule: PlanRule,
  { level, limit }: { level: PlanLevel; limit?: number },
  language: Language,
): string {
  const name = LEVEL_NAMES[level][language];
  return limit === undefined || level === 'off' ? name : `${name} · ${limitText(rule, limit, language)}`;
}
