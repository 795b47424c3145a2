import { and, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { rateLimit } from '@server/db/schema/sign-in';
import { clearLimits, hitLimit } from '@server/services/rate-limit/hit-limit';

/** Numbers that a challenge lets one try, half of them on average: a quarter of a second on a phone of some years. */
const NUMBERS = 30_000;
/** So many tries double the cost, up to thirty-twofold. */
const TRIES_PER_DOUBLING = 5;
const DOUBLINGS_MAX = 5;
const WINDOW_MS = 15 * 60_000;

type Asker = Pick<Ctx, 'db' | 'now' | 'network'>;

const keyOf = (name: string) => `captcha-cost:${name}`;
const keysOf = ({ network }: Asker, number: string | undefined) =>
  [network, ...(number === undefined ? [] : [number])].map(keyOf);

/** What a challenge has to cost now: it rises with what was lately tried from this address, and for this number. */
export async function captchaCost(ctx: Asker, number: string | undefined): Promise<number> {
  const rows = await ctx.db
    .select({ hits: rateLimit.hits })
    .from(rateLimit)
    .where(and(inArray(rateLimit.key, keysOf(ctx, number)), gt(rateLimit.resetAt, ctx.now())));
  const tries = Math.max(0, ...rows.map(({ hits }) => hits));
  return NUMBERS * 2 ** Math.min(DOUBLINGS_MAX, Math.floor(tries / TRIES_PER_DOUBLING));
}

/** Counts a try: a failed sign-in, or a code that was asked for. */
export async function raiseCaptchaCost(ctx: Asker, number: string): Promise<void> {
  for (const key of keysOf(ctx, number)) {
    await hitLimit(ctx, { key, max: Number.POSITIVE_INFINITY, windowMs: WINDOW_MS });
  }
}

/** Forgets what was tried for a number: its owner has signed in. */
export async function lowerCaptchaCost(ctx: Asker, number: string): Promise<void> {
  await clearLimits(ctx, [keyOf(number)]);
}
