import { eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import { session } from '@server/db/schema/session';
import { recordOperation } from '../audit/record-operation';

/** Signs out: ends this session alone and has the SSO cookie removed (spec section 7: loginOut). */
export async function loginOut({ ctx }: { ctx: SessionCtx }): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(session).set({ revokedAt: ctx.now() }).where(eq(session.id, ctx.session.id));
    await recordOperation(tx, ctx, { action: 'session.close' });
  });
  ctx.reply.sessionToken = null;
  return {};
}
