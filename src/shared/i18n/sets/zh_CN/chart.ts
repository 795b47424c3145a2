import { chart } from '@/shared/i18n/locales/zh_CN/chart/chart';

/** Of every chart with axes. */
export const texts = { chart };
