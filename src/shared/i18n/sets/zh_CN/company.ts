import { publication } from '@/shared/i18n/locales/zh_CN/company/publication';
import { announcementKeep } from '@/shared/i18n/locales/zh_CN/company/announcement-keep';
import { approvalFlow } from '@/shared/i18n/locales/zh_CN/company/approval-flow';
import { chatClients } from '@/shared/i18n/locales/zh_CN/company/chat-clients';
import { companyInfo } from '@/shared/i18n/locales/zh_CN/company/company-info';
import { editor } from '@/shared/i18n/locales/zh_CN/company/editor';
import { firstSteps } from '@/shared/i18n/locales/zh_CN/company/first-steps';
import { startPlan } from '@/shared/i18n/locales/zh_CN/company/start-plan';
import { formBuilder } from '@/shared/i18n/locales/zh_CN/company/form-builder';
import { reports } from '@/shared/i18n/locales/zh_CN/company/reports';
import { certificateKeep } from '@/shared/i18n/locales/zh_CN/company/certificate-keep';
import { joining } from '@/shared/i18n/locales/zh_CN/company/joining';
import { pay } from '@/shared/i18n/locales/zh_CN/company/pay';
import { payslips } from '@/shared/i18n/locales/zh_CN/company/payslips';
import { jobs } from '@/shared/i18n/locales/zh_CN/company/jobs';
import { leaveQuota } from '@/shared/i18n/locales/zh_CN/company/leave-quota';
import { masterData } from '@/shared/i18n/locales/zh_CN/company/master-data';
import { memberRoles } from '@/shared/i18n/locales/zh_CN/company/member-roles';
import { organization } from '@/shared/i18n/locales/zh_CN/company/organization';
import { leaving } from '@/shared/i18n/locales/zh_CN/company/leaving';
import { people } from '@/shared/i18n/locales/zh_CN/company/people';
import { peopleTransfer } from '@/shared/i18n/locales/zh_CN/company/people-transfer';
import { questionnaireEditor } from '@/shared/i18n/locales/zh_CN/company/questionnaire-editor';
import { roles } from '@/shared/i18n/locales/zh_CN/company/roles';
import { agreements } from '@/shared/i18n/locales/zh_CN/company/agreements';
import { dictionaries } from '@/shared/i18n/locales/zh_CN/company/dictionaries';
import { attendanceGroups } from '@/shared/i18n/locales/zh_CN/company/attendance-groups';
import { companyCalendar } from '@/shared/i18n/locales/zh_CN/company/company-calendar';
import { companySettings } from '@/shared/i18n/locales/zh_CN/company/company-settings';

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
