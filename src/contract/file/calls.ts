import * as z from 'zod/mini';
import { endpoint } from './noun';
import { id, nothing } from '../fields';
import { FILE_KINDS } from './rules/type';

/** Uploads (spec section 5 has the limits, section 7 previewEncrypt). The call itself is not named there: ours. */

/** A stored file as forms keep it and everybody shows it. */
export const fileSchema = z.object({
  fileId: id,
  name: z.string().check(z.maxLength(200)),
  size: z.number(),
  contentType: z.string().check(z.maxLength(100)),
});
export type StoredFile = z.infer<typeof fileSchema>;

export const uploadFiles = endpoint({
  id: 'uploadFiles',
  path: '/ops-open/web/file/upload',
  encoding: 'multipart',
  changes: [],
  summary: 'Store files: 1 to 10 parts named `file`, 10 MB each',
  decision:
    'The one call that is neither form nor JSON: multipart/form-data, because bytes are. `kind` comes before the files. What a file is its content decides, not its name; a file with another type, macros or a second file inside refuses the whole request. A `table` is a workbook or CSV: text that is nothing else. A picture may be followed by a part named `small`: a JPEG of at most 100 kB, which lists show in its place. What no form uses within 24 hours is deleted.',
  request: z.strictObject({ kind: z.enum(FILE_KINDS) }),
  response: z.array(fileSchema),
});

export const deleteFile = endpoint({
  id: 'deleteFile',
  path: '/ops-open/web/file/delete',
  encoding: 'form',
  summary: 'Delete a file of one’s own that nothing uses',
  decision: 'Ours. A file that a form or an approval shows stays with it.',
  request: z.strictObject({ fileId: id }),
  response: nothing,
});

export const previewEncrypt = endpoint({
  id: 'previewEncrypt',
  path: '/ops-open/web/file/previewEncrypt',
  encoding: 'form',
  changes: [],
  summary: 'A link to a stored file that works for a few minutes',
  decision:
    'The specification names the call and no path. Only for a file of one’s company that one uploaded or may read; the link carries an unguessable token instead of the session. `smallUrl` reads the small picture that came with the file, for lists.',
  request: z.strictObject({ fileId: id }),
  response: z.object({
    url: z.string(),
    smallUrl: z.optional(z.string()),
    expiresAt: z.string(),
    name: z.string(),
    mimeType: z.string(),
    size: z.number(),
  }),
});
