import { approvalFlow } from '@/shared/i18n/locales/en/approval-flow';
import { chatClients } from '@/shared/i18n/locales/en/chat-clients';
import { companyInfo } from '@/shared/i18n/locales/en/company-info';
import { editor } from '@/shared/i18n/locales/en/editor';
import { firstSteps } from '@/shared/i18n/locales/en/first-steps';
import { formBuilder } from '@/shared/i18n/locales/en/form-builder';
import { jobs } from '@/shared/i18n/locales/en/jobs';
import { leaveQuota } from '@/shared/i18n/locales/en/leave-quota';
import { masterData } from '@/shared/i18n/locales/en/master-data';
import { memberRoles } from '@/shared/i18n/locales/en/member-roles';
import { organization } from '@/shared/i18n/locales/en/organization';
import { people } from '@/shared/i18n/locales/en/people';
import { questionnaireEditor } from '@/shared/i18n/locales/en/questionnaire-editor';
import { roles } from '@/shared/i18n/locales/en/roles';

/** Who manages the company. */
export const texts = {
  'approval-flow': approvalFlow,
  'chat-clients': chatClients,
  'company-info': companyInfo,
  editor,
  'first-steps': firstSteps,
  'form-builder': formBuilder,
  jobs,
  'leave-quota': leaveQuota,
  'master-data': masterData,
  'member-roles': memberRoles,
  organization,
  people,
  'questionnaire-editor': questionnaireEditor,
  roles,
};
