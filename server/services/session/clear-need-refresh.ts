import { eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import { session } from '@server/db/schema/session';

/** Acknowledges changed permissions: this session's calls stop answering 404001 (spec section 7: clearNeedRefresh). */
export async function clearNeedRefresh({ ctx }: { ctx: SessionCtx }): Promise<Record<string, never>> {
  await ctx.db.update(session).set({ needRefresh: false }).where(eq(session.id, ctx.session.id));
  return {};
}
