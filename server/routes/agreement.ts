import * as calls from '@contract/agreement/calls';
import * as acceptAgreements from '../services/agreement/accept-agreements';
import * as publishAgreement from '../services/agreement/publish-agreement';
import * as readAgreements from '../services/agreement/read-agreements';
import * as writeAgreement from '../services/agreement/write-agreement';
import { collectVerbs } from '@server/kernel/verb';

export const agreementVerbs = collectVerbs(calls, {
  ...readAgreements,
  ...writeAgreement,
  ...publishAgreement,
  ...acceptAgreements,
});
