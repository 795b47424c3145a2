import { messages } from '@/shared/i18n/locales/zh_CN/messages';
import { my } from '@/shared/i18n/locales/zh_CN/my';
import { settings } from '@/shared/i18n/locales/zh_CN/settings';
import { work } from '@/shared/i18n/locales/zh_CN/work';

/** The pages of the bar below. */
export const texts = {
  messages,
  my,
  settings,
  work,
};
