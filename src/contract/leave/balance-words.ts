import type { Language } from '../limits';
import { momentText } from '../moment-text';
import { LEAVE_DAY_MINUTES } from './ledger/lot';
import type { BalanceStatement } from './rules/statement';

/** Minutes of leave as days, 480 minutes each. */
export const daysOfMinutes = (minutes: number): number =>
  Math.round((minutes * 100) / LEAVE_DAY_MINUTES) / 100;

/** The remaining balance as of its day, for places without room for the whole sentence. */
export function leftText(
  { day, isCounted, left }: BalanceStatement,
  language: Language,
  now: number = Date.now(),
): string {
  if (!isCounted) {
    return language === 'en' ? 'No limit' : '不限额度';
  }
  const days = daysOfMinutes(Math.abs(left));
  const date = momentText(day, 'day', language, now);
  if (language === 'en') {
    return `${days} ${days === 1 ? 'day' : 'days'} ${left < 0 ? 'over' : 'left'} as of ${date}`;
  }
  return `截至${date}${left < 0 ? '超出' : '剩余'} ${days} 天`;
}

/** The one sentence of a balance, the same on every page and in every file. */
export function balanceText(
  statement: BalanceStatement,
  language: Language,
  now: number = Date.now(),
): string {
  const { day, isCounted, granted, taken, booked, pending, gone, owedBefore, left } = statement;
  const parts: [zh: string, en: string, minutes: number, isShown: boolean][] = [
    ['已休', 'taken', taken, true],
    ['已批未休', 'booked', booked, booked !== 0],
    ['审批中', 'in review', pending, pending !== 0],
    ['已过期或结转', 'expired or carried over', gone, gone !== 0],
    ['往年未抵扣', 'owed from earlier years', owedBefore, owedBefore !== 0],
    [left < 0 ? '超出' : '剩余', left < 0 ? 'over' : 'left', Math.abs(left), isCounted],
  ];
  const shown = parts.filter(([, , , isShown]) => isShown);
  const date = momentText(day, 'day', language, now);
  const total = daysOfMinutes(granted);
  if (language === 'en') {
    const whole = isCounted ? [`${total} ${total === 1 ? 'day' : 'days'} in total`] : [];
    return `As of ${date}: ${[...whole, ...shown.map(([, en, minutes]) => `${daysOfMinutes(minutes)} ${en}`)].join(', ')}`;
  }
  const whole = isCounted ? [`共 ${total} 天`] : [];
  return `截至${date}：${[...whole, ...shown.map(([zh, , minutes]) => `${zh} ${daysOfMinutes(minutes)} 天`)].join('，')}`;
}
