import * as z from 'zod/mini';
import { endpoint } from './noun';
import { day, id, nothing } from '../fields';

/** Lower pay waits for the person's consent in writing (Labor Contract Law, article 35). */
const decision =
  'The specification names no call for it (function 1518). Only within the data scope, and never for the own pay.';
const PATH = '/joyhr/web/organ/mobile';

export const payConsentAsk = endpoint({
  id: 'payConsentAsk',
  path: `${PATH}/payConsentAsk`,
  summary: 'Send lower pay to be signed again (function 1518)',
  decision: `${decision} While it waits to be signed, or once it was agreed to, nothing is sent.`,
  request: z.strictObject({ id, requestId: id }),
  response: nothing,
});

export const payConsentEnter = endpoint({
  id: 'payConsentEnter',
  path: `${PATH}/payConsentEnter`,
  summary: 'Enter that a person agreed to lower pay on paper (function 1518)',
  decision: `${decision} The operation record names the day on the paper, and no amount.`,
  request: z.strictObject({ id, day }),
  response: nothing,
});
