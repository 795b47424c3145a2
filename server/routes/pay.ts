import * as accessCalls from '@contract/pay/access-calls';
import * as adjustmentCalls from '@contract/pay/adjustment-calls';
import * as consentCalls from '@contract/pay/consent-calls';
import * as importCalls from '@contract/pay/import-calls';
import * as recordCalls from '@contract/pay/record-calls';
import * as structureCalls from '@contract/pay/structure-calls';
import * as listAccess from '../services/pay/access/list-access';
import { changeDocument } from '../services/pay/consent/change-document';
import * as consentVerbs from '../services/pay/consent/consent-verbs';
import { recordConsent } from '../services/pay/consent/record-consent';
import * as readImport from '../services/pay/import/read-import';
import * as writeImport from '../services/pay/import/write-import';
import * as adjustmentContext from '../services/pay/record/adjustment-context';
import * as memberPay from '../services/pay/member-pay';
import * as budgets from '../services/pay/structure/budgets';
import * as changeStructure from '../services/pay/structure/change-structure';
import * as readStructure from '../services/pay/structure/read-structure';
import { letMake } from '../services/signing/batch/document-makers';
import { collectVerbs } from '@server/kernel/verb';

letMake('payChange', changeDocument, async (tx, clock, { tenantId, originId }) => {
  await recordConsent(tx, clock, tenantId, { recordId: originId });
});

export const payVerbs = collectVerbs(
  {
    ...accessCalls,
    ...adjustmentCalls,
    ...consentCalls,
    ...importCalls,
    ...recordCalls,
    ...structureCalls,
  },
  {
    ...listAccess,
    ...adjustmentContext,
    ...consentVerbs,
    ...readImport,
    ...writeImport,
    ...memberPay,
    ...readStructure,
    ...changeStructure,
    ...budgets,
  },
);
