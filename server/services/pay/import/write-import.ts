import * as calls from '@contract/pay/import-calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { dayOf } from '@server/kernel/day-range';
import type { MemberScope } from '@server/kernel/member-scope';
import { recordOperations } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { messageText, type MessageKey } from '@server/messages/messages';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { payOfEach, type PayRow } from '@server/services/person/pay-of';
import { asTarget, findMembers, type FoundMember } from '../../people/member/found-member';
import { bookArrearsOfEach } from '../record/book-arrears';
import { carriedOver, itemOrder } from '../record/carried-over';

/** Enters the chosen lines; a refused one doesn't stop the others. Sent again, the same request writes nothing more. */
export const payImportWrite = verb(
  calls.payImportWrite,
  { permission: 'payRecords', scope: 'dataScope' },
  async ({ ctx, input: { requestId, rows } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.payRecords);
    const list = await ctx.db.transaction(async (tx) => {
      const people = await lockReached(
        tx,
        scope,
        rows.map(({ memberId }) => memberId),
      );
      const done = await writtenBy(
        tx,
        scope.tenantId,
        rows.map(({ memberId }) => sourceOf(requestId, memberId)),
      );
      const pays = await payOfEach(tx, scope.tenantId, [...people.keys()]);
      const judged = rows.map((row): Judged => {
        const person = people.get(row.memberId);
        const before = pays.get(row.memberId)?.find(({ fromDay }) => fromDay <= row.fromDay);
        const isDone = done.has(sourceOf(requestId, row.memberId));
        const refusal = isDone ? undefined : refusalOf(ctx, row, person, before);
        if (!refusal) {
          done.add(sourceOf(requestId, row.memberId));
        }
        return { row, person, before, isDone, refusal };
      });
      await enter(tx, ctx, requestId, judged);
      return judged.map(({ row: { memberId }, person, refusal }) => ({
        id: memberId,
        name: person?.account.name ?? '',
        enName: person?.account.enName ?? null,
        refusal: refusal ? messageText(refusal, ctx.lang) : null,
      }));
    });
    return { list };
  },
);

type Row = In<typeof calls.payImportWrite>['rows'][number];
type Judged = {
  row: Row;
  person: FoundMember | undefined;
  before: PayRow | undefined;
  /** Entered by this request before. */
  isDone: boolean;
  refusal: MessageKey | undefined;
};

const sourceOf = (requestId: string, memberId: string): string => `import:${requestId}:${memberId}`;

function refusalOf(
  { session, now }: SessionCtx,
  { memberId, fromDay, beforeId }: Row,
  person: FoundMember | undefined,
  before: PayRow | undefined,
): MessageKey | undefined {
  if (!person) {
    return 'notFound';
  }
  if (memberId === session.memberId) {
    return 'memberIsSelf';
  }
  if (fromDay > dayOf(now())) {
    return 'payIsAhead';
  }
  return (before?.id ?? null) === beforeId ? undefined : 'payChangedMeanwhile';
}

/** Those of some people whom the scope reaches, locked in the order of their ids. */
async function lockReached(
  tx: Tx,
  scope: MemberScope,
  memberIds: readonly string[],
): Promise<Map<string, FoundMember>> {
  const reached = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(inArray(member.id, [...memberIds]), eq(member.tenantId, scope.tenantId), inScope(scope)));
  const people = await findMembers(
    tx,
    scope,
    reached.map(({ id }) => id),
    true,
  );
  return new Map(people.map((person) => [person.member.id, person]));
}

/** Which of some sources have written a record. */
async function writtenBy(tx: Tx, tenantId: string, sourceIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ sourceId: payRecord.sourceId })
    .from(payRecord)
    .where(and(eq(payRecord.tenantId, tenantId), inArray(payRecord.sourceId, [...sourceIds])));
  return new Set(rows.flatMap(({ sourceId }) => sourceId ?? []));
}

async function enter(tx: Tx, ctx: SessionCtx, requestId: string, judged: readonly Judged[]): Promise<void> {
  const { tenantId, memberId: byMemberId } = ctx.session;
  const order = await itemOrder(tx, tenantId);
  const entered = judged.flatMap(({ row, person, before, isDone, refusal }) =>
    person && !isDone && !refusal ? [{ id: ctx.ids(), row, person, before }] : [],
  );
  if (entered.length === 0) {
    return;
  }
  await tx.insert(payRecord).values(
    entered.map(({ id, row: { memberId, fromDay, amountCents }, before }) => ({
      id,
      tenantId,
      memberId,
      fromDay,
      amountCents,
      ...carriedOver(before, amountCents, order),
      reason: 'import' as const,
      source: 'import' as const,
      sourceId: sourceOf(requestId, memberId),
      byMemberId,
      createdAt: ctx.now(),
    })),
  );
  await bookArrearsOfEach(
    tx,
    ctx,
    tenantId,
    entered.map(({ id, row: { memberId, fromDay } }) => ({ memberId, fromDay, recordId: id })),
  );
  await recordOperations(
    tx,
    ctx,
    entered.map(({ row, person }) => ({
      action: 'member.enterPay',
      ...asTarget(person),
      changes: [{ field: 'payFrom', to: row.fromDay }],
    })),
  );
}
