import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FlowContent } from '@contract/flow/flow';
import type { LeaveBalance } from '@contract/leave/balance';
import { balanceOf, leaveOf, type SpentLeave } from '@contract/leave/rules/balance';
import type { SessionCtx } from '@server/context';
import type { LocalizedText } from '@server/db/columns';
import type { Db, Tx } from '@server/db/database';
import { approval } from '@server/db/schema/approval/approval';
import { formInstance } from '@server/db/schema/form/form';
import { leaveQuota } from '@server/db/schema/leave';
import { ServiceError } from '@server/errors';
import { dayOf } from '@server/services/day-range';
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
  isLocked = false,
): Promise<LeaveBalance | null> {
  const leave = leaveOf(asked.processCode, asked.values, asked.firstDay ?? dayOf(now));
  if (!leave) {
    return null;
  }
  const { memberId, tenantId } = asked;
  const found = db
    .select({ days: leaveQuota.days })
    .from(leaveQuota)
    .where(
      and(
        eq(leaveQuota.memberId, memberId),
        eq(leaveQuota.year, leave.year),
        eq(leaveQuota.kind, leave.kind),
        eq(leaveQuota.tenantId, tenantId),
      ),
    );
  const [quota] = await (isLocked ? found.for('update') : found);
  if (!quota) {
    return null;
  }
  const spent = await findSpentLeave(db, [memberId], leave.year, asked.exceptId);
  const others = spent.filter((one) => one.kind === leave.kind);
  const rule = asked.content.overBalance ?? 'warn';
  return {
    kind: leave.kind,
    name: await nameOfKind(db, tenantId, leave.kind),
    year: leave.year,
    ...balanceOf(quota.days, others, leave.days, rule),
  };
}

type Spent = SpentLeave & { memberId: string; kind: string };

/** Leaves of people in a year that are approved or on their way, but for one request: a few dozen rows a person. */
export async function findSpentLeave(
  db: Db | Tx,
  memberIds: readonly string[],
  year: number,
  exceptId?: string,
): Promise<Spent[]> {
  const rows = await db
    .select({
      memberId: approval.initiatorId,
      processCode: approval.processCode,
      status: approval.status,
      startDay: approval.startDay,
      values: formInstance.values,
    })
    .from(approval)
    .innerJoin(formInstance, eq(formInstance.id, approval.formInstanceId))
    .where(
      and(
        inArray(approval.initiatorId, [...memberIds]),
        // Written out, so that the partial index serves it.
        sql`${approval.processCode} in ('leave', 'compensatoryLeave')`,
        sql`${approval.startDay} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
        inArray(approval.status, ['approved', 'inApproval', 'abnormal']),
        exceptId ? ne(approval.id, exceptId) : undefined,
      ),
    );
  return rows.flatMap(({ memberId, processCode, status, startDay, values }) => {
    const leave = leaveOf(processCode, values, startDay ?? '');
    return leave && leave.days !== null
      ? [{ memberId, kind: leave.kind, isTaken: status === 'approved', days: leave.days }]
      : [];
  });
}

/** What the company calls a kind of leave. */
async function nameOfKind(db: Db | Tx, tenantId: string, kind: string): Promise<LocalizedText> {
  const kinds = await dictionaryWords(db, tenantId, ['leaveType']);
  return kinds.filter((one) => one.itemCode === kind).at(-1)?.words ?? { zh_CN: kind };
}

/**
 * Refuses a leave that takes more than is left where its flow says so. The quota stays locked until the transaction ends,
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
  const balance = await findLeaveBalance(tx, ctx.now(), { ...asked, tenantId, memberId }, true);
  if (balance?.isExceeded) {
    const { name, remaining, requested } = balance;
    throw new ServiceError('leaveBalanceShort', {
      kind: inLanguage(name, ctx.lang),
      remaining: Math.max(0, remaining),
      requested: requested ?? 0,
    });
  }
}
