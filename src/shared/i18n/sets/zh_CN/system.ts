import { errors } from '@/shared/i18n/locales/zh_CN/system/errors';
import { status } from '@/shared/i18n/locales/zh_CN/system/status';
import { titles } from '@/shared/i18n/locales/zh_CN/system/titles';
import { unsaved } from '@/shared/i18n/locales/zh_CN/system/unsaved';
import { validation } from '@/shared/i18n/locales/zh_CN/system/validation';

/** What every page may have to say once it stands. */
export const texts = {
  errors,
  status,
  titles,
  unsaved,
  validation,
};
