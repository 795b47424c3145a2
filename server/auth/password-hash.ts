import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** About 32 MB and 80 ms a guess on one core of 2026. */
export const PASSWORD_COST = 2 ** 15;
const cost = { N: PASSWORD_COST, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Sets the work factor of new hashes (a power of two). The product never calls it: test suites do, to save their hours. */
export function setPasswordCost(N: number): void {
  cost.N = N;
}

/** `scrypt$N$r$p$salt$key`: the cost travels with the hash, so that it can be raised later. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  // The hash names the work that was done, whatever it is set to meanwhile.
  const work = { ...cost };
  const key = await derive(password, salt, work);
  return ['scrypt', work.N, work.r, work.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in constant time. Without a stored hash it does the same work and is false: nobody learns who exists. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? '').split('$');
  if (!N || !r || !p || !salt || !key) {
    await derive(password, Buffer.alloc(16), cost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const own = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), own), expected);
}

/** Each derivation takes 32 MB: more than a few at once would let sign-in attempts fill the memory. */
async function derive(password: string, salt: Buffer, work: typeof cost): Promise<Buffer> {
  if (running >= AT_ONCE) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await new Promise<Buffer>((resolve, reject) =>
      scrypt(password, salt, KEY_BYTES, work, (error, key) => (error ? reject(error) : resolve(key))),
    );
  } finally {
    // The slot is handed over rather than freed, so that a newcomer cannot slip in between.
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }
}
