import { randomBytes, randomInt } from 'node:crypto';
import { LIMITS } from '@contract/limits';

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B and the like: a captcha must be readable on a phone. */
const CAPTCHA_ALPHABET = 'ACDEFHJKMNPRTUVWXY3467';
const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 20 characters, 100 random bits. */
export function randomId(): string {
  return Array.from(randomBytes(20), (byte) => ID_ALPHABET[byte & 31]).join('');
}

/** 43 characters, 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function randomCaptchaText(): string {
  return Array.from({ length: 4 }, () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]).join('');
}

export function randomCode(): string {
  return String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');
}
