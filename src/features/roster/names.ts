import type { Language } from '@contract/limits';
import type { PlanSums } from '@contract/roster/draft-calls';
import { localizedName } from '@/shared/lib/text/localized-text';

type Named = { name: string; enName?: string | null | undefined };

/** What something is called in the reader's language. */
export const nameOf = ({ name, enName }: Named, language: Language): string =>
  localizedName(name, enName, language);

/** What stands in a cell for a shift, in the reader's language. */
export const labelOf = ({ label, enLabel }: { label: string; enLabel: string }, language: Language): string =>
  localizedName(label, enLabel, language);

/** Sentences one after the other, without those that are left out. */
export const sentences = (texts: readonly (string | false)[], language: Language): string =>
  texts.filter(Boolean).join(language === 'en' ? ' ' : '；');

/** Planned hours, next to the usual ones of the dates where the person has such. */
export const hoursText = ({ minutes, usualMinutes }: Pick<PlanSums, 'minutes' | 'usualMinutes'>): string =>
  usualMinutes === undefined ? String(hoursOf(minutes)) : `${hoursOf(minutes)}/${hoursOf(usualMinutes)}`;

/** Minutes as hours with one decimal at most. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

/** The same for a narrow column: whole from a hundred on. */
export const shortHours = (minutes: number): number =>
  minutes >= 6_000 ? Math.round(minutes / 60) : hoursOf(minutes);
