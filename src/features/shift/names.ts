import type { CatalogueShift } from '@contract/shift/catalogue';
import type { Language } from '@contract/limits';
import { localizedName } from '@/shared/lib/text/localized-text';

type Named = Pick<CatalogueShift, 'name' | 'enName'>;

/** What a shift or a pattern is called in the reader's language. */
export const nameOf = ({ name, enName }: Named, language: Language): string =>
  localizedName(name, enName, language);

/** What stands in a cell in the reader's language. */
export const labelOf = (
  { label, enLabel }: Pick<CatalogueShift, 'label' | 'enLabel'>,
  language: Language,
): string => localizedName(label, enLabel, language);
