import * as calls from '@contract/settlement/desk-calls';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { settlementPerson, settlementStatement } from '@server/db/schema/settlement';
import { signingBatchRow } from '@server/db/schema/signing/template';
import { ServiceError } from '@server/kernel/errors';
import { requireWithin } from '@server/services/attendance/exception/exception-part';
import { recordOperation } from '@server/kernel/record-operation';
import { isActive } from '@server/services/person/person';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope } from '@server/services/access/data-scope';
import { isUnderWay } from '@server/services/signing/batch/origin-states';
import { batchOf, startSigningFrom } from '@server/services/signing/batch/start-signing-from';
import { SIGN_HERE } from '../file/statement-words';
import { statementHash } from '../file/statement-of';
import { statementSignings } from '../file/statement-signings';
import { takeSettlement, type SettlementRow } from '../found-settlement';
import { deskScope } from './desk-scope';
import { verb } from '@server/kernel/verb';

/**
 * Sends statements to be signed as one batch. Whose statement of the present figures is on its way gets no second: the period is locked
 * meanwhile, so that two who send at once are one after the other. Refuses with notFound for people outside the scope.
 */
export const sendStatements = verb(
  calls.sendStatements,
  { permission: { allOf: ['settlement', 'initiateSigning'] }, scope: 'dataScope' },
  async ({ ctx, input: { id, requestId, deadline, memberIds } }) => {
    const scope = await deskScope(ctx);
    return await ctx.db.transaction(async (tx) => {
      await requireWithin(tx, scope, memberIds ?? []);
      const row = await takeSettlement(tx, scope.tenantId, { id });
      if (row.state === 'open') {
        throw new ServiceError('settlementState');
      }
      const before = await batchOf(tx, ctx.session.memberId, requestId);
      if (before) {
        return { batchId: before.id, sent: await rowsOf(tx, before.id), left: 0, hasMore: false };
      }
      const people = await activeOf(tx, scope, row, memberIds);
      const known = await statementSignings(tx, ctx, row, people);
      const open = people.filter(({ memberId }) => !isUnderWay(known.get(memberId)?.state));
      const sent = open.slice(0, SIGNING_LIMITS.batch);
      const left = people.length - open.length;
      if (sent.length === 0) {
        return { batchId: null, sent: 0, left, hasMore: false };
      }
      const title = `月度结算单 Monthly statement ${row.fromDate} - ${row.toDate}`;
      const batch = await startSigningFrom(tx, ctx, {
        kind: 'settlement',
        requestId,
        title,
        deadline,
        keyword: SIGN_HERE,
        documents: await statementsOf(tx, ctx, row, sent),
      });
      await recordOperation(tx, ctx, {
        action: 'signing.sendBatch',
        targetId: batch.id,
        targetName: title,
        changes: [{ field: 'people', to: String(sent.length) }],
      });
      return { batchId: batch.id, sent: sent.length, left, hasMore: open.length > sent.length };
    });
  },
);

type Person = Pick<
  typeof settlementPerson.$inferSelect,
  'settlementId' | 'memberId' | 'hash' | 'state' | 'confirmedAt'
>;

/** People of the period within the scope who can sign, by name. */
async function activeOf(
  tx: Tx,
  scope: MemberScope,
  { id }: SettlementRow,
  memberIds: readonly string[] | undefined,
): Promise<Person[]> {
  return await tx
    .select({
      settlementId: settlementPerson.settlementId,
      memberId: settlementPerson.memberId,
      hash: settlementPerson.hash,
      state: settlementPerson.state,
      confirmedAt: settlementPerson.confirmedAt,
    })
    .from(settlementPerson)
    .innerJoin(member, eq(member.id, settlementPerson.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(settlementPerson.settlementId, id),
        isActive,
        inScope(scope, { id: sql`${member.id}`, departmentId: sql`${member.departmentId}` }),
        memberIds ? inArray(settlementPerson.memberId, [...memberIds]) : undefined,
      ),
    )
    .orderBy(asc(member.sortName), asc(member.id));
}

/** The statement of each as its figures are now; its file is made when the batch asks for it. */
async function statementsOf(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { id, tenantId }: SettlementRow,
  people: readonly Person[],
): Promise<{ memberId: string; originId: string }[]> {
  await tx
    .insert(settlementStatement)
    .values(
      people.map((own) => ({
        id: clock.ids(),
        tenantId,
        settlementId: id,
        memberId: own.memberId,
        hash: statementHash(own),
        format: 'pdf' as const,
        createdAt: clock.now(),
      })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select({
      originId: settlementStatement.id,
      memberId: settlementStatement.memberId,
      hash: settlementStatement.hash,
    })
    .from(settlementStatement)
    .where(
      and(
        eq(settlementStatement.settlementId, id),
        eq(settlementStatement.format, 'pdf'),
        inArray(
          settlementStatement.memberId,
          people.map(({ memberId }) => memberId),
        ),
      ),
    );
  return people.map((own) => {
    const hash = statementHash(own);
    const { originId } = rows.find((one) => one.memberId === own.memberId && one.hash === hash)!;
    return { memberId: own.memberId, originId };
  });
}

const rowsOf = async (tx: Tx, batchId: string): Promise<number> =>
  await tx.$count(signingBatchRow, eq(signingBatchRow.batchId, batchId));
