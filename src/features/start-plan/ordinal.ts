const RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A day of the month in English: `1st`, `22nd`, `13th`. */
export const ordinal = (day: number): string => `${day}${SUFFIXES[RULES.select(day)] ?? 'th'}`;
