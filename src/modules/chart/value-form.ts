import { lengthText } from '@contract/attendance/words/length-text';
import type { Language } from '@contract/limits';
import { LANGUAGE_TAG } from '@/shared/i18n/languages';
import { moneyText } from '@/shared/lib/text/money-text';
import type { ValueForm } from './point';

/** `percent` is of shares, `hours` of whole minutes, `money` of cents. */
export type ValueKind = 'percent' | 'hours' | 'count' | 'decimal' | 'days' | 'money';

const HOUR = 60;
const YUAN = 100;

const formats = new Map<string, Intl.NumberFormat>();

/** A number with at most so many decimals. An engine takes milliseconds to make a format, so each is made once. */
function numberText(value: number, digits: number, language: Language): string {
  const key = `${language} ${digits}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(LANGUAGE_TAG[language], { maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
}

/** How values of a kind are written in a language. */
export function valueForm(kind: ValueKind, language: Language): ValueForm {
  const number = (value: number, digits: number) => numberText(value, digits, language);
  const isEnglish = language === 'en';
  switch (kind) {
    case 'percent': {
      const text = (value: number, digits = 1) => `${number(value * 100, digits)}%`;
      return { text: (value) => text(value), tick: (value) => text(value, 2), unit: 0.01 };
    }
    case 'hours':
      return {
        text: (minutes) => {
          const words = lengthText(Math.abs(Math.round(minutes)), language);
          return minutes <= -0.5 ? `−${words}` : words;
        },
        tick: (minutes) => `${number(minutes / HOUR, 1)}${isEnglish ? ' h' : '小时'}`,
        unit: HOUR,
      };
    case 'days': {
      const text = (days: number) =>
        `${number(days, 1)}${isEnglish ? (days === 1 ? ' day' : ' days') : '天'}`;
      return { text, tick: text, unit: 1 };
    }
    case 'money': {
      const text = (cents: number) => moneyText(cents, language);
      return { text, tick: text, unit: YUAN };
    }
    case 'count':
      return {
        text: (value) => number(value, 0),
        tick: (value) => number(value, 0),
        unit: 1,
        isWhole: true,
      };
    case 'decimal':
      return { text: (value) => number(value, 1), tick: (value) => number(value, 1), unit: 1 };
  }
}
