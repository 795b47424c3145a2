import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { rivalsOf, takenTime, type TakenTime } from '@contract/leave/rules/taken-time';
import { momentText } from '@contract/moment-text';
import type { FormSchema } from '@contract/form/schema';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { approval } from '@server/db/schema/approval/approval';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { inLanguage } from '@server/kernel/localized-text';

type Asked = {
  /** Whose time it is: the initiator's. */
  memberId: string;
  processCode: string;
  schema: FormSchema;
  values: Record<string, unknown>;
  /** The request itself. */
  exceptId: string;
};

/**
 * Refuses a request for a time that another of the same person takes, which is approved or on its way. The person's row stays
 * locked until the transaction ends, so that two requests at the same moment cannot both have it.
 */
export async function requireTimeFree(tx: Tx, ctx: SessionCtx, asked: Asked): Promise<void> {
  const { memberId, processCode, schema, values, exceptId } = asked;
  const taken = takenTime(processCode, schema, values);
  if (!taken) {
    return;
  }
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('no key update');
  const others = await tx
    .select({
      name: approval.processName,
      no: approval.no,
      start: approval.startTime,
      end: approval.endTime,
      kept: approval.keptTimes,
    })
    .from(approval)
    .where(
      and(
        eq(approval.initiatorId, memberId),
        inArray(approval.processCode, [...rivalsOf(processCode)]),
        inArray(approval.status, ['inApproval', 'abnormal', 'approved']),
        lt(approval.startTime, taken.end),
        gt(approval.endTime, taken.start),
        ne(approval.id, exceptId),
      ),
    )
    .orderBy(asc(approval.startTime), asc(approval.id));
  const other = others.find(({ kept }) =>
    (kept ?? [taken]).some((one) => one.start < taken.end && taken.start < one.end),
  );
  if (other) {
    const { start, end } = other as TakenTime;
    const params = {
      name: inLanguage(other.name, ctx.lang),
      no: other.no ?? '',
      from: momentText(start, 'minute', ctx.lang, ctx.now().getTime()),
      to: momentText(end, 'minute', ctx.lang, ctx.now().getTime()),
    };
    const field = schema.fields.find((one) => one.kind === 'dateRange' || one.kind === 'date');
    throw new ServiceError(
      'approvalOverlap',
      params,
      field ? [{ key: field.key, rule: 'overlap', params }] : [],
    );
  }
}
