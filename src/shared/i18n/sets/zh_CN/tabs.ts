import { messages } from '@/shared/i18n/locales/zh_CN/tabs/messages';
import { my } from '@/shared/i18n/locales/zh_CN/tabs/my';
import { settings } from '@/shared/i18n/locales/zh_CN/tabs/settings';
import { work } from '@/shared/i18n/locales/zh_CN/tabs/work';

/** The pages of the bar below. */
export const texts = {
  messages,
  my,
  settings,
  work,
};
