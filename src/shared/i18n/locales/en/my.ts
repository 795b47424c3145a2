import type { my as source } from '../zh_CN/my';
import type { Shape } from '@/shared/i18n/shape';

export const my = {
  profile: 'Profile',
  jobNumber: 'No. {{number}}',
  noMobile: 'No mobile number',
  section: { account: 'Account', manage: 'Administration', help: 'Help and agreements', app: 'App' },
  row: {
    account: 'Account management',
    secure: 'Account security',
    operationRecord: 'Operation records',
    approvalFlows: 'Approval flows',
    questionnaires: 'Questionnaires',
    leaveQuotas: 'Leave quotas',
    memberRoles: 'Roles',
    masterData: 'Master data',
    valueAdded: 'Value-added products',
    releases: 'Release notes',
    policy: 'Privacy policy',
    terms: 'Terms of service',
    settings: 'Settings',
    about: 'About',
  },
  signOut: 'Sign out',
  signOutTitle: 'Sign out?',
  signOutText: 'You will have to sign in again to see your work and messages.',
  signOutConfirm: 'Sign out',
  signingOut: 'Signing out…',
} satisfies Shape<typeof source>;
