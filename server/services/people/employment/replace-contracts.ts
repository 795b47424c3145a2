import type { Term } from '@contract/people/rules/labor-contract';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { laborContract } from '@server/db/schema/people/employment';
import type { Acting } from '@server/kernel/context';
import { recordOperations } from '@server/kernel/record-operation';
import { asTarget, type FoundMember } from '../member/found-member';
import type { Contract } from './employment-facts';

export type ReplacedContract = {
  person: FoundMember;
  removed: Contract | undefined;
  added: Term | undefined;
};

/** Marks contracts as removed and records others in their place; the signed document passes on. One contract a person. */
export async function replaceContracts(
  tx: Tx,
  ctx: Acting,
  replaced: readonly ReplacedContract[],
): Promise<void> {
  if (replaced.length === 0) {
    return;
  }
  const { tenantId, memberId: byMemberId } = ctx.session;
  const now = ctx.now();
  const removedIds = replaced.flatMap(({ removed }) => removed?.id ?? []);
  const gone =
    removedIds.length === 0
      ? []
      : await tx
          .update(laborContract)
          .set({ removedAt: now, removedByMemberId: byMemberId })
          .where(sql`${inArray(laborContract.id, removedIds)} and ${laborContract.tenantId} = ${tenantId}`)
          .returning({ id: laborContract.id, signingId: laborContract.signingId });
  const signingOf = new Map(gone.map(({ id, signingId }) => [id, signingId]));
  const added = replaced.flatMap(({ person, removed, added: term }) =>
    term
      ? {
          id: ctx.ids(),
          tenantId,
          memberId: person.member.id,
          kind: term.kind,
          fromDay: term.from,
          toDay: term.to,
          signingId: signingOf.get(removed?.id ?? '') ?? null,
          byMemberId,
          createdAt: now,
        }
      : [],
  );
  if (added.length > 0) {
    await tx.insert(laborContract).values(added);
  }
  await recordOperations(
    tx,
    ctx,
    replaced.flatMap(({ person, removed, added: term }) => [
      ...(removed
        ? [
            {
              action: 'member.removeContract' as const,
              ...asTarget(person),
              changes: [{ field: 'contractFrom' as const, from: removed.from }],
            },
          ]
        : []),
      ...(term
        ? [
            {
              action: 'member.addContract' as const,
              ...asTarget(person),
              changes: [
                { field: 'contractKind' as const, to: term.kind },
                { field: 'contractFrom' as const, to: term.from },
                ...(term.to === null ? [] : [{ field: 'contractTo' as const, to: term.to }]),
              ],
            },
          ]
        : []),
    ]),
  );
}
