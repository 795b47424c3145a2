import { fields } from '@/shared/i18n/locales/en/approvals/fields';
import { approval } from '@/shared/i18n/locales/en/approvals/approval';
import { approvals } from '@/shared/i18n/locales/en/approvals/approvals';
import { customForm } from '@/shared/i18n/locales/en/approvals/custom-form';
import { draft } from '@/shared/i18n/locales/en/approvals/draft';
import { delegation } from '@/shared/i18n/locales/en/approvals/delegation';
import { questionnaire } from '@/shared/i18n/locales/en/approvals/questionnaire';
import { payJudgment } from '@/shared/i18n/locales/en/approvals/pay-judgment';

/** Approvals and what they are filled in with. */
export const texts = {
  approval,
  fields,
  approvals,
  'custom-form': customForm,
  draft,
  delegation,
  'pay-judgment': payJudgment,
  questionnaire,
};
