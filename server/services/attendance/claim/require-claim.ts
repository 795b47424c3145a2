import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { makeUpPunchFault, type MakeUpPunchFault } from '@contract/attendance/rules/mend/make-up-punch';
import { timeMakeUpFault, type TimeMakeUpFault } from '@contract/attendance/rules/mend/time-make-up';
import type { MakeUpKind } from '@contract/attendance/terms';
import type { FormSchema } from '@contract/form/schema';
import { madeUpMoment, takenTime } from '@contract/leave/rules/taken-time';
import { momentText } from '@contract/moment-text';
import { dateOf, DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { lockMembers } from '@server/kernel/lock-members';
import { minuteOf } from '@server/kernel/wire-minute';
import { attendanceFactsOf } from '../days/attendance-facts';
import { readClaimMoment, usedMakeUps } from './claim-moment';
import { clockMinute, momentOfMinute } from '@server/kernel/clock-minute';

type Asked = {
  memberId: string;
  processCode: string;
  schema: FormSchema;
  values: Record<string, unknown>;
  /** The request itself. */
  exceptId: string;
};

/**
 * Refuses a request that the rules of attendance do not allow: a make-up punch where none is wanted or left, time that was worked already.
 * A group without rules is not judged, and its requests are decided by people alone. The person stays locked, so that two requests of one
 * moment cannot both be the last one of a cycle.
 */
export async function requireClaimFits(tx: Tx, ctx: SessionCtx, asked: Asked): Promise<void> {
  const { processCode, schema, values } = asked;
  const moment = madeUpMoment(processCode, schema, values);
  const taken = processCode === 'timeMakeUp' ? takenTime(processCode, schema, values) : null;
  if (moment) {
    await requirePunch(tx, ctx, asked, moment);
  } else if (taken) {
    await requireTime(tx, ctx, asked, { start: minuteOf(taken.start), end: minuteOf(taken.end) });
  }
}

const NOT_ALLOWED: Record<MakeUpKind, MessageKey> = {
  missing: 'makeUpNotMissing',
  late: 'makeUpNotLate',
  early: 'makeUpNotEarly',
};

async function requirePunch(
  tx: Tx,
  ctx: SessionCtx,
  { memberId, exceptId }: Asked,
  wanted: string,
): Promise<void> {
  const now = ctx.now();
  await lockMembers(tx, [memberId]);
  const { facts, moment } = await readClaimMoment(tx, {
    tenantId: ctx.session.tenantId,
    memberId,
    moment: wanted,
    now,
  });
  const counted = await usedMakeUps(tx, memberId, { facts, workDate: moment.workDate, exceptId });
  const today = dateOf(Math.floor(clockMinute(now) / DAY_MINUTES));
  const fault = makeUpPunchFault(facts, moment, { today, ...counted });
  if (fault) {
    refusePunch(fault, ctx);
  }
}

function refusePunch(fault: MakeUpPunchFault, ctx: SessionCtx): void {
  switch (fault.code) {
    case 'noRules':
      return;
    case 'ahead':
      throw new ServiceError('claimAhead');
    case 'alreadyAsked':
      throw new ServiceError('makeUpAsked');
    case 'nothingToMend':
      throw new ServiceError('makeUpNothing');
    case 'kind':
      throw new ServiceError(NOT_ALLOWED[fault.kind]);
    case 'tooLate':
      throw new ServiceError('makeUpTooLate', { days: fault.days });
    case 'usedUp': {
      const told = (date: string) => momentText(date, 'day', ctx.lang, ctx.now().getTime());
      const { from, to } = fault.cycle;
      throw new ServiceError('makeUpUsedUp', { times: fault.times, from: told(from), to: told(to) });
    }
  }
}

async function requireTime(
  tx: Tx,
  ctx: SessionCtx,
  { memberId }: Asked,
  span: { start: number; end: number },
): Promise<void> {
  await lockMembers(tx, [memberId]);
  const date = dateOf(Math.floor(span.start / DAY_MINUTES));
  const days = { from: dateOf(dayNumber(date) - 1), to: date };
  const facts = (await attendanceFactsOf(tx, ctx.session.tenantId, [memberId], days, ctx.now())).get(
    memberId,
  )!;
  const fault = timeMakeUpFault(facts, attendanceDays(facts, days), span);
  if (fault) {
    refuseTime(fault, ctx);
  }
}

function refuseTime(fault: TimeMakeUpFault, ctx: SessionCtx): never {
  switch (fault.code) {
    case 'ahead':
      throw new ServiceError('claimAhead');
    case 'away':
      throw new ServiceError('timeAway');
    case 'unplanned':
      throw new ServiceError('timeUnplanned');
    case 'worked': {
      const told = (minute: number) =>
        momentText(momentOfMinute(minute), 'minute', ctx.lang, ctx.now().getTime());
      const { start, end } = fault.span;
      throw new ServiceError('timeWorked', { from: told(start), to: told(end) });
    }
  }
}
