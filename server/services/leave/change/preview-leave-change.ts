import { addDays } from '@contract/day';
import * as calls from '@contract/leave/change-calls';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { KeptTime } from '@contract/leave/change/kept-times';
import { keepRequest } from '@contract/leave/ledger/keep-request';
import { GRACE_DAYS, sumOf } from '@contract/leave/ledger/lot';
import { leavesTooLittle } from '@contract/roster/rules/leave-covers';
import type { SessionCtx } from '@server/kernel/context';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import { rosterGap } from '@server/db/schema/planning/roster';
import { ServiceError } from '@server/kernel/errors';
import { requireVisibleItem, type ApprovalRow } from '../../approval/read/load-item';
import { zoneOf } from '@server/kernel/zone-of';
import { minuteOf } from '@server/kernel/wire-minute';
import { loadBooks, onClocks } from '../ledger/books';
import { planCut, standingLeave, type CutPlan, type StandingLeave } from './cut-plan';
import { verb } from '@server/kernel/verb';

/** What a cut gives back, before it is sent. */
export const previewLeaveChange = verb(
  calls.previewLeaveChange,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, ...cut } = input;
    const { row } = await requireVisibleItem(ctx.db, ctx, approvalId);
    const standing = row.initiatorId === ctx.session.memberId ? await standingLeave(ctx.db, row) : null;
    if (!standing || row.status !== 'approved') {
      throw new ServiceError('leaveNotApproved');
    }
    const plan = await planCut(ctx.db, row, standing, cut);
    const kept = new Set(plan.days.map(({ day, minutes }) => `${day} ${minutes}`));
    const changed = standing.days.filter(({ day, minutes }) => !kept.has(`${day} ${minutes}`));
    return {
      ...plan,
      lots: await lotsBack(ctx, row, standing, plan),
      shiftDates: await shiftsBack(ctx, row, plan.kept),
      confirmedDates: await confirmedOf(
        ctx,
        row,
        changed.map(({ day }) => day),
      ),
    };
  },
);

async function lotsBack(
  ctx: SessionCtx,
  { id: requestId, tenantId, initiatorId }: ApprovalRow,
  { kind }: StandingLeave,
  { days }: CutPlan,
): Promise<Out<typeof calls.previewLeaveChange>['lots']> {
  const zone = await zoneOf(ctx.db, tenantId);
  const at = onClocks(ctx.now(), zone);
  const { lots, events } = (await loadBooks(ctx.db, [initiatorId], zone, kind))(initiatorId);
  const made = keepRequest(lots, events, { requestId, at, wanted: { kind, days } });
  const today = at.slice(0, 10);
  return lots.flatMap(({ id, source, validFrom, validTo }) => {
    const minutes = sumOf(made.filter((one) => one.lotId === id && one.requestId === requestId));
    const isOver = validTo !== null && validTo < today;
    return minutes > 0
      ? [{ source, validFrom, validTo, minutes, graceUntil: isOver ? addDays(today, GRACE_DAYS) : null }]
      : [];
  });
}

async function shiftsBack(
  ctx: SessionCtx,
  { id }: ApprovalRow,
  kept: readonly KeptTime[],
): Promise<string[]> {
  const gaps = await ctx.db
    .select()
    .from(rosterGap)
    .where(
      and(
        eq(rosterGap.approvalId, id),
        sql`(${rosterGap.state} = 'open' or ${rosterGap.source} = 'overtime')`,
      ),
    )
    .orderBy(rosterGap.workDate);
  const spans = kept.map(({ start, end }) => ({ start: minuteOf(start), end: minuteOf(end) }));
  const back = gaps.filter(({ workDate, shift: { segments } }) =>
    spans.every((span) => !leavesTooLittle({ workDate, segments }, span)),
  );
  return [...new Set(back.map(({ workDate }) => workDate))];
}

async function confirmedOf(
  ctx: SessionCtx,
  { initiatorId }: ApprovalRow,
  dates: readonly string[],
): Promise<string[]> {
  if (dates.length === 0) {
    return [];
  }
  const rows = await ctx.db
    .select({ workDate: dayConfirmation.workDate })
    .from(dayConfirmation)
    .where(
      and(
        eq(dayConfirmation.memberId, initiatorId),
        eq(dayConfirmation.state, 'confirmed'),
        inArray(dayConfirmation.workDate, [...dates]),
      ),
    )
    .orderBy(dayConfirmation.workDate);
  return rows.map(({ workDate }) => workDate);
}
