import type { Language } from '@contract/limits';

type Unit = { zh_CN: string; en?: string | undefined };

/** One of something, for the plurals that units are given in: days, copies, boxes. */
function singular(plural: string): string {
  if (/(ss|us|is)$/.test(plural)) {
    return plural;
  }
  return plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

/** The unit behind a figure, in a language: English says 1 day and 2 days. */
export function unitOf(unit: Unit, figure: unknown, language: Language): string {
  const text = (language === 'en' && unit.en?.trim()) || unit.zh_CN;
  return language === 'en' && Number(figure) === 1 ? singular(text) : text;
}
