import { lengthText } from '../attendance/words/length-text';
import type { Language } from '../limits';
import { momentText } from '../moment-text';
import { moneyWords } from '../pay/money-words';
import type { Explanation, OwnRow, SlipGroup } from './payslip';
import type { ExplainedTax } from './rules/tax-year';

type Words = Readonly<Record<Language, string>>;

export const GROUP_WORDS: Readonly<Record<SlipGroup, Words>> = {
  earned: { zh_CN: '应发', en: 'Earnings' },
  withheld: { zh_CN: '扣除', en: 'Deductions' },
  result: { zh_CN: '结果', en: 'Result' },
  employer: { zh_CN: '企业承担', en: 'Employer cost' },
};

/** Names of the sums of a slip: on the screen, in the file and in tables. */
export const SUM_WORDS = {
  grossCents: { zh_CN: '应发合计', en: 'Gross pay' },
  withheldCents: { zh_CN: '扣除合计', en: 'Total deductions' },
  netCents: { zh_CN: '税后工资', en: 'Net pay' },
  payoutCents: { zh_CN: '实发', en: 'Amount paid' },
} as const satisfies Record<string, Words>;

const OWN_WORDS: Readonly<Record<OwnRow, Words>> = {
  contract: { zh_CN: '合同工资', en: 'Contract pay' },
  hours: { zh_CN: '计时工资', en: 'Hourly pay' },
  leave: { zh_CN: '请假', en: 'Leave' },
  absent: { zh_CN: '旷工', en: 'Unexcused absence' },
  late: { zh_CN: '迟到早退', en: 'Late or left early' },
  overtimeWorkday: { zh_CN: '工作日加班费', en: 'Overtime on workdays' },
  overtimeRestDay: { zh_CN: '休息日加班费', en: 'Overtime on rest days' },
  overtimeStatutory: { zh_CN: '法定节假日加班费', en: 'Overtime on public holidays' },
  overtimePeriod: { zh_CN: '周期加班费', en: 'Overtime of the hours period' },
  arrears: { zh_CN: '以往月份补发或扣回', en: 'Back pay for earlier months' },
  rounding: { zh_CN: '取整', en: 'Rounding' },
};
const OTHER: Words = { zh_CN: '其他', en: 'Other' };

type Named = { code: string; name: string | null; enName: string | null };

/** The name of a row: as the company calls it, or of its own kind. */
export function slipRowName({ code, name, enName }: Named, language: Language): string {
  const kind = code.split(':')[0] ?? code;
  const own = kind in OWN_WORDS ? OWN_WORDS[kind as OwnRow][language] : OTHER[language];
  const given = (language === 'en' ? enName : null) ?? name;
  return given === null ? own : kind === 'leave' ? `${own} · ${given}` : given;
}

const hoursOf = (minutes: number, language: Language): string => {
  const [sign, size] = [minutes < 0 ? '−' : '', Math.abs(minutes)];
  return `${sign}${lengthText(size, language)}`;
};

const days = (halfDays: number): string => String(halfDays / 2);

/** Why a row has its amount, a line for each part of it. */
export function explanationLines(
  explanation: Explanation | null,
  language: Language,
  currency = 'CNY',
): string[] {
  const isEnglish = language === 'en';
  const money = (cents: number) => moneyWords(cents, language, currency);
  const span = (from: string, to: string) =>
    [from, to].map((day) => momentText(day, 'day', language)).join(isEnglish ? ' – ' : '至');
  switch (explanation?.kind) {
    case 'contract':
      return explanation.parts.map(({ from, to, monthCents, halfDays, ofHalfDays, cents, isProbation }) => {
        const label = isProbation ? (isEnglish ? 'probation, ' : '试用期，') : '';
        const of = isEnglish
          ? `${money(monthCents)} × ${days(halfDays)} of ${days(ofHalfDays)} workdays`
          : `${money(monthCents)} × ${days(halfDays)}/${days(ofHalfDays)}个工作日`;
        return `${span(from, to)}${isEnglish ? ': ' : '：'}${label}${of} = ${money(cents)}`;
      });
    case 'hours':
      return explanation.parts.map(
        ({ minutes, hourCents, cents }) =>
          `${hoursOf(minutes, language)} × ${money(hourCents)}${isEnglish ? '/h' : '/小时'} = ${money(cents)}`,
      );
    case 'absence':
      return [
        ...explanation.parts.map(({ minutes, percent, payCents, isHourly }) => {
          const rate = rateOf(money(payCents), isHourly, language);
          const length = hoursOf(minutes, language);
          return isEnglish
            ? `${length}, ${percent === 0 ? 'unpaid' : `paid at ${percent}%`}, on ${rate}`
            : `${length}，${percent === 0 ? '不计薪' : `按${percent}%计薪`}，基数${rate}`;
        }),
        ...(explanation.isLimited
          ? [isEnglish ? 'Limited to the pay of the period' : '扣减以本期工资为限']
          : []),
      ];
    case 'overtime':
      return explanation.parts.map(({ minutes, percent, baseCents, isHourly, isAdjustment }) => {
        const rate = rateOf(money(baseCents), isHourly, language);
        const later = isAdjustment ? (isEnglish ? ' (earlier months)' : '（以往月份）') : '';
        return `${hoursOf(minutes, language)} × ${percent}% × ${rate}${later}`;
      });
    case 'arrears': {
      const period = span(explanation.from, explanation.to);
      return [isEnglish ? `Difference for ${period}` : `${period}的差额`];
    }
    case 'rounding':
      return [isEnglish ? 'Paid in whole units' : '按整数发放'];
    case 'imported':
      return [
        isEnglish
          ? `From the payroll table, column "${explanation.column}"`
          : `来自薪资表格的“${explanation.column}”列`,
      ];
    case 'entered':
      return explanation.beforeCents === null
        ? [isEnglish ? 'Added by a correction' : '更正时新增']
        : [
            isEnglish
              ? `Corrected, ${money(explanation.beforeCents)} before`
              : `已更正，原为${money(explanation.beforeCents)}`,
          ];
    default:
      return [isEnglish ? 'Items that your company sums up' : '公司汇总显示的项目'];
  }
}

/** Pay an hour, as it follows from pay a month. */
const rateOf = (amount: string, isHourly: boolean, language: Language): string =>
  isHourly ? `${amount}${language === 'en' ? '/h' : '/小时'}` : `${amount} ÷ 21.75 ÷ 8`;

/** The steps from the year's income to the tax of a month. */
export function taxLines(tax: ExplainedTax, language: Language, currency = 'CNY'): string[] {
  const money = (cents: number) => moneyWords(cents, language, currency);
  const { monthsHere, incomeCents, freeCents, insuranceCents, deductionsCents } = tax;
  const { taxableCents, ratePercent, quickCents, yearCents, withheldCents, taxCents } = tax;
  const taxable = [incomeCents, freeCents, insuranceCents, deductionsCents].map(money);
  return language === 'en'
    ? [
        `Taxable this year: income ${taxable[0]} − standard deduction for ${monthsHere} ${monthsHere === 1 ? 'month' : 'months'} ${taxable[1]} − insurance and fund ${taxable[2]} − other deductions ${taxable[3]} = ${money(taxableCents)}`,
        `Tax this year: ${money(taxableCents)} × ${ratePercent}% − quick deduction ${money(quickCents)} = ${money(yearCents)}`,
        `This month: ${money(yearCents)} − ${money(withheldCents)} withheld before = ${money(taxCents)}`,
      ]
    : [
        `本年应纳税所得额：收入${taxable[0]} − ${monthsHere}个月减除费用${taxable[1]} − 社保公积金${taxable[2]} − 其他扣除${taxable[3]} = ${money(taxableCents)}`,
        `本年应纳税额：${money(taxableCents)} × ${ratePercent}% − 速算扣除数${money(quickCents)} = ${money(yearCents)}`,
        `本月应扣：${money(yearCents)} − 此前已扣${money(withheldCents)} = ${money(taxCents)}`,
      ];
}
