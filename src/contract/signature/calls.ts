import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { id, nothing } from '../fields';
import { fileSchema } from '../file/calls';

/** A signature kept for the next form. The specification asks for signatures (section 5) and has no call: ours. */
const decision = 'Ours. Only with the person’s consent, and only for themselves.';
const form = { encoding: 'form' } satisfies Partial<Endpoint>;

export const getSavedSignature = endpoint({
  ...form,
  id: 'getSavedSignature',
  path: '/joyhr/web/signature/mobile/getSaved',
  isRead: true,
  summary: 'The signature that the person keeps for the next form',
  decision,
  request: nothing,
  response: z.object({ file: z.nullable(fileSchema) }),
});

export const saveSignature = endpoint({
  ...form,
  id: 'saveSignature',
  path: '/joyhr/web/signature/mobile/save',
  summary: 'Keep an uploaded signature for the next form, in place of an earlier one',
  decision,
  request: z.strictObject({ fileId: id, isAgreed: z.literal('true') }),
  response: nothing,
});

export const forgetSignature = endpoint({
  ...form,
  id: 'forgetSignature',
  path: '/joyhr/web/signature/mobile/forget',
  summary: 'Keep no signature any more; forms that show it still do',
  decision,
  request: nothing,
  response: nothing,
});
