import { home } from '@/shared/i18n/locales/zh_CN/home/home';
import { today } from '@/shared/i18n/locales/zh_CN/home/today';
import { apps } from '@/shared/i18n/locales/zh_CN/home/apps';
import { announcements } from '@/shared/i18n/locales/zh_CN/home/announcements';

/** The home, and the bar that other pages have below. */
export const texts = {
  home,
  today,
  apps,
  announcements,
};
