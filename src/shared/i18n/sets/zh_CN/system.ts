import { errors } from '@/shared/i18n/locales/zh_CN/errors';
import { status } from '@/shared/i18n/locales/zh_CN/status';
import { titles } from '@/shared/i18n/locales/zh_CN/titles';
import { validation } from '@/shared/i18n/locales/zh_CN/validation';

/** What every page may have to say once it stands. */
export const texts = {
  errors,
  status,
  titles,
  validation,
};
