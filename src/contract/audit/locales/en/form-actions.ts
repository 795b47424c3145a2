import type { SameKeys } from '../../../text/same-keys';
import type { formActions as source, formModules as modules } from '../zh_CN/form-actions';

/** Operations on forms, questionnaires and requests. */
export const formActions = {
  form: {
    create: 'Created a form',
    copy: 'Copied a form',
    edit: 'Edited a form draft',
    publish: 'Published a form',
    enable: 'Turned on a form',
    disable: 'Turned off a form',
    share: "Changed a form's link",
    delete: 'Deleted a form',
    fill: 'Submitted a form',
  },
  questionnaire: {
    create: 'Created a questionnaire',
    edit: 'Edited a questionnaire draft',
    publish: 'Published a questionnaire',
    enable: 'Turned on a questionnaire',
    disable: 'Turned off a questionnaire',
    attach: 'Changed where a questionnaire is attached',
    delete: 'Deleted a questionnaire',
    submit: 'Submitted a questionnaire',
  },
  approval: {
    submit: 'Submitted a request',
    resubmit: 'Resubmitted a request',
    pass: 'Approved a request',
    reject: 'Rejected a request',
    transfer: 'Transferred a request',
    addSigner: 'Added approvers',
    removeSigner: 'Removed an added approver',
    withdraw: 'Withdrew a request',
    urge: 'Sent a reminder',
    copy: "CC'd people on a request",
    comment: 'Commented on a request',
    undo: 'Undid a decision',
  },
  flow: {
    create: 'Created a request type',
    publish: 'Published an approval flow',
    enable: 'Turned on an approval flow',
    disable: 'Turned off an approval flow',
  },
} satisfies SameKeys<typeof source>;

export const formModules = {
  form: 'Forms',
  questionnaire: 'Questionnaires',
  approval: 'Approvals',
  flow: 'Approval flows',
} satisfies SameKeys<typeof modules>;
