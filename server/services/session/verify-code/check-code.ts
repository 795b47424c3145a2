import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { CodeScene } from '@contract/session/sign-in-calls';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { verifyCode } from '@server/db/schema/sign-in';
import { ServiceError } from '@server/kernel/errors';
import { digest } from '@server/auth/hash';

const WRONG_TRIES = 5;
export const CODE_MINUTES = 5;
const CODE_MS = CODE_MINUTES * 60_000;

export type GivenCode = { scene: CodeScene; target: string; code: string };

export function codeHash(scene: CodeScene, target: string, code: string): string {
  return digest('code', scene, target, code);
}

/**
 * Refuses a wrong (codeWrong) or dead (codeExpired) code and counts wrong tries; a right one stays usable until
 * {@link consumeCode}. Outside transactions, so that no rollback takes a wrong try back.
 */
export async function checkCode(ctx: Ctx, given: GivenCode): Promise<void> {
  const hash = codeHash(given.scene, given.target, given.code);
  const [row] = await ctx.db
    .update(verifyCode)
    .set({
      wrongTries: sql`${verifyCode.wrongTries} + case when ${verifyCode.codeHash} = ${hash} then 0 else 1 end`,
    })
    .where(isLive(ctx, given))
    .returning();
  if (!row) {
    throw new ServiceError('codeExpired');
  }
  if (row.codeHash !== hash) {
    throw new ServiceError('codeWrong');
  }
}

/** Uses a right code up inside the change it allows: of two at once, one passes. */
export async function consumeCode(tx: Tx, ctx: Ctx, given: GivenCode): Promise<void> {
  const hash = codeHash(given.scene, given.target, given.code);
  const used = await tx
    .update(verifyCode)
    .set({ usedAt: ctx.now() })
    .where(and(isLive(ctx, given), eq(verifyCode.codeHash, hash)))
    .returning();
  if (used.length === 0) {
    throw new ServiceError('codeExpired');
  }
}

/** A clock that was put back must not make a code live longer than it says. */
function isLive(ctx: Ctx, { scene, target }: GivenCode) {
  const now = ctx.now();
  return and(
    eq(verifyCode.scene, scene),
    eq(verifyCode.target, target),
    isNull(verifyCode.usedAt),
    gt(verifyCode.expiresAt, now),
    lt(verifyCode.expiresAt, new Date(now.getTime() + 2 * CODE_MS)),
    lt(verifyCode.wrongTries, WRONG_TRIES),
  );
}
