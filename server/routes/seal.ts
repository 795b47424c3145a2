import * as calls from '@contract/seal/calls';
import * as grantCalls from '@contract/seal/grant-calls';
import * as useCalls from '@contract/seal/use-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { askSealChange, makeSeal } from '../services/seal/administer/change-seal';
import { getSeal, getSealPicture, listSeals } from '../services/seal/administer/read-seals';
import { decideSealChange, withdrawSealChange } from '../services/seal/administer/settle-change';
import { previewSeal } from '../services/seal/drawing/preview-seal';
import { endSealGrant, giveSealGrant, listMySeals, listSealGrants } from '../services/seal/grant/grants';
import { listSealUses } from '../services/seal/use/list-uses';
import {
  askStamping,
  placeStamping,
  refuseStamping,
  withdrawStamping,
} from '../services/seal/use/settle-stamping';
import {
  getStamping,
  getStampingPages,
  listMyStampings,
  listStampings,
} from '../services/seal/use/stampings';

export const sealRoutes: Mounted[] = [
  ...mountAll(calls, {
    listSeals,
    getSeal,
    getSealPicture,
    previewSeal,
    makeSeal,
    askSealChange,
    decideSealChange,
    withdrawSealChange,
  }),
  ...mountAll(grantCalls, { listSealGrants, giveSealGrant, endSealGrant, listMySeals }),
  ...mountAll(useCalls, {
    askStamping,
    withdrawStamping,
    listMyStampings,
    listStampings,
    getStamping,
    getStampingPages,
    placeStamping,
    refuseStamping,
    listSealUses,
  }),
];
