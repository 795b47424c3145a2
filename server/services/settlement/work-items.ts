import { and, eq, inArray, isNull } from 'drizzle-orm';
import { momentAt } from '@contract/moment-at';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { workItem } from '@server/db/schema/work';
import type { SettlementRow } from './found-settlement';
import { periodWords } from './present-period';

type Clock = Pick<Ctx, 'now' | 'ids'>;
const DAY_MS = DAY_MINUTES * 60_000;
const AT_ONCE = 1_000;

/** Has the figures wait for these people's word on their first screen. */
export async function askToConfirm(
  tx: Tx,
  clock: Clock,
  row: SettlementRow,
  people: readonly { memberId: string }[],
): Promise<void> {
  const ids = people.map(({ memberId }) => memberId);
  await settleItems(tx, clock, row, ids);
  const dueAt = row.confirmBy === null ? null : new Date(momentAt((dayNumber(row.confirmBy) + 1) * DAY_MS));
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await tx.insert(workItem).values(
      ids.slice(at, at + AT_ONCE).map((memberId) => ({
        id: clock.ids(),
        tenantId: row.tenantId,
        memberId,
        kind: 'settlement' as const,
        title: {
          zh_CN: `确认月度结算（${periodWords(row, 'zh_CN')}）`,
          en: `Confirm your settlement (${periodWords(row, 'en')})`,
        },
        sourceId: row.id,
        createdAt: clock.now(),
        dueAt,
      })),
    );
  }
}

/** Nothing of the period waits for these people any more; for nobody where none are named. */
export async function settleItems(
  tx: Tx,
  { now }: Pick<Clock, 'now'>,
  row: Pick<SettlementRow, 'id' | 'tenantId'>,
  memberIds?: readonly string[],
): Promise<void> {
  if (memberIds?.length === 0) {
    return;
  }
  await tx
    .update(workItem)
    .set({ doneAt: now() })
    .where(
      and(
        eq(workItem.tenantId, row.tenantId),
        eq(workItem.sourceId, row.id),
        eq(workItem.kind, 'settlement'),
        isNull(workItem.doneAt),
        memberIds && inArray(workItem.memberId, [...memberIds]),
      ),
    );
}
