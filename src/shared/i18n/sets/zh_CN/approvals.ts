import { fields } from '@/shared/i18n/locales/zh_CN/approvals/fields';
import { approval } from '@/shared/i18n/locales/zh_CN/approvals/approval';
import { approvals } from '@/shared/i18n/locales/zh_CN/approvals/approvals';
import { customForm } from '@/shared/i18n/locales/zh_CN/approvals/custom-form';
import { draft } from '@/shared/i18n/locales/zh_CN/approvals/draft';
import { delegation } from '@/shared/i18n/locales/zh_CN/approvals/delegation';
import { questionnaire } from '@/shared/i18n/locales/zh_CN/approvals/questionnaire';
import { payJudgment } from '@/shared/i18n/locales/zh_CN/approvals/pay-judgment';

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
