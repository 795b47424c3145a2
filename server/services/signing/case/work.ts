import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { mayAct } from '@contract/signing/rules/machine';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { workItem } from '@server/db/schema/work';
import type { StoredSigning } from './rows';

/** Work that waits on the first screen of those whose turn it is; that of all others is done. */
export async function writeWork(
  tx: Tx,
  clock: Pick<Ctx, 'now'>,
  { row, parties }: Pick<StoredSigning, 'row' | 'parties'>,
): Promise<void> {
  const open =
    row.state === 'signing' ? parties.filter((party) => party.kind === 'member' && mayAct(party)) : [];
  const ids = open.map(({ id }) => id);
  await tx
    .update(workItem)
    .set({ doneAt: clock.now() })
    .where(
      and(
        eq(workItem.tenantId, row.tenantId),
        eq(workItem.sourceId, row.id),
        isNull(workItem.doneAt),
        ids.length > 0 ? notInArray(workItem.id, ids) : undefined,
      ),
    );
  if (open.length > 0) {
    await tx
      .insert(workItem)
      .values(
        open.map(({ id, memberId }) => ({
          id,
          tenantId: row.tenantId,
          memberId: memberId!,
          kind: 'signing' as const,
          title: { zh_CN: row.title },
          sourceId: row.id,
          fromMemberId: row.initiatorMemberId,
          createdAt: clock.now(),
          dueAt: row.deadline,
        })),
      )
      .onConflictDoUpdate({ target: workItem.id, set: { doneAt: null, dueAt: row.deadline } });
  }
}
