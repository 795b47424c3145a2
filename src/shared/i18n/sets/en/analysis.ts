import { analysis } from '@/shared/i18n/locales/en/analysis/analysis';

/** The figures of a company. */
export const texts = { analysis };
