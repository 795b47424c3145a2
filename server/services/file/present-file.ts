import type { StoredFile } from '@contract/file/calls';
import type { storedFile } from '@server/db/schema/content';

export type FileRow = typeof storedFile.$inferSelect;

/** A stored file as everybody sees it. */
export const presentFile = ({
  id,
  name,
  size,
  mimeType,
}: Pick<FileRow, 'id' | 'name' | 'size' | 'mimeType'>): StoredFile => ({
  fileId: id,
  name,
  size,
  contentType: mimeType,
});
