import { lengthText } from '../attendance/words/length-text';
import type { Language } from '../limits';
import { leaveKindOf, unitOf, type FigureName, type FigureUnit } from './figures';
import type { AdjustmentReason } from './rules/adjustments';
import type { PersonState } from './rules/settlement-state';

type Words = Readonly<Record<Language, string>>;

/** What figures are called: on the screen, in the statement and in tables. */
export const FIGURE_WORDS: Readonly<Record<FigureName, Words>> = {
  planned: { zh_CN: '应出勤', en: 'Scheduled' },
  worked: { zh_CN: '实出勤', en: 'Worked' },
  presentDays: { zh_CN: '出勤天数', en: 'Days present' },
  lateTimes: { zh_CN: '迟到次数', en: 'Times late' },
  late: { zh_CN: '迟到时长', en: 'Late' },
  earlyTimes: { zh_CN: '早退次数', en: 'Times left early' },
  early: { zh_CN: '早退时长', en: 'Left early' },
  missingTimes: { zh_CN: '缺卡次数', en: 'Missing punches' },
  missing: { zh_CN: '缺卡时长', en: 'Time without punches' },
  absentDays: { zh_CN: '旷工天数', en: 'Days absent' },
  absent: { zh_CN: '旷工时长', en: 'Absent' },
  leave: { zh_CN: '请假', en: 'Leave' },
  tripDays: { zh_CN: '出差天数', en: 'Days on business trips' },
  trip: { zh_CN: '出差', en: 'Business trips' },
  overtimeWorkday: { zh_CN: '工作日加班', en: 'Overtime on workdays' },
  overtimeRestDay: { zh_CN: '休息日加班', en: 'Overtime on rest days' },
  overtimeStatutory: { zh_CN: '法定节假日加班', en: 'Overtime on public holidays' },
  overtimePeriod: { zh_CN: '周期加班', en: 'Overtime of the hours period' },
  timeOff: { zh_CN: '加班转调休', en: 'Overtime for comp leave' },
  nights: { zh_CN: '夜班', en: 'Night shifts' },
};

/** What a column of numbers counts. */
export const UNIT_WORDS: Readonly<Record<FigureUnit, Words>> = {
  minutes: { zh_CN: '分钟', en: 'min' },
  days: { zh_CN: '天', en: 'days' },
  times: { zh_CN: '次', en: 'times' },
};

/** Names of leave kinds by their code. */
export type KindWords = ReadonlyMap<string, { zh_CN: string; en?: string }>;

export function figureName(figure: string, kinds: KindWords, language: Language): string {
  const kind = leaveKindOf(figure);
  if (kind !== undefined) {
    const words = kinds.get(kind);
    return (language === 'en' ? words?.en : undefined) ?? words?.zh_CN ?? kind;
  }
  return FIGURE_WORDS[figure as FigureName]?.[language] ?? figure;
}

/** A count with its unit; what is less than nothing has its sign. */
export function figureAmount(figure: string, count: number, language: Language): string {
  const [sign, size] = [count < 0 ? '−' : '', Math.abs(count)];
  switch (unitOf(figure)) {
    case 'minutes':
      return `${sign}${lengthText(size, language)}`;
    case 'days':
      return language === 'en' ? `${sign}${size} ${size === 1 ? 'day' : 'days'}` : `${sign}${size}天`;
    default:
      return language === 'en' ? `${sign}${size} ${size === 1 ? 'time' : 'times'}` : `${sign}${size}次`;
  }
}

/** The same of a difference: what is more has its sign as well. */
export const figureChange = (figure: string, count: number, language: Language): string =>
  `${count > 0 ? '+' : ''}${figureAmount(figure, count, language)}`;

/** An adjusted figure as it adds up: before, what is adjusted, after. */
export const figureSum = (figure: string, before: number, change: number, language: Language): string =>
  `${figureAmount(figure, before, language)} ${figureChange(figure, change, language)} = ${figureAmount(figure, before + change, language)}`;

export const REASON_WORDS: Readonly<Record<AdjustmentReason, Words>> = {
  leave: { zh_CN: '请假变动', en: 'Leave changed' },
  trip: { zh_CN: '出差变动', en: 'Business trip changed' },
  overtime: { zh_CN: '加班变动', en: 'Overtime changed' },
  excuse: { zh_CN: '考勤豁免', en: 'Excused' },
  plan: { zh_CN: '排班变动', en: 'Schedule changed' },
  punch: { zh_CN: '打卡变动', en: 'Punches changed' },
};

export const PERSON_STATE_WORDS: Readonly<Record<PersonState, Words>> = {
  pending: { zh_CN: '待确认', en: 'Unconfirmed' },
  confirmed: { zh_CN: '已确认', en: 'Confirmed' },
  again: { zh_CN: '有变化，待重新确认', en: 'Changed, confirm again' },
  disputed: { zh_CN: '有异议', en: 'Disputed' },
  answered: { zh_CN: '异议已答复', en: 'Dispute answered' },
};
