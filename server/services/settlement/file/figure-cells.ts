import type { Language } from '@contract/limits';
import { UNIT_WORDS } from '@contract/settlement/figure-words';
import { unitOf, type Figures } from '@contract/settlement/figures';
import type { Cell } from '@server/table/table';

const HOURS: Readonly<Record<Language, string>> = { zh_CN: '小时', en: 'h' };

/** The columns of a figure: its count, and next to minutes the same in hours. */
export function figureHeads(
  figure: string,
  name: (language: Language) => string,
  languages: readonly Language[],
): string[] {
  const unit = unitOf(figure);
  const units = unit === 'minutes' ? [UNIT_WORDS.minutes, HOURS] : [UNIT_WORDS[unit]];
  const text = [...new Set(languages.map(name))].join(' ');
  return units.map((words) => `${text} (${languages.map((language) => words[language]).join(' ')})`);
}

/** The numbers of a figure under {@link figureHeads}; what a day does not have is 0. */
export function figureCells(figure: string, figures: Figures): Cell[] {
  const count = figures[figure] ?? 0;
  return unitOf(figure) === 'minutes' ? [count, { minutes: count }] : [count];
}
