import type { Shape } from '@/shared/i18n/shape';
import type { memberRoles as source } from '@/shared/i18n/locales/zh_CN/company/member-roles';

export const memberRoles = {
  lead: 'These people have more than the employee role. Tap to edit. To hand over, make your successor a company administrator first.',
  other: 'Set roles for someone else',
  choose: 'Select a person',
  people: 'People with roles',
  none: 'No one has more than the employee role',
  title: 'Roles of {{name}}',
  roles: 'Roles',
  role: {
    employee: { name: 'Employee', note: 'Attendance, requests, tasks and other everyday features' },
    manager: { name: 'Manager', note: "Publishes tasks and forms, sees the department's data" },
    approvalAdministrator: {
      name: 'Approval administrator',
      note: 'Designs approval flows and handles requests without an approver',
    },
    stampAdministrator: {
      name: 'Stamp administrator',
      note: 'Manages seals and sends documents for signing',
    },
    companyAdministrator: {
      name: 'Company administrator',
      note: 'Manages roles, products and company info, and sees the full activity log',
    },
  },
  ownRole: 'Custom role',
  holders: 'These people have this role. Tap to edit.',
  all: "See everyone's roles",
  noHolders: 'No one has this role yet',
  oneAtLeast: 'Keep at least one standard role',
  effect: "They'll need to sign in again.",
  ownEffect: "These are your own roles. You'll need to sign in again.",
  save: 'Save',
  saving: 'Saving…',
  saved: 'Roles updated for {{name}}',
} as const satisfies Shape<typeof source>;
