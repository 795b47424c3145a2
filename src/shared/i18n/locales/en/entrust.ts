import type { Shape } from '@/shared/i18n/shape';
import type { entrust as source } from '../zh_CN/entrust';

export const entrust = {
  direction: { label: 'Direction', given: 'By me', received: 'To me' },
  who: { given: 'To {{name}}', received: 'From {{name}}' },
  role: { given: 'Delegate', received: 'Delegated by' },
  kind: { lgApprove: 'HR approvals', ymApprove: 'Business approvals' },
  comma: ', ',
  period: '{{start}} to {{end}}',
  state: { waiting: 'Not started', active: 'In force', ended: 'Ended', disabled: 'Switched off' },
  title: { add: 'New delegation', edit: 'Change delegation', copy: 'Copy delegation' },
  submit: { add: 'Delegate', edit: 'Save changes', copy: 'Delegate for this time' },
  saved: { add: 'Delegation made', edit: 'Delegation changed', copy: 'Delegation copied' },
  add: 'New delegation',
  copy: 'Copy',
  enable: 'Switch on',
  disable: 'Switch off',
  enabled: 'Delegation switched on',
  disabled: 'Delegation switched off',
  deleted: 'Delegation deleted',
  deletedHint: 'What the delegate has decided stays on record.',
  undo: 'Undo',
  chooseDelegate: 'Choose a delegate',
  field: {
    delegate: 'Delegate',
    kinds: 'Scope',
    startAt: 'Start',
    endAt: 'End',
    remark: 'Remark',
    createdAt: 'Created',
  },
  remarkHint: 'For example: decides while I travel',
  noRemark: 'None',
  periodOver: 'The end must be in the future.',
  rules:
    'The same kind can be delegated to one person at a time. Both names stay on the record of each decision.',
  phone: { label: 'Mobile', show: 'Show whole number' },
  meaning: {
    given: 'While it is in force, {{name}} can decide for you within the scope. You still can, too.',
    received:
      'While it is in force, you can decide for {{name}} within the scope. The record shows both names.',
  },
  none: { given: 'Nothing delegated yet', received: 'Nobody has delegated to you' },
  noneHint: {
    given: 'Before a trip or a leave, let a colleague decide, so that nothing stands still.',
    received: 'What colleagues delegate to you shows up here.',
  },
  gone: 'No such delegation',
  goneHint: 'It may have been deleted, or it is not yours to see.',
} satisfies Shape<typeof source>;
