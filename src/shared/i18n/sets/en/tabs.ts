import { messages } from '@/shared/i18n/locales/en/tabs/messages';
import { my } from '@/shared/i18n/locales/en/tabs/my';
import { settings } from '@/shared/i18n/locales/en/tabs/settings';
import { work } from '@/shared/i18n/locales/en/tabs/work';

/** The pages of the bar below. */
export const texts = {
  messages,
  my,
  settings,
  work,
};
