import * as calls from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { member } from '@server/db/schema/member';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import { matchingMembers } from './matching-members';

/** How many people memberPage lists. */
export const memberCount = verb(
  calls.memberCount,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const matching = matchingMembers(ctx.db, scope, input);
    return { count: matching ? await ctx.db.$count(member, matching) : 0 };
  },
);
