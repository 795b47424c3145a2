import { chart } from '@/shared/i18n/locales/en/chart/chart';

/** Of every chart with axes. */
export const texts = { chart };
