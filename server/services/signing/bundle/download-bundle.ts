import * as calls from '@contract/signing/calls';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { eventsOf } from '../case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { fileLinks } from '../case/files';
import { loadSigning } from '../case/rows';
import { readsPages } from '../read/reader';
import { writeBundle } from './write-bundle';
import { verb } from '@server/kernel/verb';

const BUNDLES = { max: 20, windowMs: 3_600_000 };

/** A link to what proves a completed case without this portal, for everybody who may read its file. */
export const downloadSigningBundle = verb(
  calls.downloadSigningBundle,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const stored = await loadSigning(ctx.db, tenantId, input.id);
    const { row, document } = stored;
    if (!readsPages(stored, memberId)) {
      throw new ServiceError('notFound');
    }
    if (row.state !== 'completed') {
      throw new ServiceError('signingNotDone');
    }
    await hitLimit(ctx, { key: `signing-bundle:${memberId}`, ...BUNDLES });
    const [uploadId] = document.sourceFileIds;
    const isMerged = document.sourceSha256 !== null && document.sourceSha256 !== document.sha256;
    // It is theirs alone, and swept after a day.
    const { fileId, name } = await storeMadeFile(ctx, {
      tenantId,
      memberId,
      name: `${row.title}.zip`,
      type: 'zip',
      kind: 'attachment',
      chunks: writeBundle({
        signingId: row.id,
        sealed: await bytesOf(ctx, found(row.sealedFileId ?? undefined)),
        original: await bytesOf(ctx, found(document.fileId ?? undefined)),
        ...(isMerged && uploadId !== undefined && { uploaded: await bytesOf(ctx, uploadId) }),
        events: await eventsOf(ctx.db, row.id),
        at: found(row.finishedAt ?? undefined),
      }),
    });
    await recordOperation(ctx.db, ctx, {
      action: 'signing.bundle',
      targetId: row.id,
      targetName: row.title,
    });
    const links = fileLinks(ctx, memberId);
    return { url: await links.linkTo(fileId), name, expiresAt: links.expiresAt };
  },
);
