import * as actCalls from '@contract/signing/act-calls';
import * as batchCalls from '@contract/signing/batch-calls';
import * as calls from '@contract/signing/calls';
import * as draftCalls from '@contract/signing/draft-calls';
import * as guestCalls from '@contract/signing/guest-calls';
import * as templateCalls from '@contract/signing/template-calls';
import * as verifyCalls from '@contract/signing/verify-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { letStamp } from '../services/seal/use/stamping-sources';
import { letRead } from '../services/file/file-readers';
import { handOverSigning, openSigning, refuseSigning } from '../services/signing/act/answer-signing';
import { sendSigningCode } from '../services/signing/act/prove';
import {
  remindSigning,
  resendSigning,
  retrySigning,
  withdrawSigning,
} from '../services/signing/act/run-signing';
import { signSigning } from '../services/signing/act/sign-signing';
import { getSigningBatch, sendSigningBatch } from '../services/signing/batch/batches';
import { retrySigningBatch } from '../services/signing/batch/retry-batch';
import { readSigningRows } from '../services/signing/batch/rows/read-rows';
import { signingRowsFile } from '../services/signing/batch/rows/rows-file';
import { downloadSigningBundle } from '../services/signing/bundle/download-bundle';
import { createSigning } from '../services/signing/draft/create-signing';
import { findSigningKeyword, getSigningDraft } from '../services/signing/draft/get-draft';
import { attachSigningFile, removeSigning, saveSigning } from '../services/signing/draft/save-signing';
import { sendSigning } from '../services/signing/draft/send-signing';
import {
  enterSigningAsGuest,
  leaveGuestSigning,
  readSigningLink,
  sendGuestCode,
} from '../services/signing/guest/enter';
import {
  getGuestSigning,
  refuseAsGuest,
  sendGuestProof,
  signAsGuest,
} from '../services/signing/guest/guest-signing';
import { downloadSigning, getSigningPages } from '../services/signing/read/get-pages';
import { getSigning } from '../services/signing/read/get-signing';
import { countSignings, listCompanySignings, listSignings } from '../services/signing/read/list-signings';
import { maySeeSigning } from '../services/signing/read/reader';
import { stampingOfSigning } from '../services/signing/seal/stamp-party';
import { previewSigningTemplate } from '../services/signing/template/fill-template';
import {
  getSigningTemplate,
  listSigningTemplates,
  removeSigningTemplate,
  saveSigningTemplate,
} from '../services/signing/template/templates';
import { verifySigningCode } from '../services/signing/verify/verify-signing-code';
import { verifySigningFile } from '../services/signing/verify/verify-signing-file';

letRead('signing', maySeeSigning);
letStamp('signing', stampingOfSigning);

export const signingRoutes: Mounted[] = [
  ...mountAll(calls, {
    listSignings,
    countSignings,
    listCompanySignings,
    getSigning,
    getSigningPages,
    downloadSigning,
    downloadSigningBundle,
  }),
  ...mountAll(draftCalls, {
    createSigning,
    getSigningDraft,
    saveSigning,
    attachSigningFile,
    findSigningKeyword,
    sendSigning,
    removeSigning,
  }),
  ...mountAll(actCalls, {
    openSigning,
    sendSigningCode,
    signSigning,
    refuseSigning,
    handOverSigning,
    withdrawSigning,
    resendSigning,
    remindSigning,
    retrySigning,
  }),
  ...mountAll(guestCalls, {
    readSigningLink,
    sendGuestCode,
    enterSigningAsGuest,
    getGuestSigning,
    sendGuestProof,
    signAsGuest,
    refuseAsGuest,
    leaveGuestSigning,
  }),
  ...mountAll(templateCalls, {
    listSigningTemplates,
    getSigningTemplate,
    saveSigningTemplate,
    removeSigningTemplate,
    previewSigningTemplate,
  }),
  ...mountAll(batchCalls, {
    sendSigningBatch,
    readSigningRows,
    signingRowsFile,
    getSigningBatch,
    retrySigningBatch,
  }),
  ...mountAll(verifyCalls, { verifySigningCode, verifySigningFile }),
];
