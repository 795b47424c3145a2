import { seals } from '@/shared/i18n/locales/zh_CN/seals/seals';

/** Who keeps, places and uses seals. */
export const texts = { seals };
