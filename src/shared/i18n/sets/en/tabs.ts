import { messages } from '@/shared/i18n/locales/en/messages';
import { my } from '@/shared/i18n/locales/en/my';
import { settings } from '@/shared/i18n/locales/en/settings';
import { work } from '@/shared/i18n/locales/en/work';

/** The pages of the bar below. */
export const texts = {
  messages,
  my,
  settings,
  work,
};
