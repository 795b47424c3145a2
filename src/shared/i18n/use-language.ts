import type { Language } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './languages';

/** The language shown now; renders again when it is switched. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
