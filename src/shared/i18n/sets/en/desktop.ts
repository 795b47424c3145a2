import { nav } from '@/shared/i18n/locales/en/desktop/nav';
import { table } from '@/shared/i18n/locales/en/desktop/table';

/** The desktop application: phones never load it. */
export const texts = {
  nav,
  table,
};
