import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { boundCode } from '@server/db/schema/guest';
import { digest } from '@server/auth/hash';
import { LimitReached, ServiceError } from '@server/kernel/errors';
import { hitLimit, releaseLimit, requireLimitLeft } from '@server/services/rate-limit/hit-limit';
import { requireMessagesLeft } from '@server/services/rate-limit/message-limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CODE_MINUTES = 5;
const WRONG_TRIES = 5;
/** Tries at all codes of one subject in an hour: a new code is no new chance to guess on. */
const TRIES_PER_HOUR = 20;
const PER_DAY = 10;
const PER_HOUR_AND_ADDRESS = 60;

export type CodePurpose = 'enter' | 'sign';
type Given = { subjectId: string; purpose: CodePurpose; contentHash: string; code: string };
/** A full number or an e-mail address. */
export type CodeTarget = {
  channel: 'sms' | 'email';
  target: string;
  tenantId: string;
  scene: 'signing' | 'payslip';
};

const hashOf = ({ subjectId, purpose, contentHash, code }: Given): string =>
  digest('bound-code', subjectId, purpose, contentHash, code);

/** Sends a code that is good for one subject, purpose and content; the one before ends. */
export async function sendBoundCode(
  ctx: Ctx,
  { subjectId, purpose, contentHash }: Omit<Given, 'code'>,
  { channel, target, tenantId, scene }: CodeTarget,
): Promise<{ resendSeconds: number }> {
  const resendSeconds = LIMITS.codeResendSeconds;
  const waitKey = `bound-code-wait:${subjectId}:${purpose}`;
  const day = {
    key: `code-day:${target}`,
    max: PER_DAY,
    windowMs: 24 * HOUR_MS,
    message: 'codeDailyLimit' as const,
  };
  // A refusal leaves the code that was sent before in use.
  await requireLimitLeft(ctx, day);
  await requireMessagesLeft(ctx, [{ channel, target, tenantId }]);
  await hitLimit(ctx, { key: `bound-code:${ctx.network}`, max: PER_HOUR_AND_ADDRESS, windowMs: HOUR_MS });
  await hitLimit(ctx, { key: waitKey, max: 1, windowMs: resendSeconds * 1000, message: 'codeSentTooOften' });
  await hitLimit(ctx, day);
  const code = ctx.codeDigits();
  const now = ctx.now();
  const fresh = {
    codeHash: hashOf({ subjectId, purpose, contentHash, code }),
    contentHash,
    wrongTries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
    usedAt: null,
  };
  await ctx.db
    .insert(boundCode)
    .values({ subjectId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [boundCode.subjectId, boundCode.purpose], set: fresh });
  try {
    const message = { channel, target, tenantId, scene, code, lang: ctx.lang };
    await ctx.sender.send({ ...message, minutes: CODE_MINUTES });
  } catch (error) {
    ctx.log.error('code not sent', { channel, reason: error instanceof Error ? error.message : '' });
    await Promise.all([releaseLimit(ctx, waitKey), releaseLimit(ctx, day.key)]);
    throw error instanceof LimitReached ? error : new ServiceError('codeNotSent');
  }
  return { resendSeconds };
}

/**
 * Refuses a wrong or dead code and counts wrong tries alone: an act that was cut off costs none. Outside transactions, so that no
 * rollback takes a wrong try back. Parallel guesses are bounded by the tries of one code, which are counted in the statement that judges.
 */
export async function checkBoundCode(ctx: Ctx, given: Given): Promise<void> {
  const tries = { key: `bound-code-try:${given.subjectId}`, max: TRIES_PER_HOUR, windowMs: HOUR_MS };
  await requireLimitLeft(ctx, tries);
  const hash = hashOf(given);
  const [row] = await ctx.db
    .update(boundCode)
    .set({
      wrongTries: sql`${boundCode.wrongTries} + case when ${boundCode.codeHash} = ${hash} then 0 else 1 end`,
    })
    .where(isLive(ctx, given))
    .returning();
  if (!row) {
    throw new ServiceError('codeExpired');
  }
  if (row.codeHash !== hash) {
    await hitLimit(ctx, tries);
    throw new ServiceError('codeWrong');
  }
}

/** Uses a right code up inside what it allows: of two at the same time, one passes. */
export async function consumeBoundCode(tx: Tx, ctx: Pick<Ctx, 'now'>, given: Given): Promise<void> {
  const used = await tx
    .update(boundCode)
    .set({ usedAt: ctx.now() })
    .where(and(isLive(ctx, given), eq(boundCode.codeHash, hashOf(given))))
    .returning();
  if (used.length === 0) {
    throw new ServiceError('codeExpired');
  }
}

/** A clock that was put back must not make a code live longer than it says. */
function isLive(ctx: Pick<Ctx, 'now'>, { subjectId, purpose }: Given) {
  const now = ctx.now();
  return and(
    eq(boundCode.subjectId, subjectId),
    eq(boundCode.purpose, purpose),
    isNull(boundCode.usedAt),
    gt(boundCode.expiresAt, now),
    lt(boundCode.expiresAt, new Date(now.getTime() + 2 * CODE_MINUTES * MINUTE_MS)),
    lt(boundCode.wrongTries, WRONG_TRIES),
  );
}
