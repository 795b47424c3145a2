import { seals } from '@/shared/i18n/locales/en/seals/seals';

/** Who keeps, places and uses seals. */
export const texts = { seals };
