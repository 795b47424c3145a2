import type { Language } from '../limits';

const formats = new Map<string, Intl.NumberFormat>();

/** Cents as people write money, with two decimals. */
export function moneyWords(cents: number, language: Language, currency = 'CNY'): string {
  const key = `${language} ${currency}`;
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(language === 'en' ? 'en' : 'zh-CN', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
  formats.set(key, known);
  return known.format(cents / 100);
}
