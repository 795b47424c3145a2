import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { containerOf } from '@contract/file/rules/type';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { sha256 } from '../case/events';
import { tieFiles } from '../case/files';

const PREFIX = 'data:image/png;base64,';
const SIDE_MAX = 2_000;

/** Keeps the ink of somebody without a session, as a file of the case's sender. What is no picture of a sensible size is refused. */
export async function storeInk(
  ctx: Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>,
  owner: { tenantId: string; memberId: string },
  ink: string,
) {
  const bytes = Buffer.from(ink.slice(PREFIX.length), 'base64');
  if (containerOf(bytes) !== 'png' || bytes.length < 33 || !isSensible(bytes)) {
    throw new ServiceError('signingNoInk', { label: '' });
  }
  const { fileId } = await storeMadeFile(ctx, {
    ...owner,
    name: 'signature.png',
    type: 'png',
    kind: 'image',
    chunks: pieces(bytes),
  });
  return {
    fileId,
    sha256: sha256(bytes),
    tie: async (tx: Tx, signingId: string) => await tieFiles(tx, owner.tenantId, signingId, [fileId]),
  };
}

/** Width and height stand in the first part of every PNG. */
function isSensible(bytes: Buffer): boolean {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX;
}

/** Bytes as what files are made of. */
export async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
