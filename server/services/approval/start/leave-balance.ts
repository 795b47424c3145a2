import type { FlowContent } from '@contract/flow/flow';
import type { LeaveBalance } from '@contract/leave/balance';
import { balanceOf, leaveOf } from '@contract/leave/rules/balance';
import type { SessionCtx } from '@server/context';
import type { LocalizedText } from '@server/db/columns';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/errors';
import { dayOf } from '@server/services/day-range';
import { quotaFigures } from '../../leave/ledger/quota-figures';
import { lockMembers } from '../../open-shift/take/locked-order';
import { inLanguage } from '../read/approval-texts';
import { dictionaryWords } from '../read/dictionary-words';

export type LeaveAsked = {
  tenantId: string;
  memberId: string;
  processCode: string;
  values: Readonly<Record<string, unknown>>;
  /** Null while none is chosen: the days of this year are told. */
  firstDay: string | null;
  /** The request itself, whose own days do not count twice. */
  exceptId?: string | undefined;
  content: FlowContent;
};

/** What a person has left of the leave that a request asks for; null when it is no leave, or of a kind without a quota. */
export async function findLeaveBalance(
  db: Db | Tx,
  now: Date,
  asked: LeaveAsked,
): Promise<LeaveBalance | null> {
  const leave = leaveOf(asked.processCode, asked.values, asked.firstDay ?? dayOf(now));
  if (!leave) {
    return null;
  }
  const { memberId, tenantId } = asked;
  const { kind, year } = leave;
  const figures = await quotaFigures(db, tenantId, [memberId], year, asked.exceptId);
  const own = figures.find((one) => one.kind === kind);
  if (!own || own.quota === null) {
    return null;
  }
  const others = [
    { isTaken: true, days: own.taken },
    { isTaken: false, days: own.pending },
  ];
  const rule = asked.content.overBalance ?? 'warn';
  return {
    kind,
    name: await nameOfKind(db, tenantId, kind),
    year,
    ...balanceOf(own.quota, others, leave.days, rule),
  };
}

/** What the company calls a kind of leave. */
async function nameOfKind(db: Db | Tx, tenantId: string, kind: string): Promise<LocalizedText> {
  const kinds = await dictionaryWords(db, tenantId, ['leaveType']);
  return kinds.filter((one) => one.itemCode === kind).at(-1)?.words ?? { zh_CN: kind };
}

/**
 * Refuses a leave that takes more than is left where its flow says so. The person stays locked until the transaction ends,
 * so that two requests at the same moment cannot both take the last day.
 */
export async function requireLeaveBalance(
  tx: Tx,
  ctx: SessionCtx,
  asked: Omit<LeaveAsked, 'tenantId' | 'memberId'>,
): Promise<void> {
  if (asked.content.overBalance !== 'refuse') {
    return;
  }
  const { tenantId, memberId } = ctx.session;
  await lockMembers(tx, [memberId]);
  const balance = await findLeaveBalance(tx, ctx.now(), { ...asked, tenantId, memberId });
  if (balance?.isExceeded) {
    const { name, remaining, requested } = balance;
    throw new ServiceError('leaveBalanceShort', {
      kind: inLanguage(name, ctx.lang),
      remaining: Math.max(0, remaining),
      requested: requested ?? 0,
    });
  }
}
