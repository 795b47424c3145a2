import * as signInCalls from '@contract/session/sign-in-calls';
import { eq } from 'drizzle-orm';
import { session } from '@server/db/schema/session';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';

/** Signs out: ends this session alone and has the SSO cookie removed (spec section 7: loginOut). */
export const loginOut = verb(
  signInCalls.loginOut,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    await ctx.db.transaction(async (tx) => {
      await tx.update(session).set({ revokedAt: ctx.now() }).where(eq(session.id, ctx.session.id));
      await recordOperation(tx, ctx, { action: 'session.close' });
    });
    ctx.reply.sessionToken = null;
    return {};
  },
);
