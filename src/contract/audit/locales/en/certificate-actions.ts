import type { SameKeys } from '../../../text/same-keys';
import type { certificateActions as source } from '../zh_CN/certificate-actions';

/** Acts on certificates, as operation records name them. */
export const certificateActions = {
  submit: 'Submitted a certificate',
  withdraw: 'Withdrew a certificate',
  record: 'Recorded a certificate',
  accept: 'Accepted a certificate',
  refuse: 'Refused a certificate',
  revoke: 'Revoked a certificate',
  undo: 'Undid a decision on a certificate',
  saveKind: 'Saved a kind of certificate',
  saveNeed: 'Set the certificates a station requires',
  removeNeed: 'Removed a station requirement',
} satisfies SameKeys<typeof source>;
