import type * as calls from '@contract/roster/my-calls';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { rosterReader } from '@server/db/schema/planning/roster';
import type { CallOf } from '@server/services/call-of';

/** The first time counts. Publications that do not concern the person are passed over. */
export async function markPlanSeen({
  ctx,
  input,
}: CallOf<typeof calls.markPlanSeen>): Promise<Out<typeof calls.markPlanSeen>> {
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
}
