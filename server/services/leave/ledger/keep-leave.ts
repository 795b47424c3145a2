import { eq } from 'drizzle-orm';
import { keepRequest } from '@contract/leave/ledger/keep-request';
import { isLeave, takenBy } from '@contract/leave/ledger/taken-by';
import type { Db, Tx } from '@server/db/database';
import { formInstance } from '@server/db/schema/form/form';
import type { Clock } from '@server/kernel/context';
import { lockMembers } from '@server/kernel/lock-members';
import { zoneOf } from '@server/kernel/zone-of';
import type { ApprovalRow } from '../../approval/read/load-item';
import { loadBooks, onClocks, writeEntries } from './books';

/** Makes the books of a person say what a request of leave takes, whatever became of it. Asked again, it writes nothing. */
export async function keepLeave(tx: Tx, clock: Clock, row: ApprovalRow): Promise<void> {
  if (!isLeave(row)) {
    return;
  }
  const { id: requestId, tenantId, initiatorId: memberId } = row;
  await lockMembers(tx, [memberId]);
  const wanted = takenBy(row, await valuesOf(tx, row));
  const zone = await zoneOf(tx, tenantId);
  const { lots, events } = (await loadBooks(tx, [memberId], zone))(memberId);
  const entries = keepRequest(lots, events, { requestId, at: onClocks(clock.now(), zone), wanted });
  await writeEntries(
    tx,
    clock,
    tenantId,
    entries.map((entry) => ({ ...entry, memberId })),
  );
}

export async function valuesOf(
  tx: Db | Tx,
  { formInstanceId }: Pick<ApprovalRow, 'formInstanceId'>,
): Promise<Record<string, unknown>> {
  const [form] = await tx
    .select({ values: formInstance.values })
    .from(formInstance)
    .where(eq(formInstance.id, formInstanceId ?? ''));
  return form?.values ?? {};
}
