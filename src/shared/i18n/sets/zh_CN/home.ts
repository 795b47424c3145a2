import { home } from '@/shared/i18n/locales/zh_CN/home';
import { apps } from '@/shared/i18n/locales/zh_CN/apps';
import { announcements } from '@/shared/i18n/locales/zh_CN/announcements';

/** The home, and the bar that other pages have below. */
export const texts = {
  home,
  apps,
  announcements,
};
