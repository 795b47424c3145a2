import * as calls from '@contract/file/calls';
import { cleanFileName } from '@contract/file/rules/name';
import {
  CONTENT_TYPES,
  isOfKind,
  SMALL_PICTURE,
  type FileKind,
  type FileType,
} from '@contract/file/rules/type';
import type { StoredFile } from '@contract/file/calls';
import type { ReceivedFile, SessionCtx } from '@server/kernel/context';
import { fileTrash, storedFile } from '@server/db/schema/content';
import { ServiceError } from '@server/kernel/errors';
import { FileStoreFault } from '@server/providers/file-store/file-store';
import { inArray } from 'drizzle-orm';
import type { MessageKey } from '@server/messages/messages';
import { inspectFile, isText } from './inspect/inspect-file';
import { presentFile } from './present-file';
import { verb } from '@server/kernel/verb';

/** Longer than any upload takes: bytes that no row has claimed by then belong to a process that is gone. */
const CLAIM_MS = 60 * 60 * 1000;

const WRONG_TYPE = {
  image: 'uploadImageType',
  attachment: 'uploadAttachmentType',
  table: 'uploadTableType',
} as const satisfies Record<FileKind, MessageKey>;

type Checked = ReceivedFile & { type: FileType };

/** Stores received files of the person; one that is refused refuses them all. */
export const uploadFiles = verb(
  calls.uploadFiles,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { kind } = input;
    if (ctx.received.length === 0) {
      throw new ServiceError('uploadNothing');
    }
    const checked: { file: Checked; small?: Checked }[] = [];
    for (const { small, ...file } of ctx.received) {
      checked.push({
        file: { ...file, type: await checkedType(kind, file) },
        ...(small ? { small: { ...small, type: await checkedSmall(kind, small) } } : {}),
      });
    }
    const stored: StoredFile[] = [];
    for (const one of checked) {
      stored.push(await storeOne(ctx, kind, one));
    }
    return stored;
  },
);

async function checkedType(kind: FileKind, file: ReceivedFile): Promise<FileType> {
  const found = file.size === 0 ? undefined : await inspectFile(file.path, file.size);
  const type = kind === 'table' && found === undefined && (await isText(file)) ? 'csv' : found;
  if (!type || !isOfKind(kind, type)) {
    throw new ServiceError(WRONG_TYPE[kind]);
  }
  return type;
}

/** What every reader of a list downloads has to be small, and of the type that the portal makes. */
async function checkedSmall(kind: FileKind, small: ReceivedFile): Promise<FileType> {
  if (small.size > SMALL_PICTURE.bytes) {
    throw new ServiceError('bodyTooLarge');
  }
  if (kind !== 'image' || (await checkedType('image', small)) !== 'jpeg') {
    throw new ServiceError('uploadImageType');
  }
  return 'jpeg';
}

async function storeOne(
  ctx: SessionCtx,
  kind: FileKind,
  { file, small }: { file: Checked; small?: Checked },
): Promise<StoredFile> {
  const now = ctx.now();
  const { tenantId, memberId } = ctx.session;
  const id = ctx.ids();
  const parts = [
    { ...file, storageKey: `${tenantId}/${id}` },
    ...(small ? [{ ...small, storageKey: `${tenantId}/small/${id}` }] : []),
  ].map(({ type, ...part }) => ({ ...part, mimeType: CONTENT_TYPES[type] }));
  const keys = parts.map(({ storageKey }) => storageKey);
  const removeAfter = new Date(now.getTime() + CLAIM_MS);
  await ctx.db.insert(fileTrash).values(keys.map((storageKey) => ({ storageKey, removeAfter })));
  try {
    for (const { storageKey, path, size, sha256, mimeType } of parts) {
      await ctx.files.put(storageKey, { path, size, sha256, contentType: mimeType });
    }
  } catch (error) {
    throw asRefusal(ctx, error);
  }
  const [whole, reduced] = parts.map(({ storageKey, mimeType, size, sha256 }) => ({
    storageKey,
    mimeType,
    size,
    sha256,
  }));
  const row = {
    ...whole!,
    id,
    tenantId,
    ownerMemberId: memberId,
    name: cleanFileName(file.name, file.type),
    kind,
    small: reduced ?? null,
    createdAt: now,
    unusedSince: now,
  };
  await ctx.db.transaction(async (tx) => {
    await tx.insert(storedFile).values(row);
    await tx.delete(fileTrash).where(inArray(fileTrash.storageKey, keys));
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
