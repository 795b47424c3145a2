import { errors } from '@/shared/i18n/locales/en/system/errors';
import { status } from '@/shared/i18n/locales/en/system/status';
import { titles } from '@/shared/i18n/locales/en/system/titles';
import { unsaved } from '@/shared/i18n/locales/en/system/unsaved';
import { validation } from '@/shared/i18n/locales/en/system/validation';

/** What every page may have to say once it stands. */
export const texts = {
  errors,
  status,
  titles,
  unsaved,
  validation,
};
