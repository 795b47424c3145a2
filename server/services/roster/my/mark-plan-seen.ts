import * as calls from '@contract/roster/my-calls';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { rosterReader } from '@server/db/schema/planning/roster';
import { verb } from '@server/kernel/verb';

/** The first time counts. Publications that do not concern the person are passed over. */
export const markPlanSeen = verb(
  calls.markPlanSeen,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    await ctx.db
      .update(rosterReader)
      .set({ seenAt: ctx.now() })
      .where(
        and(
          eq(rosterReader.memberId, ctx.session.memberId),
          inArray(rosterReader.publicationId, input.publicationIds),
          isNull(rosterReader.seenAt),
        ),
      );
    return {};
  },
);
