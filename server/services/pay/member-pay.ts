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
import { payOf } from '@server/services/person/pay-of';
import { verb } from '@server/kernel/verb';
import { bookArrears } from './record/book-arrears';
import { checkedPay } from './record/checked-pay';
import { budgetFor, judgingStructure, openArrears } from './record/judging';

/** The pay of a person for who may read it; no one enters their own. */
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
    const order = structure.items.map(({ code }) => code);
    return {
      person: { name: account.name, enName: account.enName },
      records: dated.map(({ knownAt: _knownAt, isTakenBack: _isTakenBack, ...row }, index) => {
        const { byMemberId, items, probationCents, probationUntil, ...shown } = row;
        const by = names.get(byMemberId ?? '');
        return {
          ...shown,
          items: Object.entries(items ?? {})
            .map(([code, cents]) => ({ code, cents }))
            .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code)),
          probation:
            probationCents !== null && probationUntil !== null
              ? { cents: probationCents, until: probationUntil }
              : null,
          by: by ? { name: by.name, enName: by.enName } : null,
          isPresent: row.id === present?.id,
          state: payStateOf(dated[index]!, dated, today),
        };
      }),
      structure,
      budget: await budgetFor(ctx.db, scope, member.departmentId, Number(today.slice(0, 4))),
      arrears: await openArrears(ctx.db, member.id),
      today,
      mayEnter: member.id !== ctx.session.memberId && member.status !== 'left',
    };
  },
);

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
      await removeWhere(tx, ctx, and(eq(payRecord.memberId, memberId), eq(payRecord.fromDay, fromDay)));
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

/** Removes pay that was entered by mistake; the row stays as a record. */
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
      const removed = await removeWhere(tx, ctx, isIt);
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
    .where(and(which, isNull(payRecord.removedAt), eq(payRecord.source, 'entered')))
    .returning({ id: payRecord.id });
  return removed.length;
}
