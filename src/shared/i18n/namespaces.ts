import type { attendanceGroups } from './locales/zh_CN/company/attendance-groups';
import type { companyCalendar } from './locales/zh_CN/company/company-calendar';
import type { companySettings } from './locales/zh_CN/company/company-settings';
import type { dictionaries } from './locales/zh_CN/company/dictionaries';
import type { agreementConsent } from './locales/zh_CN/account/agreement-consent';
import type { agreements } from './locales/zh_CN/company/agreements';
import type { account } from './locales/zh_CN/account/account';
import type { accountCancel } from './locales/zh_CN/account/account-cancel';
import type { announcementKeep } from './locales/zh_CN/company/announcement-keep';
import type { announcements } from './locales/zh_CN/home/announcements';
import type { approval } from './locales/zh_CN/approvals/approval';
import type { approvalFlow } from './locales/zh_CN/company/approval-flow';
import type { approvals } from './locales/zh_CN/approvals/approvals';
import type { apps } from './locales/zh_CN/home/apps';
import type { chatClients } from './locales/zh_CN/company/chat-clients';
import type { clientLinks } from './locales/zh_CN/account/client-links';
import type { companyInfo } from './locales/zh_CN/company/company-info';
import type { common } from './locales/zh_CN/common';
import type { commonApps } from './locales/zh_CN/account/common-apps';
import type { draft } from './locales/zh_CN/approvals/draft';
import type { editor } from './locales/zh_CN/company/editor';
import type { delegation } from './locales/zh_CN/approvals/delegation';
import type { customForm } from './locales/zh_CN/approvals/custom-form';
import type { errors } from './locales/zh_CN/system/errors';
import type { fields } from './locales/zh_CN/approvals/fields';
import type { firstSteps } from './locales/zh_CN/company/first-steps';
import type { formBuilder } from './locales/zh_CN/company/form-builder';
import type { help } from './locales/zh_CN/account/help';
import type { home } from './locales/zh_CN/home/home';
import type { masterData } from './locales/zh_CN/company/master-data';
import type { jobs } from './locales/zh_CN/company/jobs';
import type { leaveQuota } from './locales/zh_CN/company/leave-quota';
import type { memberRoles } from './locales/zh_CN/company/member-roles';
import type { messages } from './locales/zh_CN/tabs/messages';
import type { my } from './locales/zh_CN/tabs/my';
import type { settlement } from './locales/zh_CN/shifts/settlement';
import type { settlements } from './locales/zh_CN/planning/settlements';
import type { warnings } from './locales/zh_CN/shifts/warnings';
import type { noticeSettings } from './locales/zh_CN/account/notice-settings';
import type { organization } from './locales/zh_CN/company/organization';
import type { passwordRules } from './locales/zh_CN/account/password-rules';
import type { people } from './locales/zh_CN/company/people';
import type { peopleTransfer } from './locales/zh_CN/company/people-transfer';
import type { products } from './locales/zh_CN/account/products';
import type { questionnaire } from './locales/zh_CN/approvals/questionnaire';
import type { questionnaireEditor } from './locales/zh_CN/company/questionnaire-editor';
import type { audit } from './locales/zh_CN/account/audit';
import type { resetPassword } from './locales/zh_CN/account/reset-password';
import type { setUp } from './locales/zh_CN/account/set-up';
import type { roles } from './locales/zh_CN/company/roles';
import type { seals } from './locales/zh_CN/seals/seals';
import type { settings } from './locales/zh_CN/tabs/settings';
import type { signIn } from './locales/zh_CN/sign-in/sign-in';
import type { signing } from './locales/zh_CN/signing/signing';
import type { signingGuest } from './locales/zh_CN/signing/signing-guest';
import type { signingPages } from './locales/zh_CN/signing/signing-pages';
import type { signingSign } from './locales/zh_CN/signing/signing-sign';
import type { signingStart } from './locales/zh_CN/signing-desk/signing-start';
import type { signingTemplates } from './locales/zh_CN/signing-desk/signing-templates';
import type { status } from './locales/zh_CN/system/status';
import type { shiftEditor } from './locales/zh_CN/shifts/shift-editor';
import type { attendanceRules } from './locales/zh_CN/planning/attendance-rules';
import type { leaveRules } from './locales/zh_CN/planning/leave-rules';
import type { leaveRuns } from './locales/zh_CN/planning/leave-runs';
import type { attendanceBoard } from './locales/zh_CN/planning/attendance-board';
import type { attendanceExceptions } from './locales/zh_CN/planning/attendance-exceptions';
import type { workPlaces } from './locales/zh_CN/planning/work-places';
import type { planRules } from './locales/zh_CN/planning/plan-rules';
import type { roster } from './locales/zh_CN/planning/roster';
import type { rosterGaps } from './locales/zh_CN/planning/roster-gaps';
import type { rosterPublications } from './locales/zh_CN/planning/roster-publications';
import type { rosterPublish } from './locales/zh_CN/planning/roster-publish';
import type { scheduleSettings } from './locales/zh_CN/planning/schedule-settings';
import type { shiftPatterns } from './locales/zh_CN/planning/shift-patterns';
import type { staffingNeeds } from './locales/zh_CN/planning/staffing-needs';
import type { shifts } from './locales/zh_CN/planning/shifts';
import type { overtime } from './locales/zh_CN/shifts/overtime';
import type { overtimeTeam } from './locales/zh_CN/planning/overtime-team';
import type { overtimeSettings } from './locales/zh_CN/planning/overtime-settings';
import type { myAttendance } from './locales/zh_CN/shifts/my-attendance';
import type { myLeave } from './locales/zh_CN/shifts/my-leave';
import type { myCalendar } from './locales/zh_CN/shifts/my-calendar';
import type { openShift } from './locales/zh_CN/shifts/open-shift';
import type { signingVerify } from './locales/zh_CN/verify/signing-verify';
import type { doorCode } from './locales/zh_CN/shifts/door-code';
import type { punch } from './locales/zh_CN/shifts/punch';
import type { wishes } from './locales/zh_CN/shifts/wishes';
import type { shiftSwap } from './locales/zh_CN/shifts/shift-swap';
import type { titles } from './locales/zh_CN/system/titles';
import type { validation } from './locales/zh_CN/system/validation';
import type { work } from './locales/zh_CN/tabs/work';

/**
 * The text files by name: `messages` is `locales/<language>/tabs/messages.ts`, whose only export are its texts; its folder
 * is the set that it comes with. A new file gets its line here; without it, using the namespace does not compile.
 */
export type Namespaces = {
  account: typeof account;
  'account-cancel': typeof accountCancel;
  agreements: typeof agreements;
  'agreement-consent': typeof agreementConsent;
  dictionaries: typeof dictionaries;
  'attendance-groups': typeof attendanceGroups;
  'company-calendar': typeof companyCalendar;
  'company-settings': typeof companySettings;
  'announcement-keep': typeof announcementKeep;
  announcements: typeof announcements;
  'approval-flow': typeof approvalFlow;
  approval: typeof approval;
  approvals: typeof approvals;
  apps: typeof apps;
  common: typeof common;
  'chat-clients': typeof chatClients;
  'company-info': typeof companyInfo;
  'client-links': typeof clientLinks;
  'common-apps': typeof commonApps;
  draft: typeof draft;
  editor: typeof editor;
  delegation: typeof delegation;
  'custom-form': typeof customForm;
  errors: typeof errors;
  fields: typeof fields;
  'first-steps': typeof firstSteps;
  'form-builder': typeof formBuilder;
  help: typeof help;
  home: typeof home;
  'master-data': typeof masterData;
  jobs: typeof jobs;
  'leave-quota': typeof leaveQuota;
  seals: typeof seals;
  'notice-settings': typeof noticeSettings;
  'member-roles': typeof memberRoles;
  messages: typeof messages;
  my: typeof my;
  organization: typeof organization;
  'password-rules': typeof passwordRules;
  people: typeof people;
  'people-transfer': typeof peopleTransfer;
  products: typeof products;
  questionnaire: typeof questionnaire;
  'questionnaire-editor': typeof questionnaireEditor;
  audit: typeof audit;
  'reset-password': typeof resetPassword;
  roles: typeof roles;
  settings: typeof settings;
  'set-up': typeof setUp;
  'sign-in': typeof signIn;
  signing: typeof signing;
  'signing-guest': typeof signingGuest;
  'signing-pages': typeof signingPages;
  'signing-sign': typeof signingSign;
  'signing-start': typeof signingStart;
  'signing-templates': typeof signingTemplates;
  'signing-verify': typeof signingVerify;
  status: typeof status;
  'shift-editor': typeof shiftEditor;
  'open-shift': typeof openShift;
  'my-attendance': typeof myAttendance;
  overtime: typeof overtime;
  'my-calendar': typeof myCalendar;
  'my-leave': typeof myLeave;
  wishes: typeof wishes;
  'door-code': typeof doorCode;
  punch: typeof punch;
  'shift-swap': typeof shiftSwap;
  settlement: typeof settlement;
  settlements: typeof settlements;
  warnings: typeof warnings;
  roster: typeof roster;
  'roster-publish': typeof rosterPublish;
  'roster-gaps': typeof rosterGaps;
  'roster-publications': typeof rosterPublications;
  'schedule-settings': typeof scheduleSettings;
  shifts: typeof shifts;
  'shift-patterns': typeof shiftPatterns;
  'staffing-needs': typeof staffingNeeds;
  'plan-rules': typeof planRules;
  'attendance-rules': typeof attendanceRules;
  'overtime-team': typeof overtimeTeam;
  'overtime-settings': typeof overtimeSettings;
  'leave-rules': typeof leaveRules;
  'leave-runs': typeof leaveRuns;
  'work-places': typeof workPlaces;
  'attendance-board': typeof attendanceBoard;
  'attendance-exceptions': typeof attendanceExceptions;
  titles: typeof titles;
  validation: typeof validation;
  work: typeof work;
};

export type Namespace = keyof Namespaces;

/** Key of a title that several places show: menus, pages of spec section 2, headers. */
export type TitleKey = keyof typeof titles;

/** What a page is called: one of those, or `pageTitle` of the page's own texts. */
export type PageTitle =
  | TitleKey
  | {
      [Name in Namespace]: Namespaces[Name] extends { pageTitle: string } ? `${Name}:pageTitle` : never;
    }[Namespace];

declare module 'i18next' {
  // i18next asks for an interface: its declaration is merged with this one.
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
  }
}
