import type { sql } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { loadItem, type Item } from './read/load-item';

export type Watch = Pick<Ctx, 'db' | 'now' | 'ids'>;
type Found = { tenantId: string; approvalId: string; taskId: string };

const AT_A_TIME = 100;

/** Acts on every task that `find` answers, page by page; one that fails keeps none of the others waiting. */
export async function eachItem(
  db: Db,
  find: (afterId: string, limit: number) => ReturnType<typeof sql>,
  act: (tx: Tx, item: Item, taskId: string) => Promise<void>,
  onEach: () => Promise<void> = async () => {},
): Promise<unknown[]> {
  const failures: unknown[] = [];
  let found: Found[] = [];
  do {
    found = await query<Found>(db, find(found.at(-1)?.taskId ?? '', AT_A_TIME));
    for (const { tenantId, approvalId, taskId } of found) {
      try {
        await db.transaction(async (tx) => {
          const item = await loadItem(tx, tenantId, approvalId, true);
          if (item) {
            await act(tx, item, taskId);
          }
        });
      } catch (error) {
        // Told once all have had their turn.
        failures.push(error);
      }
      await onEach();
    }
  } while (found.length === AT_A_TIME);
  return failures;
}

/** One error for all that failed. */
export function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} failed, the first: ${reasonOf(failures[0])}`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '');
