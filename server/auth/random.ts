import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { LIMITS } from '@contract/limits';

const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const ID_LENGTH = 20;
/** Asked of the system for many at once: each asking costs more than an id. */
const pool = new Uint8Array(ID_LENGTH * 200);
let used = pool.length;

/** 20 characters, 100 random bits. */
export function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = '';
  for (const end = used + ID_LENGTH; used < end; used += 1) {
    id += ID_ALPHABET[pool[used]! & 31];
  }
  return id;
}

/** 43 characters, 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A whole number from 0 to `max`. */
export function randomNumber(max: number): number {
  return randomInt(max + 1);
}

export function randomCode(): string {
  return String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');
}
