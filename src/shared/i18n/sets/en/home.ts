import { home } from '@/shared/i18n/locales/en/home/home';
import { today } from '@/shared/i18n/locales/en/home/today';
import { apps } from '@/shared/i18n/locales/en/home/apps';
import { announcements } from '@/shared/i18n/locales/en/home/announcements';

/** The home, and the bar that other pages have below. */
export const texts = {
  home,
  today,
  apps,
  announcements,
};
