import { isUsualDay } from '@contract/fields';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { In } from '@contract/endpoint';
import { findSignature } from '@contract/signing/rules/find-signature';
import type { verifySigningFile } from '@contract/signing/verify-calls';

const CHUNK = 8_192;

/**
 * What is sent of a file: its hash, its signature and the hash of what that covers. The file stays on the device. Hashed by a
 * library, since the browser's own is missing on addresses without TLS.
 */
export function readFile(file: Uint8Array): In<typeof verifySigningFile> {
  const found = findSignature(file);
  const fileHash = bytesToHex(sha256(file));
  if (!found) {
    return { fileHash, signature: null };
  }
  if (found === 'broken') {
    return { fileHash, signature: { der: '', coveredHash: fileHash, coversAll: false } };
  }
  const covered = sha256.create();
  found.covered.forEach((part) => covered.update(part));
  return {
    fileHash,
    signature: {
      der: base64(found.der),
      coveredHash: bytesToHex(covered.digest()),
      coversAll: found.end === file.length,
      ...claimOf(found.claimedAt),
    },
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(text);
}

/** A moment that no calendar of the backend holds is no claim. */
function claimOf(claimed: Date | undefined): { claimedAt?: string } {
  const claimedAt = claimed?.toISOString() ?? '';
  return isUsualDay(claimedAt.slice(0, 10)) ? { claimedAt } : {};
}
