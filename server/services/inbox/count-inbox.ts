import * as calls from '@contract/inbox/calls';
import type { Out } from '@contract/endpoint';
import { presentZone } from '@contract/zone';
import { inboxCountSql, PARAMETER_SLOTS } from './inbox-sql';
import { allInboxSources } from './inbox-source';
import { once } from '@server/kernel/registered';
import { verb } from '@server/kernel/verb';

type Count = Out<typeof calls.countInbox>['kinds'][number];

const countSql = once(
  () =>
    `select n.kind, n.count from (${inboxCountSql(allInboxSources(), PARAMETER_SLOTS)}) n where n.count > 0`,
);

/** How much waits for the person by kind, in the order of the kinds. */
export const countInbox = verb(
  calls.countInbox,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx }) => {
    const { memberId, tenantId } = ctx.session;
    return { kinds: await ctx.raw<Count>(countSql(), [memberId, tenantId, ctx.now(), presentZone()]) };
  },
);
