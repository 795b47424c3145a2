import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { storedFile } from '@server/db/schema/content';
import { found } from '@server/kernel/errors';

/** The bytes of a stored file. */
export async function bytesOf(
  { db, files }: Pick<Ctx, 'files'> & { db: Db },
  fileId: string,
): Promise<Buffer> {
  const [row] = await db
    .select({ storageKey: storedFile.storageKey })
    .from(storedFile)
    .where(eq(storedFile.id, fileId));
  const stream = found(await files.open(found(row).storageKey));
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
