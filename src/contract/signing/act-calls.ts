import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { endpoint } from './noun';
import { day, id, nothing, savedRevision, secret } from '../fields';
import { SIGNING_LIMITS, SIGNING_STATES } from './terms';
import { lineText, longText } from '../text/text-fields';

/** What parties and the sender do with a case that was sent. */
const decision = 'The specification names the page “e-signing” and no call for it (function 1401).';
const write = { decision } satisfies Partial<Endpoint>;
const PATH = '/signing/web/mobile';

const reason = longText(SIGNING_LIMITS.reason);
const moved = z.object({ state: z.enum(SIGNING_STATES) });
/** SHA-256 of the document that the signer has read. */
export const documentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** What a signer writes into text fields. */
export const filledTexts = z
  .array(z.strictObject({ fieldId: id, value: lineText(SIGNING_LIMITS.text, 0) }))
  .check(z.maxLength(SIGNING_LIMITS.fields));

export const openSigning = endpoint({
  ...write,
  id: 'openSigning',
  path: `${PATH}/open`,
  changes: ['inbox', 'workbench'],
  summary: 'Tell that the signer has the pages before them, at their turn',
  request: z.strictObject({ id }),
  response: nothing,
});

export const sendSigningCode = endpoint({
  ...write,
  id: 'sendSigningCode',
  path: `${PATH}/code`,
  changes: [],
  summary: 'Send the signer a code that is good for this case, this party and this document',
  decision: `${decision} To the mobile number of the account, or its e-mail address where there is no number. Six digits, five minutes, five tries; a new one after a minute.`,
  request: z.strictObject({ id, documentHash }),
  response: z.object({ sentTo: z.string(), resendSeconds: z.number() }),
});

export const signSigning = endpoint({
  ...write,
  id: 'signSigning',
  path: `${PATH}/sign`,
  summary: 'Sign a case at one’s turn',
  decision: `${decision} Ink is an uploaded picture or the saved signature; dates are the day of signing, written by the server. \`code\` or \`password\` proves the will, as the case asks. The same \`requestId\` again answers as before. The last signature has the file made by a job: \`sealing\`.`,
  request: z.strictObject({
    id,
    requestId: id,
    documentHash,
    code: z.optional(z.string().check(z.maxLength(10))),
    password: z.optional(secret),
    /** A picture of ink, for all signature fields of the party. */
    inkFileId: z.optional(id),
    texts: filledTexts,
    /** For each seal field, a seal that the signer may use, with the grant that allows it. */
    seals: z
      .array(z.strictObject({ fieldId: id, sealId: id, grantId: z.optional(id) }))
      .check(z.maxLength(SIGNING_LIMITS.fields)),
  }),
  response: moved,
});

export const refuseSigning = endpoint({
  ...write,
  id: 'refuseSigning',
  path: `${PATH}/refuse`,
  summary: 'Refuse to sign, with the reason; the case ends',
  request: z.strictObject({ id, reason }),
  response: moved,
});

export const handOverSigning = endpoint({
  ...write,
  id: 'handOverSigning',
  path: `${PATH}/handOver`,
  summary: 'Have a colleague sign in one’s place, where the sender allows it',
  request: z.strictObject({ id, memberId: id, reason }),
  response: moved,
});

export const withdrawSigning = endpoint({
  ...write,
  id: 'withdrawSigning',
  path: `${PATH}/withdraw`,
  summary: 'Take back a case that one has sent, until all have signed',
  request: z.strictObject({ id, revision: savedRevision, reason }),
  response: moved,
});

export const resendSigning = endpoint({
  ...write,
  id: 'resendSigning',
  path: `${PATH}/resend`,
  summary:
    'Tell those who have still to sign again, outsiders by a new link, with a later deadline; also after expiry',
  decision: `${decision} The earlier links end. No link and no code is ever answered to the sender.`,
  request: z.strictObject({ id, revision: savedRevision, deadline: day }),
  response: moved,
});

export const remindSigning = endpoint({
  ...write,
  id: 'remindSigning',
  path: `${PATH}/remind`,
  summary: 'Remind those whose turn it is, once an hour at most',
  request: z.strictObject({ id }),
  response: z.object({ remindedCount: z.number() }),
});

export const retrySigning = endpoint({
  ...write,
  id: 'retrySigning',
  path: `${PATH}/retry`,
  summary: 'Make the finished file again after a failure (the sender)',
  request: z.strictObject({ id }),
  response: moved,
});
