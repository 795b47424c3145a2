import type { my as source } from '../zh_CN/my';
import type { Shape } from '@/shared/i18n/shape';

export const my = {
  profile: 'Profile',
  jobNumber: 'ID {{number}}',
  noMobile: 'No mobile number',
  section: { account: 'Account', manage: 'Administration', help: 'Help and policies', app: 'App' },
  row: {
    account: 'Account',
    secure: 'Security',
    operationRecord: 'Activity log',
    approvalFlows: 'Approval flows',
    questionnaires: 'Questionnaires',
    leaveQuotas: 'Leave quotas',
    memberRoles: 'Roles',
    people: 'People',
    organization: 'Organization',
    masterData: 'Basic data',
    chatClients: 'Chat apps',
    jobs: 'Background jobs',
    valueAdded: 'Products',
    releases: 'Release notes',
    policy: 'Privacy policy',
    terms: 'Terms of service',
    settings: 'Settings',
    about: 'About',
  },
  signOut: 'Sign out',
  signOutTitle: 'Sign out?',
  signOutText: "You'll need to sign in again to see your work and messages.",
  signOutConfirm: 'Sign out',
  signingOut: 'Signing out…',
} satisfies Shape<typeof source>;
