import * as calls from '@contract/agreement/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { agreementAccept, agreementsToAccept } from '../services/agreement/accept-agreements';
import { agreementPublish, agreementWithdraw } from '../services/agreement/publish-agreement';
import {
  agreementConsents,
  agreementFile,
  agreementOverview,
  agreementVersions,
} from '../services/agreement/read-agreements';
import { agreementAdd, agreementDelete, agreementSave } from '../services/agreement/write-agreement';

export const agreementRoutes: Mounted[] = mountAll(calls, {
  agreementOverview,
  agreementVersions,
  agreementFile,
  agreementAdd,
  agreementSave,
  agreementPublish,
  agreementWithdraw,
  agreementDelete,
  agreementConsents,
  agreementsToAccept,
  agreementAccept,
});
