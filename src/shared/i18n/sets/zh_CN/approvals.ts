import { fields } from '@/shared/i18n/locales/zh_CN/fields';
import { approval } from '@/shared/i18n/locales/zh_CN/approval';
import { approvals } from '@/shared/i18n/locales/zh_CN/approvals';
import { customForm } from '@/shared/i18n/locales/zh_CN/custom-form';
import { draft } from '@/shared/i18n/locales/zh_CN/draft';
import { delegation } from '@/shared/i18n/locales/zh_CN/delegation';
import { questionnaire } from '@/shared/i18n/locales/zh_CN/questionnaire';

/** Approvals and what they are filled in with. */
export const texts = {
  approval,
  fields,
  approvals,
  'custom-form': customForm,
  draft,
  delegation,
  questionnaire,
};
