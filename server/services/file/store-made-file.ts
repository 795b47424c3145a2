import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { StoredFile } from '@contract/file/calls';
import { cleanFileName } from '@contract/file/rules/name';
import { CONTENT_TYPES, type FileKind, type FileType } from '@contract/file/rules/type';
import type { Ctx } from '@server/kernel/context';
import { fileTrash, storedFile } from '@server/db/schema/content';
import { makeUploadFolder } from '@server/http/body/upload-folders';
import { UNUSED_MS } from './sweep-files';
import { presentFile } from './present-file';

/** Longer than any file takes to be made: bytes that no row has claimed by then belong to a process that is gone. */
const CLAIM_MS = 60 * 60 * 1000;

type Made = {
  tenantId: string;
  memberId: string;
  name: string;
  type: FileType;
  /** A table when left out. */
  kind?: FileKind;
  chunks: AsyncIterable<Uint8Array>;
  /** How long it can be read; a day when left out. */
  lifeMs?: number;
};

/** Stores a file that the server makes for a person, piece by piece. It is theirs alone, and is swept when its time is over. */
export async function storeMadeFile(
  { db, files, now, ids }: Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>,
  { tenantId, memberId, name, type, kind = 'table', chunks, lifeMs = UNUSED_MS }: Made,
): Promise<StoredFile> {
  const directory = await makeUploadFolder();
  try {
    const path = join(directory, 'made');
    const hash = createHash('sha256');
    let size = 0;
    const measured = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const id = ids();
    const storageKey = `${tenantId}/${id}`;
    const sha256 = hash.digest('hex');
    const mimeType = CONTENT_TYPES[type];
    await db.insert(fileTrash).values({ storageKey, removeAfter: new Date(now().getTime() + CLAIM_MS) });
    await files.put(storageKey, { path, size, sha256, contentType: mimeType });
    const at = now();
    const row = {
      id,
      tenantId,
      ownerMemberId: memberId,
      name: cleanFileName(name, type),
      mimeType,
      size,
      sha256,
      kind,
      storageKey,
      small: null,
      createdAt: at,
      unusedSince: new Date(at.getTime() + lifeMs - UNUSED_MS),
    };
    await db.transaction(async (tx) => {
      await tx.insert(storedFile).values(row);
      await tx.delete(fileTrash).where(eq(fileTrash.storageKey, storageKey));
    });
    return presentFile(row);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
