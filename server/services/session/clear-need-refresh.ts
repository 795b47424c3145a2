import * as userCalls from '@contract/session/user-calls';
import { eq } from 'drizzle-orm';
import { session } from '@server/db/schema/session';
import { verb } from '@server/kernel/verb';

/** Acknowledges changed permissions: this session's calls stop answering 404001 (spec section 7: clearNeedRefresh). */
export const clearNeedRefresh = verb(
  userCalls.clearNeedRefresh,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    await ctx.db.update(session).set({ needRefresh: false }).where(eq(session.id, ctx.session.id));
    return {};
  },
);
