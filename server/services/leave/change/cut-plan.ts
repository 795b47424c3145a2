import { keptTimes, type KeptTime, type LeaveCut } from '@contract/leave/change/kept-times';
import { shortenedDays } from '@contract/leave/change/shortened-days';
import type { LeaveDay } from '@contract/leave/ledger/allocate';
import { isLeave, minutesOfDays, takenBy } from '@contract/leave/ledger/taken-by';
import { leaveLength } from '@contract/leave/length/leave-length';
import { datesOfSpan, leaveSpanOf } from '@contract/leave/length/leave-span';
import type { Db, Tx } from '@server/db/database';
import type { ApprovalRow } from '../../approval/read/load-item';
import { leaveFactsOf } from '../length/leave-facts';
import { valuesOf } from '../ledger/keep-leave';
import { leaveRuleAt } from '@server/services/work-rules/leave-rules';

/** How a leave stands: its times, what it takes of each date, and what kind it is. */
export type StandingLeave = { kind: string; times: KeptTime[]; days: LeaveDay[]; taken: readonly LeaveDay[] };

export type CutPlan = { kept: KeptTime[]; days: LeaveDay[]; backMinutes: number };

/** Null for what is no leave, or takes none any more, or says not when. */
export async function standingLeave(db: Db | Tx, row: ApprovalRow): Promise<StandingLeave | null> {
  const { startTime, endTime, leaveDays } = row;
  const taken = isLeave(row) ? takenBy(row, await valuesOf(db, row)) : null;
  if (!taken || !startTime || !endTime) {
    return null;
  }
  const times = row.keptTimes ?? [{ start: startTime, end: endTime }];
  const days = leaveDays ?? shortenedDays(taken.days, await datesOf(db, row, taken.kind, times), false);
  return { kind: taken.kind, times, days: [...days], taken: taken.days };
}

/** What is left of a leave that is cut; the same times as before where nothing is cut of it. */
export async function planCut(
  db: Db | Tx,
  row: ApprovalRow,
  standing: StandingLeave,
  cut: LeaveCut & { isCancelled?: boolean | undefined },
): Promise<CutPlan> {
  const kept = cut.isCancelled ? [] : keptTimes(standing.times, cut);
  const planned = await datesOf(db, row, standing.kind, kept);
  const days = shortenedDays(standing.taken, planned, row.leaveDays !== null);
  const backMinutes = minutesOfDays(standing.taken) - minutesOfDays(days);
  // Where none of its work stays, none of it does.
  return { kept: days.length > 0 ? kept : [], days, backMinutes };
}

async function datesOf(
  db: Db | Tx,
  { tenantId, initiatorId: memberId }: ApprovalRow,
  kind: string,
  times: readonly KeptTime[],
): Promise<LeaveDay[]> {
  const days: LeaveDay[] = [];
  for (const { start, end } of times) {
    const span = leaveSpanOf(start, end);
    if (span) {
      const dates = datesOfSpan(span);
      const { unit } = await leaveRuleAt(db, tenantId, kind, dates.from);
      const { trace } = leaveLength(unit, span, await leaveFactsOf(db, { tenantId, memberId }, dates));
      days.push(...trace.map(({ date, minutes }) => ({ day: date, minutes })));
    }
  }
  return days;
}
