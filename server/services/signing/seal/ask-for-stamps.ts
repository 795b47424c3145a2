import type { Ctx } from '@server/context';
import type { Tx } from '@server/db/database';
import { openStamping } from '@server/services/seal/use/ask-stamping';
import type { PartyRow, StoredSigning } from '../case/rows';
import { actingSender } from './acting-sender';

/** Asks the stamp administrators for the seal of each stamp whose turn has come; the sender is who asks. */
export async function askForStamps(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  { row, document }: StoredSigning,
  turned: readonly PartyRow[],
): Promise<void> {
  const stamps = turned.filter(({ kind, sealId }) => kind === 'stamp' && sealId !== null);
  if (stamps.length === 0) {
    return;
  }
  const ctx = await actingSender(tx, clock, row);
  // In the order of their ids, as everybody locks seals.
  for (const { sealId, grantId } of [...stamps].sort((one, other) =>
    one.sealId! < other.sealId! ? -1 : 1,
  )) {
    await openStamping(tx, ctx, {
      sealId: sealId!,
      grantId,
      subject: 'signing',
      subjectId: row.id,
      title: row.title,
      pages: document.pageCount,
      note: '',
      path: `/signing-detail?id=${row.id}`,
      isJudgedLater: true,
    });
  }
}
