import type { RunCounts, RunMode } from '@contract/leave/run/run';
import type { RunItem } from '@contract/leave/run/run-kind';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { leaveRunItem } from '@server/db/schema/leave/rule';
import type { Made } from './apply-to-people';

/** Far below the number of parameters that a statement takes. */
const ROWS_AT_ONCE = 1_000;
/** Nothing is missing where somebody has what is due. */
const USUAL: ReadonlySet<string> = new Set(['alreadyGranted', 'setByHand']);

/** Writes what a run did and why; the clock tells a reason to skip somebody once a year, and a leaver's days once. */
export async function writeItems(
  tx: Tx,
  clock: Pick<Ctx, 'ids'>,
  { id: runId, mode, day }: { id: string; mode: RunMode; day: string },
  made: readonly Made[],
): Promise<RunCounts> {
  const rows = made.flatMap(({ memberId, items }) =>
    items
      .filter(({ reason }) => mode !== 'daily' || !USUAL.has(reason.code))
      .map((item) => {
        const { lotId: _, ...told } = item;
        const onceKey = mode === 'daily' ? onceKeyOf(item, day) : null;
        return { id: clock.ids(), runId, memberId, ...told, onceKey };
      }),
  );
  const counts: RunCounts = {};
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const written = await tx
      .insert(leaveRunItem)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing()
      .returning({ outcome: leaveRunItem.outcome });
    for (const { outcome } of written) {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  }
  return counts;
}

function onceKeyOf({ outcome, reason }: Pick<RunItem, 'outcome' | 'reason'>, day: string): string | null {
  switch (outcome) {
    case 'skipped':
      return `skipped:${day.slice(0, 4)}:${reason.code}`;
    case 'left':
      return `left:${reason.code === 'notTaken' ? reason.leftOn : day}`;
    default:
      return null;
  }
}
