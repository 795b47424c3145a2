import { nav } from '@/shared/i18n/locales/zh_CN/desktop/nav';
import { table } from '@/shared/i18n/locales/zh_CN/desktop/table';

/** The desktop application: phones never load it. */
export const texts = {
  nav,
  table,
};
