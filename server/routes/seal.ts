import * as calls from '@contract/seal/calls';
import * as grantCalls from '@contract/seal/grant-calls';
import * as useCalls from '@contract/seal/use-calls';
import * as changeSeal from '../services/seal/administer/change-seal';
import * as readSeals from '../services/seal/administer/read-seals';
import * as settleChange from '../services/seal/administer/settle-change';
import * as previewSeal from '../services/seal/drawing/preview-seal';
import * as grants from '../services/seal/grant/grants';
import * as listUses from '../services/seal/use/list-uses';
import * as settleStamping from '../services/seal/use/settle-stamping';
import * as stampings from '../services/seal/use/stampings';
import { collectVerbs } from '@server/kernel/verb';

export const sealVerbs = collectVerbs(
  { ...calls, ...grantCalls, ...useCalls },
  {
    ...readSeals,
    ...previewSeal,
    ...changeSeal,
    ...settleChange,
    ...grants,
    ...settleStamping,
    ...stampings,
    ...listUses,
  },
);
