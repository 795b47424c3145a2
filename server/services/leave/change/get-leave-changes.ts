import * as calls from '@contract/leave/change-calls';
import { desc, eq } from 'drizzle-orm';
import type { LeaveChange } from '@contract/leave/change-calls';
import type { SessionCtx } from '@server/kernel/context';
import { leaveChange } from '@server/db/schema/leave/leave';
import { isInvolved, requireVisibleItem } from '../../approval/read/load-item';
import { getPeopleByIds } from '../../people/get-by-ids';
import { standingLeave } from './cut-plan';
import { deciderOf, isCutAlone, mayDecideCut } from './who-decides';
import { verb } from '@server/kernel/verb';

export type ChangeRow = typeof leaveChange.$inferSelect;

/** How an approved leave stands, and what was cut of it or is to be. */
export const getLeaveChanges = verb(
  calls.getLeaveChanges,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const item = await requireVisibleItem(ctx.db, ctx, input.approvalId);
    const { row, state } = item;
    const { memberId } = ctx.session;
    const mayReadDetails = await isInvolved(ctx, item);
    const rows = mayReadDetails
      ? await ctx.db
          .select()
          .from(leaveChange)
          .where(eq(leaveChange.approvalId, row.id))
          .orderBy(desc(leaveChange.createdAt), desc(leaveChange.id))
      : [];
    const standing = row.status === 'approved' && mayReadDetails ? await standingLeave(ctx.db, row) : null;
    const deciderId = standing ? await deciderOf(ctx.db, row, state) : null;
    const people = await peopleOf(ctx, [
      deciderId,
      ...rows.flatMap((one) => [one.deciderId, one.decidedById]),
    ]);
    const isWaiting = rows.some((one) => one.state === 'waiting');
    const isOwn = memberId === row.initiatorId;
    const mayDecide = new Map<string, boolean>();
    for (const one of rows.filter(({ state: at }) => at === 'waiting')) {
      mayDecide.set(one.id, await mayDecideCut(ctx.db, ctx, row, one.deciderId));
    }
    return {
      times: standing?.times ?? [],
      days: standing?.days ?? [],
      mayChange: standing !== null && isOwn && !isWaiting && standing.days.length > 0,
      isAlone: standing !== null && (deciderId === null || (await isCutAlone(ctx.db, ctx, row))),
      decider: people(deciderId),
      changes: rows.map((one) => ({
        ...present(one),
        decider: people(one.deciderId),
        decidedBy: people(one.decidedById),
        mayDecide: mayDecide.get(one.id) ?? false,
        mayWithdraw: isOwn && one.state === 'waiting',
      })),
    };
  },
);

const present = ({
  id,
  state,
  kept,
  days,
  backMinutes,
  reason,
  decidedAt,
  opinion,
  createdAt,
}: ChangeRow) => ({
  id,
  state,
  kept,
  days,
  backMinutes,
  reason,
  decidedAt: decidedAt?.toISOString() ?? null,
  opinion,
  at: createdAt.toISOString(),
});

async function peopleOf(
  ctx: SessionCtx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => LeaveChange['decider']> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const found = wanted.length > 0 ? await getPeopleByIds.run({ ctx, input: { ids: wanted } }) : [];
  const people = new Map(
    found.map((one) => {
      const { isActive: _, ...person } = one;
      return [one.id, person];
    }),
  );
  return (id) => people.get(id ?? '') ?? null;
}
