import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingCode } from '@server/db/schema/signing/party';
import { digest } from '@server/auth/hash';
import { LimitReached, ServiceError } from '@server/kernel/errors';
import { hitLimit, releaseLimit, requireLimitLeft } from '@server/services/rate-limit/hit-limit';
import { requireMessagesLeft } from '@server/services/rate-limit/message-limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CODE_MINUTES = 5;
const WRONG_TRIES = 5;
/** Tries of one party at all its codes in an hour: a new code is no new chance to guess on. */
const TRIES_PER_HOUR = 20;
const PER_DAY = 10;
const PER_HOUR_AND_ADDRESS = 60;

export type CodePurpose = 'enter' | 'sign';
type Given = { partyId: string; purpose: CodePurpose; documentHash: string; code: string };
/** A full number or an e-mail address. */
export type CodeTarget = { channel: 'sms' | 'email'; target: string; tenantId: string };

const hashOf = ({ partyId, purpose, documentHash, code }: Given): string =>
  digest('signing', partyId, purpose, documentHash, code);

/** Sends a party a code that is good for one purpose and one document; the one before ends. */
export async function sendPartyCode(
  ctx: Ctx,
  { partyId, purpose, documentHash }: Omit<Given, 'code'>,
  { channel, target, tenantId }: CodeTarget,
): Promise<{ resendSeconds: number }> {
  const resendSeconds = LIMITS.codeResendSeconds;
  const waitKey = `signing-wait:${partyId}:${purpose}`;
  const day = {
    key: `code-day:${target}`,
    max: PER_DAY,
    windowMs: 24 * HOUR_MS,
    message: 'codeDailyLimit' as const,
  };
  // What is refused leaves the code that was sent before in use.
  await requireLimitLeft(ctx, day);
  await requireMessagesLeft(ctx, [{ channel, target, tenantId }]);
  await hitLimit(ctx, { key: `signing-code:${ctx.network}`, max: PER_HOUR_AND_ADDRESS, windowMs: HOUR_MS });
  await hitLimit(ctx, { key: waitKey, max: 1, windowMs: resendSeconds * 1000, message: 'codeSentTooOften' });
  await hitLimit(ctx, day);
  const code = ctx.codeDigits();
  const now = ctx.now();
  const fresh = {
    codeHash: hashOf({ partyId, purpose, documentHash, code }),
    documentHash,
    wrongTries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
    usedAt: null,
  };
  await ctx.db
    .insert(signingCode)
    .values({ partyId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [signingCode.partyId, signingCode.purpose], set: fresh });
  try {
    const message = { channel, target, tenantId, scene: 'signing', code, lang: ctx.lang };
    await ctx.sender.send({ ...message, minutes: CODE_MINUTES });
  } catch (error) {
    ctx.log.error('code not sent', { channel, reason: error instanceof Error ? error.message : '' });
    await Promise.all([releaseLimit(ctx, waitKey), releaseLimit(ctx, day.key)]);
    throw error instanceof LimitReached ? error : new ServiceError('codeNotSent');
  }
  return { resendSeconds };
}

/**
 * Refuses a wrong or dead code and counts wrong tries alone: a signature that was cut off costs none. Outside transactions, so that no
 * rollback takes a wrong try back. Parallel guesses are bounded by the tries of one code, which are counted in the statement that judges.
 */
export async function checkPartyCode(ctx: Ctx, given: Given): Promise<void> {
  const tries = { key: `signing-try:${given.partyId}`, max: TRIES_PER_HOUR, windowMs: HOUR_MS };
  await requireLimitLeft(ctx, tries);
  const hash = hashOf(given);
  const [row] = await ctx.db
    .update(signingCode)
    .set({
      wrongTries: sql`${signingCode.wrongTries} + case when ${signingCode.codeHash} = ${hash} then 0 else 1 end`,
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

/** Uses a right code up inside what it allows: of two at once, one passes. */
export async function consumePartyCode(tx: Tx, ctx: Pick<Ctx, 'now'>, given: Given): Promise<void> {
  const used = await tx
    .update(signingCode)
    .set({ usedAt: ctx.now() })
    .where(and(isLive(ctx, given), eq(signingCode.codeHash, hashOf(given))))
    .returning();
  if (used.length === 0) {
    throw new ServiceError('codeExpired');
  }
}

/** A clock that was put back must not make a code live longer than it says. */
function isLive(ctx: Pick<Ctx, 'now'>, { partyId, purpose }: Given) {
  const now = ctx.now();
  return and(
    eq(signingCode.partyId, partyId),
    eq(signingCode.purpose, purpose),
    isNull(signingCode.usedAt),
    gt(signingCode.expiresAt, now),
    lt(signingCode.expiresAt, new Date(now.getTime() + 2 * CODE_MINUTES * MINUTE_MS)),
    lt(signingCode.wrongTries, WRONG_TRIES),
  );
}
