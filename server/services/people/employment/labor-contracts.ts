import * as calls from '@contract/people/employment-calls';
import { EMPLOYMENT_LIMITS } from '@contract/people/employment';
import { termFault, type Term, type TermFault } from '@contract/people/rules/labor-contract';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { laborContract } from '@server/db/schema/people/employment';
import { signing } from '@server/db/schema/signing/signing';
import { signingParty } from '@server/db/schema/signing/party';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import type { MessageKey } from '@server/messages/messages';
import { memberScope } from '@server/services/access/data-scope';
import { contractsOf } from '@server/services/person/employment-of';
import { asTarget, findMember, requireMayChange } from '../member/found-member';

const ACCESS = { permission: 'organisation', scope: 'dataScope' } as const;

const FAULTS: Readonly<Record<TermFault, MessageKey>> = {
  endMissing: 'contractEndMissing',
  endNotAllowed: 'contractEndNotAllowed',
  endBeforeStart: 'contractEndsBefore',
  overlaps: 'contractOverlaps',
};

/** Records a labor contract of a person. */
export const addLaborContract = verb(calls.addLaborContract, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId, memberId: byMemberId } = ctx.session;
  const { memberId, kind, from, to = null, signingId } = input;
  const id = ctx.ids();
  await ctx.db.transaction(async (tx) => {
    // The lock on the person lets one contract be compared with the others at a time.
    const person = await findMember(tx, scope, memberId, true);
    requireMayChange(ctx, person);
    if (person.member.status === 'left') {
      throw new ServiceError('memberIsLeft');
    }
    await requireFit(tx, tenantId, memberId, { kind, from, to });
    if (signingId !== undefined) {
      await requireSigned(tx, tenantId, memberId, signingId);
    }
    await tx.insert(laborContract).values({
      id,
      tenantId,
      memberId,
      kind,
      fromDay: from,
      toDay: to,
      signingId: signingId ?? null,
      byMemberId,
      createdAt: ctx.now(),
    });
    await recordOperation(tx, ctx, {
      action: 'member.addContract',
      ...asTarget(person),
      changes: [
        { field: 'contractKind', to: kind },
        { field: 'contractFrom', to: from },
        ...(to === null ? [] : [{ field: 'contractTo' as const, to }]),
      ],
    });
  });
  return { id };
});

async function requireFit(tx: Tx, tenantId: string, memberId: string, term: Term): Promise<void> {
  const others = await contractsOf(tx, tenantId, memberId);
  if (others.length >= EMPLOYMENT_LIMITS.contracts) {
    throw new ServiceError('contractsTooMany', { max: EMPLOYMENT_LIMITS.contracts });
  }
  const fault = termFault(term, others);
  if (fault) {
    throw new ServiceError(FAULTS[fault]);
  }
}

async function requireSigned(tx: Tx, tenantId: string, memberId: string, signingId: string): Promise<void> {
  const count = await tx.$count(
    tx
      .select({ id: signing.id })
      .from(signing)
      .innerJoin(signingParty, eq(signingParty.signingId, signing.id))
      .where(
        and(
          eq(signing.id, signingId),
          eq(signing.tenantId, tenantId),
          eq(signing.state, 'completed'),
          eq(signingParty.memberId, memberId),
          eq(signingParty.state, 'signed'),
        ),
      )
      .as('signed'),
  );
  if (count === 0) {
    throw new ServiceError('contractNotSigned');
  }
}

/** Removes a contract that was recorded by mistake, or brings it back. */
export const removeLaborContract = verb(calls.removeLaborContract, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId, memberId: byMemberId } = ctx.session;
  const { isUndone = false } = input;
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(laborContract.id, input.id), eq(laborContract.tenantId, tenantId));
    const asked = found(
      (await tx.select({ memberId: laborContract.memberId }).from(laborContract).where(isIt))[0],
    );
    const person = await findMember(tx, scope, asked.memberId, true);
    requireMayChange(ctx, person);
    const [row] = await tx.select().from(laborContract).where(isIt);
    const { kind, fromDay, toDay, removedAt } = found(row);
    if ((removedAt === null) === isUndone) {
      return;
    }
    if (isUndone) {
      await requireFit(tx, tenantId, asked.memberId, { kind, from: fromDay, to: toDay });
    }
    await tx
      .update(laborContract)
      .set(
        isUndone
          ? { removedAt: null, removedByMemberId: null }
          : { removedAt: ctx.now(), removedByMemberId: byMemberId },
      )
      .where(isIt);
    await recordOperation(tx, ctx, {
      action: isUndone ? 'member.addContract' : 'member.removeContract',
      ...asTarget(person),
      changes: [isUndone ? { field: 'contractFrom', to: fromDay } : { field: 'contractFrom', from: fromDay }],
    });
  });
  return {};
});
