import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { session } from '@server/db/schema/session';

/** Ends every session of an account, or all but one: their next call answers 401001. */
export async function endSessions(tx: Tx, ctx: Ctx, accountId: string, exceptId?: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.revokedAt),
        exceptId === undefined ? undefined : ne(session.id, exceptId),
      ),
    );
}
