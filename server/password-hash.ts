import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** `scrypt$N$r$p$salt$key`: the cost travels with the hash, so that it can be raised later. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in constant time. Without a stored hash it does the same work and is false: nobody learns who exists. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? '').split('$');
  if (!N || !r || !p || !salt || !key) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), expected);
}

/** Each derivation takes 32 MB: more than a few at once would let sign-in attempts fill the memory. */
async function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  if (running >= AT_ONCE) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await new Promise<Buffer>((resolve, reject) =>
      scrypt(password, salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key))),
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
