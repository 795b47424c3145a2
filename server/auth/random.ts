import { randomBytes, randomInt } from 'node:crypto';
import { LIMITS } from '@contract/limits';

const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 20 characters, 100 random bits. */
export function randomId(): string {
  return Array.from(randomBytes(20), (byte) => ID_ALPHABET[byte & 31]).join('');
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
