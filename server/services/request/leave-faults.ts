import { eq } from 'drizzle-orm';
import type { FormProblem } from '@contract/form/rules/check/form-problem';
import type { FormSchema } from '@contract/form/schema';
import type { LeaveBalance } from '@contract/leave/balance';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { minutesOfDays } from '@contract/leave/ledger/taken-by';
import { isCovered, needsEligibility } from '@contract/leave/rule/eligibility';
import { fieldOfFault, proofOf } from '@contract/leave/rule/request-fields';
import { requestFaults, type LeaveRule } from '@contract/leave/rule/request-faults';
import { daysText, lengthOfLeave, monthsText } from '@contract/leave/rule/words';
import { leaveOf } from '@contract/leave/rules/balance';
import { momentText } from '@contract/moment-text';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { approval } from '@server/db/schema/approval/approval';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { recordsOf } from '../leave/eligibility/records-of';
import { leaveRuleAt } from '@server/services/work-rules/leave-rules';
import { lockMembers } from '@server/kernel/lock-members';
import { inLanguage } from '@server/kernel/localized-text';
import { findLeaveBalance, nameOfKind, type LeaveAsked } from './leave-balance';

export type LeaveForm = LeaveAsked & { schema: FormSchema };
type LeaveProblem = FormProblem & { rule: LeaveRule };

/** What a request does not keep of the rules of its kind of leave, at the fields to blame; nothing where it is no leave. */
export async function leaveFaults(
  db: Db | Tx,
  now: Date,
  asked: LeaveForm,
  balance: LeaveBalance | null,
): Promise<LeaveProblem[]> {
  const { tenantId, memberId, processCode, schema, values, firstDay, leaveDays } = asked;
  const day = firstDay ?? dayOf(now);
  const leave = leaveOf(processCode, values, day);
  if (!leave) {
    return [];
  }
  const terms = await leaveRuleAt(db, tenantId, leave.kind, day);
  const minutes = leaveDays
    ? minutesOfDays(leaveDays)
    : leave.days === null
      ? null
      : Math.round(leave.days * LEAVE_DAY_MINUTES);
  const days = leaveDays?.map((one) => one.day) ?? [];
  const isEligible =
    !needsEligibility(leave.kind, terms) ||
    isCovered((await recordsOf(db, [memberId]))(memberId), leave.kind, days.length > 0 ? days : [day]);
  const faults = requestFaults(terms, {
    isEligible,
    minutes,
    firstDay,
    sentOn: terms.noticeDays > 0 ? await sentOn(db, now, asked) : dayOf(now),
    hiredOn: terms.afterMonths > 0 ? await hiredOn(db, memberId) : '',
    proof: proofOf(schema, values),
    cover: balance,
  });
  return faults.map(({ rule, at, params }) => ({
    key: fieldOfFault(schema, values, { at }),
    rule,
    params,
  }));
}

/** What came back for something else keeps the day on which it was sent, as long as it begins on the same day. */
async function sentOn(db: Db | Tx, now: Date, { exceptId, firstDay }: LeaveForm): Promise<string> {
  const [row] = await db
    .select({ status: approval.status, startDay: approval.startDay, submittedAt: approval.submittedAt })
    .from(approval)
    .where(eq(approval.id, exceptId ?? ''));
  const isSame = row?.status === 'rejected' && row.startDay === firstDay;
  return dayOf((isSame ? row.submittedAt : null) ?? now);
}

async function hiredOn(db: Db | Tx, memberId: string): Promise<string> {
  const [row] = await db.select({ joinedAt: member.joinedAt }).from(member).where(eq(member.id, memberId));
  return dayOf(row!.joinedAt);
}

/**
 * Refuses a leave that does not keep the rules of its kind, or that takes more than is left where its flow says so. The person stays
 * locked until the transaction ends, so that two requests at the same moment cannot both take the last day.
 */
export async function requireLeaveRules(
  tx: Tx,
  ctx: SessionCtx,
  given: Omit<LeaveForm, 'tenantId' | 'memberId'>,
): Promise<void> {
  const { tenantId, memberId } = ctx.session;
  const asked = { ...given, tenantId, memberId };
  const leave = leaveOf(given.processCode, given.values, given.firstDay ?? dayOf(ctx.now()));
  if (!leave) {
    return;
  }
  await lockMembers(tx, [memberId]);
  const balance = await findLeaveBalance(tx, ctx.now(), asked);
  const faults = await leaveFaults(tx, ctx.now(), asked, balance);
  const [first] = faults;
  if (first) {
    throw await faultRefusal(tx, ctx, leave.kind, first, faults);
  }
  if (balance?.isExceeded && balance.rule === 'refuse') {
    const { name, remaining, requested } = balance;
    throw new ServiceError('leaveBalanceShort', {
      kind: inLanguage(name, ctx.lang),
      remaining: Math.max(0, remaining),
      requested: requested ?? 0,
    });
  }
}

async function faultRefusal(
  tx: Tx,
  { session: { tenantId }, lang, now }: SessionCtx,
  kind: string,
  { rule, params = {} }: LeaveProblem,
  faults: readonly LeaveProblem[],
): Promise<ServiceError> {
  const told = Object.entries(params).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string'
      ? momentText(value, 'day', lang, now().getTime())
      : name === 'days'
        ? daysText(value, lang)
        : name === 'months'
          ? monthsText(value, lang)
          : lengthOfLeave(value, lang),
  ]);
  const name = inLanguage(await nameOfKind(tx, tenantId, kind), lang);
  const isAlways = rule === 'leaveProofMissing' && params['from'] === 0;
  return new ServiceError(
    isAlways ? 'leaveProofAlways' : rule,
    { kind: name, ...Object.fromEntries(told) },
    faults,
  );
}
