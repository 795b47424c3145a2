import { createHash } from 'node:crypto';
import { findSignature } from '@contract/signing/rules/find-signature';
import type { Verified } from '../types';
import { judgeSignature } from './judge-signature';

/**
 * What a file is worth: whether its signature covers all of it and is right, and who has signed. `known` are fingerprints of
 * certificates. Pure and without a PDF reader: a file of strangers is no danger to it.
 */
export function verifyDocument(file: Uint8Array, known: ReadonlySet<string>): Verified {
  const found = findSignature(file);
  if (!found) {
    return { result: 'unsigned' };
  }
  const judged = found === 'broken' ? undefined : judgeSignature(found.der, found.claimedAt);
  if (found === 'broken' || !judged) {
    return { result: 'changed', how: 'signature' };
  }
  const { certificate, digest, signedAt, timestampedAt, wasValid } = judged;
  const hash = createHash(judged.hash);
  found.covered.forEach((part) => hash.update(part));
  if (!hash.digest().equals(digest)) {
    return { result: 'changed', how: 'content', certificate };
  }
  if (found.end < file.length) {
    return { result: 'changed', how: 'added', certificate };
  }
  return {
    result: 'intact',
    certificate: { ...certificate, is: known.has(certificate.fingerprint) ? 'known' : 'foreign' },
    wasValid,
    ...(signedAt && { signedAt: signedAt.toISOString() }),
    ...(timestampedAt && { timestampedAt: timestampedAt.toISOString() }),
  };
}
