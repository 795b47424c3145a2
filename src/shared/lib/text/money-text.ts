import type { Language } from '@contract/limits';
import { LANGUAGE_TAG } from '@/shared/i18n/languages';

const formats = new Map<Language, Intl.NumberFormat>();

/** Whole fen as people write money; fen are left out where there are none. */
export function moneyText(fen: number, language: Language): string {
  const known =
    formats.get(language) ??
    new Intl.NumberFormat(LANGUAGE_TAG[language], { style: 'currency', currency: 'CNY' });
  formats.set(language, known);
  return known.format(fen / 100).replace(/\.00$/, '');
}
