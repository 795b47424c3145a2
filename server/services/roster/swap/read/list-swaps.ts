import * as calls from '@contract/roster/swap-calls';
import { and, asc, desc, eq, gte, inArray, lte, ne, not, type SQL } from 'drizzle-orm';
import type { SwapBox } from '@contract/roster/swap-calls';
import { assignment } from '@server/db/schema/planning/roster';
import { shiftSwap, shiftSwapLeg, shiftSwapParty } from '@server/db/schema/planning/swap';
import { dayOf } from '@server/kernel/day-range';
import { pageRange } from '@server/kernel/page-of';
import { findPlaces } from '../../my/own-works';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import { lastSwapDay } from '../create-swap';
import { hasBegun } from '../judge-swap';
import { presentShift, presentSwaps } from './present-swaps';
import { loadSwaps } from '../swap-rows';
import { verb } from '@server/kernel/verb';

/** The caller's shifts that can change hands, in the order of their dates. */
export const listOwnSwapShifts = verb(
  calls.listOwnSwapShifts,
  { permission: 'shiftSwap', scope: 'self' },
  async ({ ctx }) => {
    const { tenantId, memberId } = ctx.session;
    const rows = await ctx.db
      .select({ row: assignment, swapId: shiftSwapLeg.swapId })
      .from(assignment)
      .leftJoin(
        shiftSwapLeg,
        and(eq(shiftSwapLeg.assignmentId, assignment.id), eq(shiftSwapLeg.isRunning, true)),
      )
      .where(
        and(
          eq(assignment.memberId, memberId),
          ne(assignment.source, 'overtime'),
          gte(assignment.workDate, dayOf(ctx.now())),
          lte(assignment.workDate, lastSwapDay(ctx)),
        ),
      )
      .orderBy(asc(assignment.workDate), asc(assignment.id));
    const free = rows.filter(({ row }) => !hasBegun(row, ctx.now()));
    const places = await findPlaces(
      ctx.db,
      tenantId,
      free.map(({ row }) => row),
    );
    const { swapNeedsApproval } = await planSettingsOf(ctx.db, tenantId);
    return {
      list: free.map(({ row, swapId }) => ({
        ...presentShift({ ...row, assignmentId: row.id }, places),
        swapId,
      })),
      needsApproval: swapNeedsApproval,
    };
  },
);

const isRunning = inArray(shiftSwap.state, ['asked', 'inApproval']);
const isToAnswer = and(eq(shiftSwap.state, 'asked'), eq(shiftSwapParty.consent, 'waiting'))!;
const IN_BOX: Record<SwapBox, SQL | undefined> = {
  toAnswer: isToAnswer,
  running: and(isRunning, not(isToAnswer)),
  ended: not(isRunning),
};

/** The caller's swaps of a box; those that changed last come first. */
export const listSwaps = verb(
  calls.listSwaps,
  { permission: 'shiftSwap', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const { limit, offset } = pageRange(input);
    const found = await ctx.db
      .select({ id: shiftSwap.id })
      .from(shiftSwapParty)
      .innerJoin(shiftSwap, eq(shiftSwap.id, shiftSwapParty.swapId))
      .where(and(eq(shiftSwapParty.memberId, memberId), IN_BOX[input.box]))
      .orderBy(desc(shiftSwap.updatedAt), desc(shiftSwap.id))
      .limit(limit)
      .offset(offset);
    const ids = found.slice(0, input.pageSize).map(({ id }) => id);
    const { swaps } = await presentSwaps(ctx.db, tenantId, await loadSwaps(ctx.db, tenantId, ids));
    return { list: swaps, hasMore: found.length > input.pageSize };
  },
);
