import type { Namespace } from './namespaces';
import { texts as chinese } from './sets/zh_CN/system';
import { texts as english } from './sets/en/system';
import type { FirstNamespace, TextSet } from './i18n';

/**
 * The texts that no first screen shows. Naming them all would cost each first visit half a kilobyte. What every page needs comes
 * with this file, in both languages.
 */
export const LATER_SETS: Record<string, () => Promise<TextSet>> = {
  ...import.meta.glob<TextSet>(['./sets/*/*.ts', '!./sets/*/{sign-in,home,system}.ts']),
  './sets/zh_CN/system.ts': () => Promise.resolve({ texts: chinese }),
  './sets/en/system.ts': () => Promise.resolve({ texts: english }),
};

/** Which set a file of texts comes with. */
export const SET_OF: Record<Exclude<Namespace, FirstNamespace | 'common'>, string> = {
  errors: 'system',
  status: 'system',
  titles: 'system',
  validation: 'system',
  messages: 'tabs',
  my: 'tabs',
  settings: 'tabs',
  work: 'tabs',
  approval: 'approvals',
  approvals: 'approvals',
  'custom-form': 'approvals',
  draft: 'approvals',
  delegation: 'approvals',
  questionnaire: 'approvals',
  account: 'account',
  fields: 'approvals',
  'account-cancel': 'account',
  'client-links': 'account',
  'common-apps': 'account',
  help: 'account',
  'notice-settings': 'account',
  'password-rules': 'account',
  products: 'account',
  audit: 'account',
  'reset-password': 'account',
  'set-up': 'account',
  'shift-editor': 'shifts',
  'open-shift': 'shifts',
  'my-calendar': 'shifts',
  wishes: 'shifts',
  roster: 'planning',
  'roster-gaps': 'planning',
  'roster-publish': 'planning',
  'roster-publications': 'planning',
  'schedule-settings': 'planning',
  shifts: 'planning',
  'shift-patterns': 'planning',
  'staffing-needs': 'planning',
  'plan-rules': 'planning',
  agreements: 'company',
  'agreement-consent': 'account',
  dictionaries: 'company',
  'attendance-groups': 'company',
  'company-calendar': 'company',
  'company-settings': 'company',
  'announcement-keep': 'company',
  'approval-flow': 'company',
  'chat-clients': 'company',
  'company-info': 'company',
  editor: 'company',
  'first-steps': 'company',
  'form-builder': 'company',
  jobs: 'company',
  'leave-quota': 'company',
  'master-data': 'company',
  'member-roles': 'company',
  organization: 'company',
  people: 'company',
  'people-transfer': 'company',
  'questionnaire-editor': 'company',
  roles: 'company',
};
