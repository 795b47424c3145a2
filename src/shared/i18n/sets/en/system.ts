import { errors } from '@/shared/i18n/locales/en/errors';
import { status } from '@/shared/i18n/locales/en/status';
import { titles } from '@/shared/i18n/locales/en/titles';
import { validation } from '@/shared/i18n/locales/en/validation';

/** What every page may have to say once it stands. */
export const texts = {
  errors,
  status,
  titles,
  validation,
};
