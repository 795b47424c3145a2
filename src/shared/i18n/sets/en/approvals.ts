import { fields } from '@/shared/i18n/locales/en/fields';
import { approval } from '@/shared/i18n/locales/en/approval';
import { approvals } from '@/shared/i18n/locales/en/approvals';
import { customForm } from '@/shared/i18n/locales/en/custom-form';
import { draft } from '@/shared/i18n/locales/en/draft';
import { delegation } from '@/shared/i18n/locales/en/delegation';
import { questionnaire } from '@/shared/i18n/locales/en/questionnaire';

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
