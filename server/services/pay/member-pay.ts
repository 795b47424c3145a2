import * as calls from '@contract/pay/record-calls';
import { payOn, payStateOf } from '@contract/pay/rules/pay-on';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq, isNull } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { payRecord } from '@server/db/schema/pay/record';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope } from '@server/services/access/data-scope';
import { personsOf } from '@server/services/person/load-people';
import { asTarget, findMember, type FoundMember } from '../people/member/found-member';
import { payOf, type PayRow } from '@server/services/person/pay-of';
import { cancelDocuments } from '@server/services/signing/batch/cancel-documents';
import { verb } from '@server/kernel/verb';
import { recordPayAccess, requirePayProof } from './access/pay-proof';
import { bookArrears } from './record/book-arrears';
import { checkedPay } from './record/checked-pay';
import { waitingPay, waitingRecords } from './consent/waiting-pay';
import { budgetFor, judgingStructure, openArrears, usedOf } from './record/judging';

/** The pay of a person for who may read it, without amounts; no one enters their own. */
export const memberPay = verb(
  calls.memberPay,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
    const { tenantId } = ctx.session;
    const { member, account } = await findMember(ctx.db, scope, input.memberId);
    const rows = await payOf(ctx.db, { tenantId, memberId: member.id });
    const ids = [...new Set(rows.flatMap(({ byMemberId }) => byMemberId ?? []))];
    const names = new Map((await personsOf(ctx.db, tenantId, ids)).map((one) => [one.id, one]));
    const today = dayOf(ctx.now());
    const dated = rows.map((row) => ({ ...row, isTakenBack: false }));
    const present = payOn(dated, today);
    const structure = await judgingStructure(ctx.db, tenantId);
    return {
      person: { name: account.name, enName: account.enName },
      records: dated.map((row) => {
        const { id, fromDay, currency, source, basis, gradeId, place, probationUntil, reason } = row;
        const by = names.get(row.byMemberId ?? '');
        return {
          id,
          fromDay,
          currency,
          source,
          basis,
          gradeId,
          place,
          probationUntil,
          reason,
          itemCodes: inOrder(row.items, structure).map(({ code }) => code),
          by: by ? { name: by.name, enName: by.enName } : null,
          isPresent: id === present?.id,
          state: payStateOf(row, dated, today),
        };
      }),
      structure,
      budget: await budgetFor(ctx.db, scope, member.departmentId, yearOf(today)),
      waiting: await waitingPay(ctx, tenantId, member.id),
      arrears: await openArrears(ctx.db, member.id),
      today,
      mayEnter: member.id !== ctx.session.memberId && member.status !== 'left',
    };
  },
);

/** The amounts of the pay of a person, under a proof; a look at someone else's pay is on record for them. */
export const memberPayAmounts = verb(
  calls.memberPayAmounts,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const { member } = await findMember(tx, scope, input.memberId);
      const proof = await requirePayProof(tx, ctx);
      await recordPayAccess(tx, ctx, proof, 'record', [member.id]);
      const rows = await payOf(tx, { tenantId, memberId: member.id });
      const structure = await judgingStructure(tx, tenantId);
      const budget = await budgetFor(tx, scope, member.departmentId, yearOf(dayOf(ctx.now())));
      return {
        records: rows.map(({ id, amountCents, items, probationCents }) => ({
          id,
          amountCents,
          items: inOrder(items, structure),
          probationCents,
        })),
        usedCents: await usedOf(tx, scope, budget),
        waiting: (await waitingRecords(tx, tenantId, member.id)).map(({ id, amountCents }) => ({
          id,
          amountCents,
        })),
        arrears: await openArrears(tx, member.id),
        secondsLeft: proof.secondsLeft,
      };
    });
  },
);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The items of a record in the order of the structure. */
function inOrder(items: PayRow['items'], structure: { items: readonly { code: string }[] }) {
  const order = structure.items.map(({ code }) => code);
  return Object.entries(items ?? {})
    .map(([code, cents]) => ({ code, cents }))
    .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
}

/** Enters the pay of a colleague since a day; what was entered for the same day before is replaced. */
export const memberPayEnter = verb(
  calls.memberPayEnter,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
    const { tenantId, memberId: byMemberId } = ctx.session;
    const { fromDay, amountCents } = input;
    return await ctx.db.transaction(async (tx) => {
      const person = await findMember(tx, scope, input.memberId, true);
      requireColleague(ctx, person);
      if (person.member.status === 'left') {
        throw new ServiceError('memberIsLeft');
      }
      if (fromDay > dayOf(ctx.now())) {
        throw new ServiceError('payIsAhead');
      }
      const memberId = person.member.id;
      const id = `${memberId}:${input.requestId}`;
      const [known] = await tx.select({ id: payRecord.id }).from(payRecord).where(eq(payRecord.id, id));
      if (known) {
        return known;
      }
      await removeWhere(
        tx,
        ctx,
        and(
          eq(payRecord.memberId, memberId),
          eq(payRecord.fromDay, fromDay),
          eq(payRecord.source, 'entered'),
        ),
      );
      const entered = await checkedPay(tx, tenantId, input);
      await tx.insert(payRecord).values({
        id,
        tenantId,
        memberId,
        fromDay,
        amountCents,
        ...entered,
        source: 'entered',
        byMemberId,
        createdAt: ctx.now(),
      });
      await bookArrears(tx, ctx, { tenantId, memberId, fromDay, recordId: id });
      await recordOperation(tx, ctx, {
        action: 'member.enterPay',
        ...asTarget(person),
        changes: [{ field: 'payFrom', to: fromDay }],
      });
      return { id };
    });
  },
);

/** Removes pay that was entered by mistake, or lower pay that was not agreed to. The row stays as a record. */
export const memberPayRemove = verb(
  calls.memberPayRemove,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const isIt = and(eq(payRecord.id, input.id), eq(payRecord.tenantId, tenantId));
      const row = found((await tx.select().from(payRecord).where(isIt))[0]);
      const person = await findMember(tx, scope, row.memberId, true);
      requireColleague(ctx, person);
      const isWaiting = row.needsConsent && row.consentedAt === null;
      if (row.source === 'adjustment' && !isWaiting) {
        return;
      }
      const removed = await removeWhere(tx, ctx, isIt);
      if (isWaiting) {
        await cancelDocuments(tx, ctx, { tenantId, kind: 'payChange', originId: row.id });
      }
      if (removed > 0) {
        const { memberId, fromDay } = row;
        await bookArrears(tx, ctx, { tenantId, memberId, fromDay, recordId: row.id });
        await recordOperation(tx, ctx, {
          action: 'member.removePay',
          ...asTarget(person),
          changes: [{ field: 'payFrom', from: row.fromDay }],
        });
      }
    });
    return {};
  },
);

function requireColleague(ctx: SessionCtx, { member }: FoundMember): void {
  if (member.id === ctx.session.memberId) {
    throw new ServiceError('memberIsSelf');
  }
}

async function removeWhere(tx: Db | Tx, ctx: SessionCtx, which: ReturnType<typeof and>): Promise<number> {
  const removed = await tx
    .update(payRecord)
    .set({ removedAt: ctx.now(), removedByMemberId: ctx.session.memberId })
    .where(and(which, isNull(payRecord.removedAt)))
    .returning({ id: payRecord.id });
  return removed.length;
}
