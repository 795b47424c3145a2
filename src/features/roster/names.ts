import type { Language } from '@contract/limits';
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

/** Minutes as hours with one decimal at most. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
