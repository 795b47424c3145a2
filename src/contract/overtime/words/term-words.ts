import { ROUNDING_NAMES } from '../../attendance/words/term-words';
import { lengthText } from '../../attendance/words/length-text';
import type { Language } from '../../limits';
import type { OvertimeTerms } from '../terms';

/** The terms in the order in which they are told, and what each is called. */
export const OVERTIME_TERM_NAMES = {
  basis: { zh_CN: '计算依据', en: 'What counts' },
  minimum: { zh_CN: '最短时长', en: 'Minimum' },
  rounding: { zh_CN: '时长取整', en: 'Rounding' },
  rest: { zh_CN: '扣除休息', en: 'Breaks' },
  restDay: { zh_CN: '休息日加班', en: 'Rest days' },
  planned: { zh_CN: '标准工时超时', en: 'Scheduled hours' },
  validMonths: { zh_CN: '调休有效期', en: 'Comp leave expiry' },
  free: { zh_CN: '不定时工时', en: 'Flexible hours' },
} as const satisfies Record<string, Record<Language, string>>;
export type OvertimeTermName = keyof typeof OVERTIME_TERM_NAMES;

const pick = (language: Language, zh: string, en: string): string => (language === 'en' ? en : zh);

function basisText({ basis, countsBefore }: OvertimeTerms, language: Language): string {
  switch (basis) {
    case 'smaller':
      return pick(
        language,
        '审批与打卡取较短的时长',
        'The shorter of the approved time and the punched time',
      );
    case 'requested':
      return pick(language, '按审批通过的时长，不看打卡', 'The approved time, whatever was punched');
    case 'measured':
      return countsBefore
        ? pick(language, '按打卡，无需申请，早到也计入', 'Punches alone, coming early included')
        : pick(language, '按打卡，无需申请，早到不计', 'Punches alone, not counting early arrivals');
  }
}

const SAID: Record<OvertimeTermName, (terms: OvertimeTerms, language: Language) => string> = {
  basis: basisText,
  minimum: ({ minimum }, language) =>
    minimum === 0
      ? pick(language, '不限', 'None')
      : pick(
          language,
          `不足${lengthText(minimum, language)}不计`,
          `Less than ${lengthText(minimum, language)} doesn't count`,
        ),
  rounding: ({ rounding: { step, way } }, language) =>
    step === 1
      ? pick(language, '精确到分钟', 'To the minute')
      : pick(
          language,
          `${ROUNDING_NAMES[way].zh_CN}取整到${lengthText(step, language)}`,
          `Rounded ${ROUNDING_NAMES[way].en} ${lengthText(step, language)}`,
        ),
  rest: ({ rest }, language) =>
    rest === null
      ? pick(language, '不扣除', 'No deduction')
      : pick(
          language,
          `连续满${lengthText(rest.from, language)}，扣除${lengthText(rest.minutes, language)}`,
          `${lengthText(rest.minutes, language)} off once it lasts ${lengthText(rest.from, language)}`,
        ),
  restDay: ({ restDay }, language) =>
    ({
      pay: pick(language, '支付加班费', 'Paid'),
      timeOff: pick(language, '转为调休', 'Comp leave'),
      employee: pick(language, '由员工选择加班费或调休', 'Employees choose pay or comp leave'),
    })[restDay],
  planned: ({ planned }, language) =>
    ({
      week: pick(language, '每周超过40小时的排班计加班', 'Scheduled hours beyond 40 a week are overtime'),
      dayAndWeek: pick(
        language,
        '每天超过8小时、每周超过40小时的排班计加班',
        'Scheduled hours beyond 8 a day or 40 a week are overtime',
      ),
      off: pick(language, '排班不计加班，只按申请', 'Scheduled hours are never overtime, only requests are'),
    })[planned],
  validMonths: ({ validMonths }, language) =>
    validMonths === null
      ? pick(language, '长期有效', 'Never expires')
      : pick(
          language,
          `加班后${validMonths}个月内有效`,
          validMonths === 1 ? '1 month after the work' : `${validMonths} months after the work`,
        ),
  free: ({ paysFreeStatutory }, language) =>
    paysFreeStatutory
      ? pick(language, '仅法定节假日计 300%', 'Public holidays at 300%, nothing else')
      : pick(language, '不计加班', 'No overtime'),
};

/** Every term in words. */
export const overtimeTermLines = (
  terms: OvertimeTerms,
  language: Language,
): { term: OvertimeTermName; text: string }[] =>
  (Object.keys(OVERTIME_TERM_NAMES) as OvertimeTermName[]).map((term) => ({
    term,
    text: SAID[term](terms, language),
  }));
