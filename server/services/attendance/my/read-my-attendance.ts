import * as calls from '@contract/attendance/my-calls';
import { monthOf, type Days } from '@contract/roster/rules/days';
import { dayOf } from '@server/kernel/day-range';
import { cyclesAround } from '../claim/claim-moment';
import { attendanceFactsOf } from '../days/attendance-facts';
import { judgedDays } from './judged-days';
import { readMakeUps } from './read-make-ups';
import { verb } from '@server/kernel/verb';

/** A month of the signed-in person, worked out from its facts: what was written by a job may be older than a punch. */
export const readMyAttendance = verb(
  calls.readMyAttendance,
  { permission: 'dailyConfirmation', scope: 'self' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const now = ctx.now();
    const today = dayOf(now);
    const span = monthOf(`${input.month}-01`);
    const cycles = cyclesAround(today);
    const factsIn = async (wanted: Days) =>
      (await attendanceFactsOf(ctx.db, tenantId, [memberId], wanted, now)).get(memberId)!;
    // Most often the month is that of today or the one before, and one reading holds both.
    const isNear = span.from <= cycles.to && cycles.from <= span.to;
    const facts = await factsIn(isNear ? unionOf(span, cycles) : span);
    const around = isNear ? facts : await factsIn(cycles);
    const days = await judgedDays(ctx.db, memberId, facts, span);
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
  },
);

const unionOf = (one: Days, other: Days): Days => ({
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
});
