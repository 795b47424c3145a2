import type { account } from './locales/zh_CN/account';
import type { accountCancel } from './locales/zh_CN/account-cancel';
import type { announcements } from './locales/zh_CN/announcements';
import type { approval } from './locales/zh_CN/approval';
import type { approvalFlow } from './locales/zh_CN/approval-flow';
import type { approvals } from './locales/zh_CN/approvals';
import type { apps } from './locales/zh_CN/apps';
import type { chatClients } from './locales/zh_CN/chat-clients';
import type { companyInfo } from './locales/zh_CN/company-info';
import type { common } from './locales/zh_CN/common';
import type { commonApps } from './locales/zh_CN/common-apps';
import type { draft } from './locales/zh_CN/draft';
import type { editor } from './locales/zh_CN/editor';
import type { delegation } from './locales/zh_CN/delegation';
import type { customForm } from './locales/zh_CN/custom-form';
import type { errors } from './locales/zh_CN/errors';
import type { fields } from './locales/zh_CN/fields';
import type { firstSteps } from './locales/zh_CN/first-steps';
import type { formBuilder } from './locales/zh_CN/form-builder';
import type { help } from './locales/zh_CN/help';
import type { home } from './locales/zh_CN/home';
import type { masterData } from './locales/zh_CN/master-data';
import type { jobs } from './locales/zh_CN/jobs';
import type { leaveQuota } from './locales/zh_CN/leave-quota';
import type { memberRoles } from './locales/zh_CN/member-roles';
import type { messages } from './locales/zh_CN/messages';
import type { my } from './locales/zh_CN/my';
import type { organization } from './locales/zh_CN/organization';
import type { passwordRules } from './locales/zh_CN/password-rules';
import type { people } from './locales/zh_CN/people';
import type { products } from './locales/zh_CN/products';
import type { questionnaire } from './locales/zh_CN/questionnaire';
import type { questionnaireEditor } from './locales/zh_CN/questionnaire-editor';
import type { audit } from './locales/zh_CN/audit';
import type { resetPassword } from './locales/zh_CN/reset-password';
import type { setUp } from './locales/zh_CN/set-up';
import type { roles } from './locales/zh_CN/roles';
import type { settings } from './locales/zh_CN/settings';
import type { signIn } from './locales/zh_CN/sign-in';
import type { status } from './locales/zh_CN/status';
import type { shiftEditor } from './locales/zh_CN/shift-editor';
import type { openShift } from './locales/zh_CN/open-shift';
import type { titles } from './locales/zh_CN/titles';
import type { validation } from './locales/zh_CN/validation';
import type { work } from './locales/zh_CN/work';

/**
 * The text files by name: `sign-in` is `locales/<language>/sign-in.ts`, whose only export are its texts. A new file gets
 * its line here; without it, using the namespace does not compile.
 */
export type Namespaces = {
  account: typeof account;
  'account-cancel': typeof accountCancel;
  announcements: typeof announcements;
  'approval-flow': typeof approvalFlow;
  approval: typeof approval;
  approvals: typeof approvals;
  apps: typeof apps;
  common: typeof common;
  'chat-clients': typeof chatClients;
  'company-info': typeof companyInfo;
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
  'member-roles': typeof memberRoles;
  messages: typeof messages;
  my: typeof my;
  organization: typeof organization;
  'password-rules': typeof passwordRules;
  people: typeof people;
  products: typeof products;
  questionnaire: typeof questionnaire;
  'questionnaire-editor': typeof questionnaireEditor;
  audit: typeof audit;
  'reset-password': typeof resetPassword;
  roles: typeof roles;
  settings: typeof settings;
  'set-up': typeof setUp;
  'sign-in': typeof signIn;
  status: typeof status;
  'shift-editor': typeof shiftEditor;
  'open-shift': typeof openShift;
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
