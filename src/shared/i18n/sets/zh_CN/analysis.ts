import { analysis } from '@/shared/i18n/locales/zh_CN/analysis/analysis';

/** The figures of a company. */
export const texts = { analysis };
