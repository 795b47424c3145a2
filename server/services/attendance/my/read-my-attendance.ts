import type * as calls from '@contract/attendance/my-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { monthOf } from '@contract/roster/rules/days';
import type { CallOf } from '@server/services/call-of';
import { dayOf } from '@server/services/day-range';
import { requireFunction } from '@server/services/role/require-permission';
import { factsAround } from '../claim/claim-moment';
import { attendanceFactsOf } from '../days/attendance-facts';
import { judgedDays } from './judged-days';
import { readMakeUps } from './read-make-ups';

/** A month of the signed-in person, worked out from its facts: what was written by a job may be older than a punch. */
export async function readMyAttendance({
  ctx,
  input,
}: CallOf<typeof calls.readMyAttendance>): Promise<Out<typeof calls.readMyAttendance>> {
  await requireFunction(ctx, FUNCTION_ID.dailyConfirmation);
  const { memberId, tenantId } = ctx.session;
  const now = ctx.now();
  const today = dayOf(now);
  const span = monthOf(`${input.month}-01`);
  const facts = (await attendanceFactsOf(ctx.db, tenantId, [memberId], span, now)).get(memberId)!;
  const days = await judgedDays(ctx.db, memberId, facts, span);
  const around = await factsAround(ctx.db, { tenantId, memberId, date: today, now });
  const left = await readMakeUps(ctx.db, memberId, around, today);
  return {
    today,
    makeUps: left?.makeUps ?? null,
    days: days.map(({ result, brief, digest, confirmation }) => ({
      workDate: result.workDate,
      state: result.state,
      isOpen: result.isOpen,
      isJudged: result.isJudged,
      planned: result.stretches.map(({ start, end }) => ({ start, end })),
      brief,
      confirmation,
      digest,
    })),
  };
}
