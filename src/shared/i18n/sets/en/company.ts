import { publication } from '@/shared/i18n/locales/en/company/publication';
import { announcementKeep } from '@/shared/i18n/locales/en/company/announcement-keep';
import { approvalFlow } from '@/shared/i18n/locales/en/company/approval-flow';
import { chatClients } from '@/shared/i18n/locales/en/company/chat-clients';
import { companyInfo } from '@/shared/i18n/locales/en/company/company-info';
import { editor } from '@/shared/i18n/locales/en/company/editor';
import { firstSteps } from '@/shared/i18n/locales/en/company/first-steps';
import { startPlan } from '@/shared/i18n/locales/en/company/start-plan';
import { formBuilder } from '@/shared/i18n/locales/en/company/form-builder';
import { reports } from '@/shared/i18n/locales/en/company/reports';
import { certificateKeep } from '@/shared/i18n/locales/en/company/certificate-keep';
import { joining } from '@/shared/i18n/locales/en/company/joining';
import { pay } from '@/shared/i18n/locales/en/company/pay';
import { payslips } from '@/shared/i18n/locales/en/company/payslips';
import { jobs } from '@/shared/i18n/locales/en/company/jobs';
import { leaveQuota } from '@/shared/i18n/locales/en/company/leave-quota';
import { masterData } from '@/shared/i18n/locales/en/company/master-data';
import { memberRoles } from '@/shared/i18n/locales/en/company/member-roles';
import { organization } from '@/shared/i18n/locales/en/company/organization';
import { leaving } from '@/shared/i18n/locales/en/company/leaving';
import { people } from '@/shared/i18n/locales/en/company/people';
import { peopleTransfer } from '@/shared/i18n/locales/en/company/people-transfer';
import { questionnaireEditor } from '@/shared/i18n/locales/en/company/questionnaire-editor';
import { roles } from '@/shared/i18n/locales/en/company/roles';
import { agreements } from '@/shared/i18n/locales/en/company/agreements';
import { dictionaries } from '@/shared/i18n/locales/en/company/dictionaries';
import { attendanceGroups } from '@/shared/i18n/locales/en/company/attendance-groups';
import { companyCalendar } from '@/shared/i18n/locales/en/company/company-calendar';
import { companySettings } from '@/shared/i18n/locales/en/company/company-settings';

/** Who manages the company. */
export const texts = {
  'attendance-groups': attendanceGroups,
  'company-calendar': companyCalendar,
  'company-settings': companySettings,
  dictionaries,
  agreements,
  'announcement-keep': announcementKeep,
  publication,
  'approval-flow': approvalFlow,
  'chat-clients': chatClients,
  'company-info': companyInfo,
  editor,
  'first-steps': firstSteps,
  'start-plan': startPlan,
  'form-builder': formBuilder,
  'certificate-keep': certificateKeep,
  reports,
  joining,
  pay,
  payslips,
  jobs,
  'leave-quota': leaveQuota,
  'master-data': masterData,
  'member-roles': memberRoles,
  organization,
  leaving,
  people,
  'people-transfer': peopleTransfer,
  'questionnaire-editor': questionnaireEditor,
  roles,
};
