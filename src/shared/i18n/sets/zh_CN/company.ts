import { approvalFlow } from '@/shared/i18n/locales/zh_CN/approval-flow';
import { chatClients } from '@/shared/i18n/locales/zh_CN/chat-clients';
import { companyInfo } from '@/shared/i18n/locales/zh_CN/company-info';
import { editor } from '@/shared/i18n/locales/zh_CN/editor';
import { firstSteps } from '@/shared/i18n/locales/zh_CN/first-steps';
import { formBuilder } from '@/shared/i18n/locales/zh_CN/form-builder';
import { jobs } from '@/shared/i18n/locales/zh_CN/jobs';
import { leaveQuota } from '@/shared/i18n/locales/zh_CN/leave-quota';
import { masterData } from '@/shared/i18n/locales/zh_CN/master-data';
import { memberRoles } from '@/shared/i18n/locales/zh_CN/member-roles';
import { organization } from '@/shared/i18n/locales/zh_CN/organization';
import { people } from '@/shared/i18n/locales/zh_CN/people';
import { questionnaireEditor } from '@/shared/i18n/locales/zh_CN/questionnaire-editor';
import { roles } from '@/shared/i18n/locales/zh_CN/roles';

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
