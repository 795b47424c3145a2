import type { Shape } from '@/shared/i18n/shape';
import type { delegation as source } from '@/shared/i18n/locales/zh_CN/approvals/delegation';

export const delegation = {
  direction: { label: 'Direction', given: 'By me', received: 'To me' },
  who: { given: 'To {{name}}', received: 'From {{name}}' },
  role: { given: 'Delegate', received: 'Delegated by' },
  kind: { lgApprove: 'HR approvals', ymApprove: 'Business approvals' },
  comma: ', ',
  state: { waiting: 'Not started', active: 'Active', ended: 'Ended', disabled: 'Off' },
  title: { add: 'New delegation', edit: 'Edit delegation', copy: 'Copy delegation' },
  submit: { add: 'Delegate', edit: 'Save changes', copy: 'Delegate' },
  saved: { add: 'Delegation created', edit: 'Delegation updated', copy: 'Delegation copied' },
  add: 'New delegation',
  copy: 'Copy',
  enable: 'Turn on',
  disable: 'Turn off',
  enabled: 'Delegation turned on',
  disabled: 'Delegation turned off',
  deleted: 'Delegation deleted',
  deletedHint: 'Decisions the delegate made stay in the history',
  undo: 'Undo',
  chooseDelegate: 'Choose a delegate',
  field: {
    delegate: 'Delegate',
    kinds: 'Scope',
    period: 'Period',
    startAt: 'Start',
    endAt: 'End',
    remark: 'Remark',
    createdAt: 'Created',
  },
  remarkHint: "For example: approves while I'm traveling",
  noRemark: 'None',
  periodOver: 'End time must be in the future',
  rules: 'You can delegate each type to one person at a time. Each decision shows both names.',
  phone: { label: 'Mobile', show: 'Show full number' },
  away: {
    goesTo: '{{name}} is on leave until {{until}}. {{names}} can review meanwhile.',
    stays: {
      given: '{{name}} is on leave until {{until}} and has no delegate, so requests stay with you.',
      received: "You're on leave until {{until}} and have no delegate, so requests stay with their owner.",
    },
  },
  meaning: {
    given: 'While this is active, {{name}} can review requests for you within the scope. You still can, too.',
    received:
      'While this is active, you can review requests for {{name}} within the scope. The history shows both names.',
  },
  none: { given: 'No delegations yet', received: 'No one has delegated to you' },
  noneHint: {
    given: 'Going away? Delegate your approvals so nothing gets stuck.',
    received: 'Approvals delegated to you appear here',
  },
  gone: 'Delegation not found',
  goneHint: "It may have been deleted, or you don't have access.",
  toList: 'View delegations',
} satisfies Shape<typeof source>;
