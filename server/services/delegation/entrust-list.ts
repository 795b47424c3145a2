import * as calls from '@contract/delegation/calls';
import { and, eq, gt, lte } from 'drizzle-orm';
import { entrust } from '@server/db/schema/approval/delegation';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { presentEntrust, selectEntrusts } from './present-entrust';
import { verb } from '@server/kernel/verb';

/** Delegations given by the signed-in person or to them, newest first (spec section 7: entrust/list). */
export const entrustList = verb(
  calls.entrustList,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const now = ctx.now();
    const mine = input.direction === 'given' ? entrust.ownerMemberId : entrust.delegateMemberId;
    const rows = await selectEntrusts(
      ctx.db,
      now,
      and(
        eq(mine, ctx.session.memberId),
        input.id ? eq(entrust.id, input.id) : undefined,
        input.state && inState(input.state, now),
      ),
    )
      .orderBy(...newestFirst(entrust.createdAt, entrust.id))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, (row) => presentEntrust(row, now));
  },
);

/** The same states as presentEntrust, for the database. */
function inState(state: 'waiting' | 'active' | 'ended' | 'disabled', now: Date) {
  const isAhead = gt(entrust.endAt, now);
  const isOn = and(isAhead, eq(entrust.isEnabled, true));
  return {
    ended: lte(entrust.endAt, now),
    disabled: and(isAhead, eq(entrust.isEnabled, false)),
    waiting: and(isOn, gt(entrust.startAt, now)),
    active: and(isOn, lte(entrust.startAt, now)),
  }[state];
}
