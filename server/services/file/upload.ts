import type { Out } from '@contract/endpoint';
import { cleanFileName } from '@contract/rules/file-name';
import { CONTENT_TYPES, isOfKind, type FileKind, type FileType } from '@contract/rules/file-type';
import type { StoredFile, uploadFiles as endpoint } from '@contract/upload';
import type { ReceivedFile, SessionCtx } from '@server/context';
import { fileTrash, storedFile } from '@server/db/schema/content';
import { ServiceError } from '@server/errors';
import { FileStoreFault } from '@server/providers/file-store/file-store';
import { eq } from 'drizzle-orm';
import type { CallOf } from '../call-of';
import { inspectFile } from './inspect-file';
import { presentFile } from './present-file';

/** Longer than any upload takes: bytes that no row has claimed by then belong to a process that is gone. */
const CLAIM_MS = 60 * 60 * 1000;

type Checked = ReceivedFile & { type: FileType };

/** Stores received files of the person; one that is refused refuses them all. */
export async function storeFiles({ ctx, input }: CallOf<typeof endpoint>): Promise<Out<typeof endpoint>> {
  const { kind } = input;
  if (ctx.received.length === 0) {
    throw new ServiceError('uploadNothing');
  }
  const checked: Checked[] = [];
  for (const file of ctx.received) {
    checked.push({ ...file, type: await checkedType(kind, file) });
  }
  const stored: StoredFile[] = [];
  for (const file of checked) {
    stored.push(await storeOne(ctx, kind, file));
  }
  return stored;
}

async function checkedType(kind: FileKind, file: ReceivedFile): Promise<FileType> {
  const type = file.size === 0 ? undefined : await inspectFile(file.path, file.size);
  if (!type || !isOfKind(kind, type)) {
    throw new ServiceError(kind === 'image' ? 'uploadImageType' : 'uploadAttachmentType');
  }
  return type;
}

async function storeOne(ctx: SessionCtx, kind: FileKind, file: Checked): Promise<StoredFile> {
  const now = ctx.now();
  const { tenantId, memberId } = ctx.session;
  const id = ctx.ids();
  const storageKey = `${tenantId}/${id}`;
  const mimeType = CONTENT_TYPES[file.type];
  await ctx.db.insert(fileTrash).values({ storageKey, removeAfter: new Date(now.getTime() + CLAIM_MS) });
  try {
    await ctx.files.put(storageKey, {
      path: file.path,
      size: file.size,
      contentType: mimeType,
      sha256: file.sha256,
    });
  } catch (error) {
    throw asRefusal(ctx, error);
  }
  const row = {
    id,
    tenantId,
    ownerMemberId: memberId,
    name: cleanFileName(file.name, file.type),
    mimeType,
    size: file.size,
    sha256: file.sha256,
    kind,
    storageKey,
    createdAt: now,
    unusedSince: now,
  };
  await ctx.db.transaction(async (tx) => {
    await tx.insert(storedFile).values(row);
    await tx.delete(fileTrash).where(eq(fileTrash.storageKey, storageKey));
  });
  return presentFile(row);
}

/** A store that is down is told to the person as that, and to the log with its reason. */
export function asRefusal(ctx: Pick<SessionCtx, 'log'>, error: unknown): unknown {
  if (error instanceof FileStoreFault) {
    ctx.log.error('file store failed', { reason: error.message });
    return new ServiceError('storageDown');
  }
  return error;
}
