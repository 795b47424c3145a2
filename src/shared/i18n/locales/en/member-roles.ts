import type { Shape } from '@/shared/i18n/shape';
import type { memberRoles as source } from '../zh_CN/member-roles';

export const memberRoles = {
  lead: 'These people hold more than the role of an employee. Tap to change it. To hand over, first make your successor a company administrator.',
  other: 'Set the roles of somebody else',
  choose: 'Whose roles?',
  people: 'People with roles',
  none: 'Nobody holds more than the role of an employee',
  title: 'Roles of {{name}}',
  roles: 'Roles',
  role: {
    employee: { name: 'Employee', note: 'Attendance, approvals, tasks and the rest of every day' },
    manager: { name: 'Manager', note: 'Publishes tasks and forms, sees the department’s data' },
    approvalAdministrator: {
      name: 'Approval administrator',
      note: 'Designs flows and takes over what nobody decides',
    },
    stampAdministrator: { name: 'Stamp administrator', note: 'Looks after seals and starts signing' },
    companyAdministrator: {
      name: 'Company administrator',
      note: 'Roles, products and company information, and every operation record',
    },
  },
  oneAtLeast: 'Leave at least one role',
  effect: 'They will have to log in again to go on.',
  ownEffect: 'These are your own roles. You will have to log in again.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The roles of {{name}} have been changed',
} as const satisfies Shape<typeof source>;
