import type { Language } from '@contract/limits';

/** Patterns that many companies know; a number stands for a shift of the catalogue by its place, null for a day of rest. */
export const PATTERN_TEMPLATES = [
  {
    code: 'fiveTwo',
    names: { zh_CN: '做五休二', en: '5 on, 2 off' },
    days: [0, 0, 0, 0, 0, null, null],
  },
  { code: 'fourTwo', names: { zh_CN: '做四休二', en: '4 on, 2 off' }, days: [0, 0, 0, 0, null, null] },
  {
    code: 'threeTwoTwo',
    names: { zh_CN: '早中夜各二休二', en: 'Two of each, 2 off' },
    days: [0, 0, 1, 1, 2, 2, null, null],
  },
  { code: 'oneTwo', names: { zh_CN: '做一休二', en: '1 on, 2 off' }, days: [0, null, null] },
] as const satisfies readonly {
  code: string;
  names: Record<Language, string>;
  days: readonly (number | null)[];
}[];
export type PatternTemplate = (typeof PATTERN_TEMPLATES)[number];

/** The days of a template with shifts of the catalogue; where it has too few, the first ones come again. */
export const templateDays = (template: PatternTemplate, shiftIds: readonly string[]): (string | null)[] =>
  template.days.map((place) => (place === null ? null : (shiftIds[place % shiftIds.length] ?? null)));
