import * as calls from '@contract/signature/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { forgetSignature, getSavedSignature, saveSignature } from '../services/signature/saved-signature';

export const signatureRoutes: Mounted[] = mountAll(calls, {
  getSavedSignature,
  saveSignature,
  forgetSignature,
});
