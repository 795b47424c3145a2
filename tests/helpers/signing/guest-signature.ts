import type { In } from '@contract/endpoint';
import type { signAsGuest } from '@contract/signing/guest-calls';
import { randomId } from '@server/auth/random';
import { FILES } from '../upload-files';
import { DOCUMENT_HASH } from './signing-company';

/** What somebody outside sends to sign: ink and the code that they were sent. */
export const guestSignature = (access: string, code: string): In<typeof signAsGuest> => ({
  access,
  requestId: randomId(),
  documentHash: DOCUMENT_HASH,
  code,
  ink: `data:image/png;base64,${FILES.png.toString('base64')}`,
  texts: [],
});
