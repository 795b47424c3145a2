import * as calls from '@contract/signature/calls';
import * as savedSignature from '../services/signature/saved-signature';
import { collectVerbs } from '@server/kernel/verb';

export const signatureVerbs = collectVerbs(calls, { ...savedSignature });
