import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { fileTrash, storedFile } from '@server/db/schema/content';
import type { FileRow } from './present-file';

/** After so long a file that nothing uses is deleted. */
export const UNUSED_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

type Sweeper = Pick<Ctx, 'db' | 'now' | 'log' | 'files'>;

/** Deletes the uploads that nothing has used for a day, with their bytes. */
export async function sweepFiles(ctx: Sweeper): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNUSED_MS);
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => await sweepBatch(tx, before, ctx.now()));
    if (count < BATCH) {
      break;
    }
  }
  await emptyTrash(ctx);
}

/** The rows go first and take the keys into the trash: a file that is put to use at this moment is either kept or refused. */
async function sweepBatch(tx: Tx, before: Date, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: storedFile.id, storageKey: storedFile.storageKey, small: storedFile.small })
    .from(storedFile)
    .where(and(isNotNull(storedFile.unusedSince), lte(storedFile.unusedSince, before)))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (rows.length > 0) {
    const ids = rows.map((row) => row.id);
    await tx.delete(storedFile).where(inArray(storedFile.id, ids));
    await throwAway(tx, rows.flatMap(storageKeysOf), now);
  }
  return rows.length;
}

/** Where the bytes of a file lie, those of its small picture included. */
export const storageKeysOf = ({ storageKey, small }: Pick<FileRow, 'storageKey' | 'small'>): string[] =>
  small ? [storageKey, small.storageKey] : [storageKey];

/** Remembers that these bytes have to go, in the transaction that forgets the file. */
export async function throwAway(tx: Tx, storageKeys: readonly string[], now: Date): Promise<void> {
  await tx
    .insert(fileTrash)
    .values(storageKeys.map((storageKey) => ({ storageKey, removeAfter: now })))
    .onConflictDoNothing();
}

/** Removes the bytes whose time has come. What the store does not take now is tried again with the next sweep. */
export async function emptyTrash(ctx: Sweeper): Promise<void> {
  const due = await ctx.db
    .select({ storageKey: fileTrash.storageKey })
    .from(fileTrash)
    .where(lte(fileTrash.removeAfter, ctx.now()))
    .orderBy(fileTrash.removeAfter)
    .limit(BATCH);
  for (const { storageKey } of due) {
    try {
      await ctx.files.remove(storageKey);
    } catch (error) {
      ctx.log.error('file not removed', { reason: error instanceof Error ? error.message : '' });
      return;
    }
    await ctx.db.delete(fileTrash).where(eq(fileTrash.storageKey, storageKey));
  }
}
