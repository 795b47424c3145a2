import * as operationCalls from '@contract/approval/operation-calls';
import { and, asc, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import { URGE_MINUTES, URGES_PER_DAY } from '@contract/approval/operation-calls';
import type { Db, Tx } from '@server/db/database';
import { approvalBox, approvalCopy, approvalEvent } from '@server/db/schema/approval/approval';
import { approvalComment } from '@server/db/schema/approval/approval-comment';
import { ServiceError } from '@server/kernel/errors';
import { dayOf, startOfDay } from '@server/kernel/day-range';
import { requireVisibleItem } from '../read/load-item';
import { outcomeOf, perform, record, requireColleagues } from './perform';
import { verb } from '@server/kernel/verb';

const MINUTE_MS = 60_000;

/** Withdraws an item of one's own. */
export const withdrawApproval = verb(
  operationCalls.withdrawApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, requestId, opinion } = input;
    return await perform(ctx, {
      approvalId,
      requestId,
      operation: { kind: 'withdraw', actorId: ctx.session.memberId },
      action: 'approval.withdraw',
      given: { opinion },
    });
  },
);

/** When an item was urged today, oldest first. */
export async function urgesToday(db: Db | Tx, approvalId: string, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: approvalEvent.createdAt })
    .from(approvalEvent)
    .where(
      and(
        eq(approvalEvent.approvalId, approvalId),
        eq(approvalEvent.kind, 'urge'),
        gte(approvalEvent.createdAt, startOfDay(dayOf(now))),
      ),
    )
    .orderBy(asc(approvalEvent.place));
  return rows.map((row) => row.at);
}

/** When an item may be urged again, or null when it may be now. */
export function urgeAgainAt(urges: readonly Date[], now: Date): Date | null {
  const next = (urges.at(-1)?.getTime() ?? 0) + URGE_MINUTES * MINUTE_MS;
  if (urges.length >= URGES_PER_DAY) {
    return startOfDay(dayOf(now), 1);
  }
  return next > now.getTime() ? new Date(next) : null;
}

/** Asks those who have to decide to do so, with a pause between two times (spec section 4: urge). */
export const urgeApproval = verb(
  operationCalls.urgeApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, requestId, opinion } = input;
    const outcome = await perform(ctx, {
      approvalId,
      requestId,
      operation: { kind: 'urge', actorId: ctx.session.memberId },
      action: 'approval.urge',
      given: { opinion },
      prepare: async (tx, item) => {
        if (item.state.initiatorId !== ctx.session.memberId) {
          return undefined;
        }
        const now = ctx.now();
        const urges = await urgesToday(tx, approvalId, now);
        const wait = urgeAgainAt(urges, now);
        if (wait && urges.length >= URGES_PER_DAY) {
          throw new ServiceError('approvalUrgeLimit', { max: URGES_PER_DAY });
        }
        if (wait) {
          throw new ServiceError('approvalUrgeWait', {
            minutes: Math.ceil((wait.getTime() - now.getTime()) / MINUTE_MS),
          });
        }
        return undefined;
      },
    });
    const now = ctx.now();
    const again = urgeAgainAt(await urgesToday(ctx.db, approvalId, now), now) ?? now;
    return { ...outcome, urgeAgainAt: again.toISOString() };
  },
);

/** Lets more colleagues know of an item; who has a copy keeps it. */
export const copyApproval = verb(
  operationCalls.copyApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, requestId, memberIds } = input;
    return await perform(ctx, {
      approvalId,
      requestId,
      operation: { kind: 'copy', actorId: ctx.session.memberId, peopleIds: memberIds },
      action: 'approval.copy',
      prepare: async (tx) => {
        await requireColleagues(tx, ctx, memberIds);
        return undefined;
      },
    });
  },
);

/** Says something about an item that one may see; nobody's turn changes. */
export const commentApproval = verb(
  operationCalls.commentApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, requestId, text } = input;
    return await ctx.db.transaction(async (tx) => {
      const { row } = await requireVisibleItem(tx, ctx, approvalId);
      if (row.status === 'pendingSubmit') {
        throw new ServiceError('approvalOver');
      }
      const added = await tx
        .insert(approvalComment)
        .values({
          id: ctx.ids(),
          tenantId: row.tenantId,
          approvalId,
          memberId: ctx.session.memberId,
          requestId,
          text,
          createdAt: ctx.now(),
        })
        .onConflictDoNothing()
        .returning({ id: approvalComment.id });
      if (added.length > 0) {
        await record(tx, ctx, 'approval.comment', row, row);
      }
      return await outcomeOf(tx, ctx, row);
    });
  },
);

/** Marks copies of one's own read. */
export const markCopyRead = verb(
  operationCalls.markCopyRead,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { memberId } = ctx.session;
    const { approvalIds, center } = input;
    return await ctx.db.transaction(async (tx) => {
      const unread = and(
        eq(approvalBox.memberId, memberId),
        eq(approvalBox.box, 'copied'),
        eq(approvalBox.isUnread, true),
        center && eq(approvalBox.center, center),
      );
      const marked = await tx
        .update(approvalBox)
        .set({ isUnread: false })
        .where(and(unread, approvalIds && inArray(approvalBox.approvalId, approvalIds)))
        .returning({ id: approvalBox.approvalId });
      if (marked.length > 0) {
        await tx
          .update(approvalCopy)
          .set({ readAt: ctx.now() })
          .where(
            and(
              eq(approvalCopy.memberId, memberId),
              isNull(approvalCopy.readAt),
              inArray(
                approvalCopy.approvalId,
                marked.map((one) => one.id),
              ),
            ),
          );
      }
      const [left] = await tx.select({ count: count() }).from(approvalBox).where(unread);
      return { unread: left?.count ?? 0 };
    });
  },
);
