import type { Language } from '../../limits';
import { LEAVE_DAY_MINUTES } from '../ledger/lot';
import type { LeaveTerms } from './terms';

/** The terms of a kind of leave in the order in which they are told, and what each is called. */
export const LEAVE_TERM_NAMES = {
  unit: { zh_CN: '请假单位', en: 'Unit' },
  grant: { zh_CN: '额度来源', en: 'How it is granted' },
  validity: { zh_CN: '有效期', en: 'Valid for' },
  carry: { zh_CN: '结转', en: 'Carry-over' },
  shortest: { zh_CN: '最短时长', en: 'Minimum length' },
  notice: { zh_CN: '提前申请', en: 'Notice' },
  proof: { zh_CN: '证明材料', en: 'Proof' },
  belowZero: { zh_CN: '余额不足', en: 'Negative balance' },
  after: { zh_CN: '适用人员', en: 'Who it is for' },
  record: { zh_CN: '资格登记', en: 'Record of entitlement' },
  warn: { zh_CN: '到期提醒', en: 'Expiry reminder' },
} as const satisfies Record<string, Record<Language, string>>;
export type LeaveTermName = keyof typeof LEAVE_TERM_NAMES;

type Say = (terms: LeaveTerms, language: Language) => string;
const pick = (language: Language, zh: string, en: string): string => (language === 'en' ? en : zh);
export const daysText = (count: number, language: Language): string =>
  pick(language, `${count} 天`, `${count} ${count === 1 ? 'day' : 'days'}`);
export const monthsText = (count: number, language: Language): string =>
  pick(language, `${count} 个月`, `${count} ${count === 1 ? 'month' : 'months'}`);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
function monthDayText(monthDay: string, language: Language): string {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return pick(language, `${month}月${day}日`, `${MONTHS[month - 1]} ${day}`);
}

const SAID: Record<LeaveTermName, Say> = {
  unit: ({ unit: { step, counts } }, language) => {
    const part = {
      day: pick(language, '天', 'Days'),
      halfDay: pick(language, '半天', 'Half days'),
      halfHour: pick(language, '小时（半小时起）', 'Hours, in steps of 30 minutes'),
    }[step];
    return counts === 'calendarDays'
      ? pick(language, `${part}，按自然日计算`, `${part}, counting every calendar day`)
      : pick(language, `${part}，按工作日计算`, `${part}, counting workdays`);
  },
  grant: ({ grant }, language) => {
    switch (grant.by) {
      case 'none':
        return pick(language, '不限额度', 'No limit');
      case 'hand':
        return pick(language, '手动设置', 'Set by hand');
      case 'statute':
        return [
          pick(
            language,
            '法定年假：累计工作满 1 年 5 天，满 10 年 10 天，满 20 年 15 天',
            'Statutory: 5 days from 1 year of work, 10 from 10 years, 15 from 20 years',
          ),
          ...[...grant.extra]
            .sort((a, b) => a.fromYears - b.fromYears)
            .map((tier) =>
              pick(
                language,
                `司龄满 ${tier.fromYears} 年另加 ${tier.days} 天`,
                `${daysText(tier.days, language)} more from ${tier.fromYears} ${tier.fromYears === 1 ? 'year' : 'years'} with the company`,
              ),
            ),
        ].join(pick(language, '；', '; '));
      case 'year':
        return yearText(grant, language);
      case 'overtime':
        return pick(language, '由加班产生', 'From overtime');
    }
  },
  validity: ({ grant: { by }, validity }, language) => {
    if (by === 'none') {
      return '';
    }
    switch (by === 'hand' ? 'yearEnd' : validity.until) {
      case 'yearEnd':
        return pick(language, '当年 12月31日前', 'Until Dec 31 of the year');
      case 'months':
        return validity.until === 'months'
          ? pick(
              language,
              `${monthsText(validity.months, language)}内`,
              monthsText(validity.months, language),
            )
          : '';
      case 'always':
        return pick(language, '长期有效', 'Never expires');
    }
  },
  carry: ({ grant: { by }, carry }, language) => {
    if (by === 'none' || by === 'overtime') {
      return '';
    }
    if (carry === null) {
      return pick(language, '不结转', 'None');
    }
    const most =
      carry.maxDays === null
        ? pick(language, '未休的全部结转', 'All unused days')
        : pick(
            language,
            `未休的最多结转 ${daysText(carry.maxDays, language)}`,
            `Up to ${daysText(carry.maxDays, language)} unused`,
          );
    return carry.until === null
      ? pick(language, `${most}，长期有效`, `${most}, never expire`)
      : pick(
          language,
          `${most}，次年${monthDayText(carry.until, language)}前有效`,
          `${most}, until ${monthDayText(carry.until, language)} of the next year`,
        );
  },
  shortest: ({ shortest }, language) =>
    shortest === 0 ? pick(language, '不限', 'Any length') : lengthOfLeave(shortest, language),
  notice: ({ noticeDays }, language) =>
    noticeDays === 0
      ? pick(language, '不要求', 'None')
      : pick(
          language,
          `至少提前 ${daysText(noticeDays, language)}`,
          `At least ${daysText(noticeDays, language)} ahead`,
        ),
  proof: ({ proofFromDays }, language) =>
    proofFromDays === null
      ? pick(language, '不要求', 'Not required')
      : proofFromDays === 0
        ? pick(language, '每次都要上传', 'Always required')
        : pick(
            language,
            `${daysText(proofFromDays, language)}及以上需上传`,
            `Required from ${daysText(proofFromDays, language)}`,
          ),
  belowZero: ({ grant: { by }, belowZeroDays }, language) =>
    by === 'none'
      ? ''
      : belowZeroDays === null
        ? pick(language, '按审批流程的设置', 'Set by the approval flow')
        : belowZeroDays === 0
          ? pick(language, '不能提交', "Can't submit")
          : pick(
              language,
              `最多可透支 ${daysText(belowZeroDays, language)}`,
              `Up to ${daysText(belowZeroDays, language)} below zero`,
            ),
  after: ({ grant: { by }, afterMonths }, language) =>
    by === 'statute'
      ? pick(language, '累计工作满 12 个月', 'After 12 months of work with any employer')
      : afterMonths === 0
        ? pick(language, '全部员工', 'Everyone')
        : pick(
            language,
            `入职满 ${monthsText(afterMonths, language)}`,
            `After ${monthsText(afterMonths, language)} with the company`,
          ),
  record: ({ needsRecord }, language) =>
    needsRecord === undefined
      ? ''
      : needsRecord
        ? pick(language, '需要（例如子女出生日期）', "Required, such as a child's date of birth")
        : pick(language, '不要求', 'Not required'),
  warn: ({ grant: { by }, warnDays }, language) =>
    by === 'none'
      ? ''
      : warnDays === 0
        ? pick(language, '不提醒', 'None')
        : pick(language, `到期前 ${daysText(warnDays, language)}`, `${daysText(warnDays, language)} before`),
};

function yearText(
  { days: count, pace, firstYear }: Extract<LeaveTerms['grant'], { by: 'year' }>,
  language: Language,
): string {
  const amount =
    pace === 'atOnce'
      ? pick(
          language,
          `每年 ${daysText(count, language)}，年初发放`,
          `${daysText(count, language)} a year, on Jan 1`,
        )
      : pick(
          language,
          `每年 ${daysText(count, language)}，按月发放`,
          `${daysText(count, language)} a year, a twelfth each month`,
        );
  const first = {
    share: pick(language, '入职当年按日折算', 'by calendar days in the year of hiring'),
    full: pick(language, '入职当年全额', 'in full in the year of hiring'),
    none: pick(language, '入职当年没有', 'nothing in the year of hiring'),
  }[firstYear];
  return pick(language, `${amount}；${first}`, `${amount}; ${first}`);
}

/** Minutes of leave as days or hours, 480 minutes a day. */
export function lengthOfLeave(minutes: number, language: Language): string {
  const hours = minutes / 60;
  return minutes % (LEAVE_DAY_MINUTES / 2) === 0
    ? daysText(minutes / LEAVE_DAY_MINUTES, language)
    : pick(
        language,
        `${Math.round(hours * 100) / 100} 小时`,
        `${Math.round(hours * 100) / 100} ${hours === 1 ? 'hour' : 'hours'}`,
      );
}

/** One term of a kind of leave in words; nothing where it does not apply. */
export const leaveTermText = (name: LeaveTermName, terms: LeaveTerms, language: Language): string =>
  SAID[name](terms, language);

const NAMES = Object.keys(LEAVE_TERM_NAMES) as LeaveTermName[];

/** All that rules say, a line a term. */
export const leaveTermLines = (terms: LeaveTerms, language: Language) =>
  NAMES.map((term) => ({
    term,
    name: LEAVE_TERM_NAMES[term][language],
    value: leaveTermText(term, terms, language),
  }));

/** The terms that read differently. */
export const changedLeaveTerms = (before: LeaveTerms, after: LeaveTerms): LeaveTermName[] =>
  NAMES.filter((name) => leaveTermText(name, before, 'zh_CN') !== leaveTermText(name, after, 'zh_CN'));

/** The terms that read differently, a line a term. */
export const changedLeaveLines = (before: LeaveTerms, after: LeaveTerms, language: Language) =>
  changedLeaveTerms(before, after).map((term) => ({
    name: LEAVE_TERM_NAMES[term][language],
    value: leaveTermText(term, after, language) || pick(language, '无', 'None'),
  }));
