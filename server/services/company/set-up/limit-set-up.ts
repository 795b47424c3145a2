import type { Ctx } from '@server/kernel/context';
import { hitLimit } from '@server/services/rate-limit/hit-limit';

const HOUR_MS = 3_600_000;

/** Nobody sets up companies often; whoever does, guesses keys or passwords. */
export async function limitSetUp(ctx: Ctx): Promise<void> {
  await hitLimit(ctx, { key: `set-up:${ctx.network}`, max: 60, windowMs: HOUR_MS });
}
