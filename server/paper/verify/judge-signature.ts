import { createHash, X509Certificate } from 'node:crypto';
import { expectTag, inside, readDer, TAG, timeOf } from '../certificate/der';
import type { Certificate } from '../types';
import { certificateFacts } from './certificate-facts';
import { type Cms, readCms } from './read-cms';

export type JudgedSignature = {
  certificate: Certificate;
  /** What the signature says the digest of what it covers is. */
  hash: Cms['hash'];
  digest: Buffer;
  signature: Buffer;
  signedAt: Date | undefined;
  timestamp: Buffer | undefined;
  /** From a timestamp authority, whose own certificate is not checked against any list. */
  timestampedAt: Date | undefined;
  /** Whether the certificate was valid at that time. */
  wasValid: boolean;
};

/**
 * Checks a signature in itself: made by the certificate it carries, with its timestamp. Nothing when any byte of it is wrong.
 * `claimedAt` is what its file says where the signature itself names no time.
 */
export function judgeSignature(der: Uint8Array, claimedAt?: Date): JudgedSignature | undefined {
  try {
    const cms = readCms(Buffer.from(der.buffer, der.byteOffset, der.byteLength), 'data');
    const timestampedAt = cms.timestamp && timeOfTimestamp(cms.timestamp, cms);
    const signedAt = cms.signedAt ?? claimedAt;
    return {
      certificate: certificateFacts(cms.certificate),
      hash: cms.hash,
      digest: cms.digest,
      signature: cms.signature,
      timestamp: cms.timestamp,
      signedAt,
      timestampedAt,
      wasValid: wasValid(cms.certificate, timestampedAt ?? signedAt),
    };
  } catch {
    return undefined;
  }
}

/** When a timestamp authority has seen the signature. Throws when the timestamp is none of it. */
function timeOfTimestamp(token: Buffer, { signature }: Cms): Date {
  const stamp = readCms(token, 'timestampInfo');
  const content = stamp.content ?? Buffer.alloc(0);
  if (!createHash(stamp.hash).update(content).digest().equals(stamp.digest)) {
    throw new Error('Timestamp: its text was changed');
  }
  const [, , imprint, , time] = inside(expectTag(readDer(content), TAG.sequence));
  const [, digest] = inside(expectTag(imprint, TAG.sequence));
  const stamped = expectTag(digest, TAG.octets).body;
  const names = ['sha256', 'sha384', 'sha512'] as const;
  if (!names.some((name) => createHash(name).update(signature).digest().equals(stamped))) {
    throw new Error('Timestamp: of another signature');
  }
  return timeOf(expectTag(time, TAG.time));
}

function wasValid(certificate: Buffer, at: Date | undefined): boolean {
  const { validFrom, validTo } = new X509Certificate(certificate);
  const time = at?.getTime() ?? Number.NaN;
  return time >= Date.parse(validFrom) && time <= Date.parse(validTo);
}
