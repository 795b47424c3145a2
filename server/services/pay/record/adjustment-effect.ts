import { and, eq, isNull } from 'drizzle-orm';
import { payChangeOf, payCurrencyOf, type PayChange } from '@contract/form/rules/known-fields';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { payAdjustment } from '@server/db/schema/pay/structure';
import type { Clock } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import type { Effect } from '@server/services/approval/effect/follow-outcome';
import type { ApprovalRow } from '@server/services/approval/read/load-item';
import { payOf } from '@server/services/person/pay-of';
import { cancelDocuments } from '@server/services/signing/batch/cancel-documents';
import { askConsent } from '../consent/ask-consent';
import { isOverBudget } from '../structure/budget-verdict';
import { bookArrears } from './book-arrears';
import { carriedOver, itemOrder } from './carried-over';

/**
 * An approved salary adjustment is a pay record from its effective date on: grade, location, basis and items go on from the pay in effect
 * before. Lower pay is sent to the person and counts once they have signed. Taken back, the record stays as a row and nothing of it counts.
 */
export const adjustmentEffect: Effect = {
  apply: async (tx, clock, row) => await write(tx, clock, row),
  takeBack: async (tx, clock, { id, tenantId }) => {
    const [record] = await tx
      .update(payRecord)
      .set({ removedAt: clock.now(), removedByMemberId: payRecord.byMemberId })
      .where(and(eq(payRecord.tenantId, tenantId), eq(payRecord.sourceId, id), isNull(payRecord.removedAt)))
      .returning();
    if (record?.needsConsent === true) {
      await cancelDocuments(tx, clock, { tenantId, kind: 'payChange', originId: record.id });
    }
    if (record) {
      await tx
        .update(payAdjustment)
        .set({ removedAt: clock.now() })
        .where(
          and(
            eq(payAdjustment.recordId, record.id),
            isNull(payAdjustment.bookedIn),
            isNull(payAdjustment.removedAt),
          ),
        );
      const { memberId, fromDay } = record;
      await bookArrears(tx, clock, { tenantId, memberId, fromDay, recordId: record.id });
    }
  },
};

async function write(tx: Tx, clock: Clock, row: ApprovalRow): Promise<LocalizedText | undefined> {
  const asked = await askedOf(tx, row);
  if (!asked) {
    return undefined;
  }
  const { tenantId } = row;
  const { memberId, fromDay, afterCents: amountCents, currency } = asked;
  const isPerson = and(eq(member.id, memberId), eq(member.tenantId, tenantId));
  const [person] = await tx.select().from(member).where(isPerson).for('no key update');
  if (!person) {
    return undefined;
  }
  if (person.status === 'left' && person.leftAt && fromDay > dayOf(person.leftAt)) {
    return {
      zh_CN: '此人已离职，生效日期晚于最后工作日，请驳回后由申请人修改',
      en: 'this person left before the effective date; reject it so that the requester can change it',
    };
  }
  const isWritten = and(
    eq(payRecord.tenantId, tenantId),
    eq(payRecord.sourceId, row.id),
    isNull(payRecord.removedAt),
  );
  if ((await tx.$count(payRecord, isWritten)) > 0) {
    return undefined;
  }
  const [before] = (await payOf(tx, { tenantId, memberId }, { until: fromDay })).filter(
    ({ id }) => id !== row.id,
  );
  if (
    await isOverBudget(tx, { tenantId, departmentId: person.departmentId, change: asked, exceptId: row.id })
  ) {
    return {
      zh_CN: '超出部门的调薪预算，请驳回后由申请人修改',
      en: "this exceeds the department's pay budget; reject it so that the requester can change it",
    };
  }
  const recordId = clock.ids();
  const isLower = before?.currency === currency && amountCents < before.amountCents;
  await tx.insert(payRecord).values({
    id: recordId,
    tenantId,
    memberId,
    fromDay,
    amountCents,
    currency,
    basis: before?.basis ?? 'month',
    ...carriedOver(before, amountCents, await itemOrder(tx, tenantId)),
    reason: 'special',
    source: 'adjustment',
    sourceId: row.id,
    needsConsent: isLower,
    byMemberId: row.initiatorId,
    createdAt: clock.now(),
  });
  if (isLower) {
    await askConsent(tx, clock, {
      tenantId,
      memberId,
      recordId,
      requestId: recordId,
      senderId: row.initiatorId,
    });
    return undefined;
  }
  await bookArrears(tx, clock, { tenantId, memberId, fromDay, recordId });
  return undefined;
}

type Asked = PayChange & { currency: string };

/** Undefined for a form of the company that lacks one of the fields: its request changes nothing. */
async function askedOf(tx: Tx, { formInstanceId }: ApprovalRow): Promise<Asked | undefined> {
  const [form] = formInstanceId
    ? await tx
        .select({ values: formInstance.values, schema: formVersion.schema })
        .from(formInstance)
        .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
        .where(eq(formInstance.id, formInstanceId))
    : [];
  const change = form && payChangeOf(form.values);
  return change && { ...change, currency: payCurrencyOf(form.schema) };
}
