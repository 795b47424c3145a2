import * as accessCalls from '@contract/pay/access-calls';
import * as importCalls from '@contract/pay/import-calls';
import * as recordCalls from '@contract/pay/record-calls';
import * as structureCalls from '@contract/pay/structure-calls';
import * as listAccess from '../services/pay/access/list-access';
import * as readImport from '../services/pay/import/read-import';
import * as writeImport from '../services/pay/import/write-import';
import * as memberPay from '../services/pay/member-pay';
import * as budgets from '../services/pay/structure/budgets';
import * as changeStructure from '../services/pay/structure/change-structure';
import * as readStructure from '../services/pay/structure/read-structure';
import { collectVerbs } from '@server/kernel/verb';

export const payVerbs = collectVerbs(
  { ...accessCalls, ...importCalls, ...recordCalls, ...structureCalls },
  {
    ...listAccess,
    ...readImport,
    ...writeImport,
    ...memberPay,
    ...readStructure,
    ...changeStructure,
    ...budgets,
  },
);
