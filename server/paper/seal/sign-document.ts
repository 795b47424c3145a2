import { createHash } from 'node:crypto';
import { HttpTimestampAuthority, type PDF, type Signer, TimestampError } from '@libpdf/core';
import { findSignature } from '@contract/signing/rules/find-signature';
import { expectTag, inside, oid, readDer, TAG, writeDer } from '../certificate/der';
import { PaperFault } from '../paper-fault';
import type { SealOrder } from '../types';

/** Room for the signature with its certificates, and with those of the timestamp. */
const ROOM = { plain: 12_288, stamped: 28_672 };
const TIMESTAMP_TIMEOUT_MS = 10_000;
const SIGNING_TIME = oid('1.2.840.113549.1.9.5');
const TIMESTAMP = oid('1.2.840.113549.1.9.16.2.14');

/** Signs the whole file: PAdES baseline B, or T with a timestamp authority. */
export async function signDocument(
  pdf: PDF,
  signer: Signer,
  { signedBy, sealedAt, timestamp }: SealOrder,
): Promise<Uint8Array> {
  const { bytes } = await pdf.sign({
    signer,
    fieldName: 'Seal',
    reason: signedBy.reason,
    contactInfo: signedBy.name,
    signingTime: sealedAt,
    level: 'B-B',
    estimatedSize: timestamp ? ROOM.stamped : ROOM.plain,
  });
  return await signBaseline(bytes, signer, timestamp?.url);
}

/**
 * Signs again without the attribute signing-time: PAdES baseline (ETSI EN 319 142-1, 6.3) forbids it next to /M, and libpdf writes
 * both. Nothing that the signature covers changes.
 */
async function signBaseline(bytes: Uint8Array, signer: Signer, url?: string): Promise<Uint8Array> {
  const found = findSignature(bytes);
  if (!found || found === 'broken') {
    throw new Error('The signature that was just made is missing.');
  }
  const [type, wrapped] = inside(readDer(Buffer.from(found.der)));
  const data = inside(expectTag(inside(wrapped!)[0], TAG.sequence));
  const [version, sid, digest, attributes, algorithm] = inside(inside(data.at(-1)!)[0]!);
  const signed = inside(expectTag(attributes, 0xa0)).filter(
    (one) => !inside(one)[0]!.whole.equals(SIGNING_TIME),
  );
  const parts = signed.map(({ whole }) => whole);
  const signature = await signer.sign(new Uint8Array(writeDer(TAG.set, ...parts)), 'SHA-256');
  const head = [version!, sid!, digest!].map(({ whole }) => whole);
  const info = writeDer(
    TAG.sequence,
    ...head,
    writeDer(0xa0, ...parts),
    algorithm!.whole,
    writeDer(TAG.octets, signature),
    ...(url === undefined ? [] : [await timestampOf(signature, url)]),
  );
  const before = data.slice(0, -1).map(({ whole }) => whole);
  const content = writeDer(TAG.sequence, ...before, writeDer(TAG.set, info));
  const cms = writeDer(TAG.sequence, type!.whole, writeDer(0xa0, content));
  return withSignature(bytes, found.covered, cms);
}

/** The unsigned attribute that holds the token of a timestamp authority. */
async function timestampOf(signature: Uint8Array, url: string): Promise<Buffer> {
  const authority = new HttpTimestampAuthority(url, { timeout: TIMESTAMP_TIMEOUT_MS });
  try {
    const digest = createHash('sha256').update(signature).digest();
    const token = readDer(Buffer.from(await authority.timestamp(new Uint8Array(digest), 'SHA-256')));
    return writeDer(0xa1, writeDer(TAG.sequence, TIMESTAMP, writeDer(TAG.set, token.whole)));
  } catch (error) {
    if (error instanceof TimestampError || (error instanceof Error && error.message.startsWith('DER:'))) {
      throw new PaperFault('paperTimestamp');
    }
    throw error;
  }
}

/** Writes a signature into the room that the file leaves for it, between < and >. */
function withSignature(
  bytes: Uint8Array,
  [before, after]: readonly [Uint8Array, Uint8Array],
  cms: Buffer,
): Uint8Array {
  const room = bytes.length - before.length - after.length - 2;
  const hex = cms.toString('hex');
  if (hex.length > room) {
    throw new Error(`The signature needs ${hex.length} of ${room} digits.`);
  }
  const written = new Uint8Array(bytes);
  written.set(Buffer.from(hex.padEnd(room, '0'), 'latin1'), before.length + 1);
  return written;
}
