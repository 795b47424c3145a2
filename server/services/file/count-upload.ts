import type { Ctx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { hitLimit } from '../rate-limit/hit-limit';

const MINUTE_MS = 60_000;
const PER_MINUTE = 60;
const PER_DAY = 500;

/** Counts an upload of the signed-in person before a byte of it is read: nobody fills the store by themselves. */
export async function countUpload(ctx: Ctx): Promise<void> {
  const { session } = ctx;
  if (!session) {
    throw new ServiceError('loginExpired');
  }
  const key = `upload:${session.memberId}`;
  await hitLimit(ctx, { key, max: PER_MINUTE, windowMs: MINUTE_MS });
  await hitLimit(ctx, { key: `${key}:day`, max: PER_DAY, windowMs: 24 * 60 * MINUTE_MS });
}
