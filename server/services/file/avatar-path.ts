import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '@server/kernel/context';
import { signature } from './file-tokens';
import type { LinkedFile } from './open-link';

type Signer = Pick<Ctx, 'db' | 'tokens'>;

/** Where the portal finds a picture for as long as it is shown: an address that nobody can guess. */
export async function avatarPath(ctx: Signer & Pick<Ctx, 'env'>, fileId: string): Promise<string> {
  return `${ctx.env.API_PREFIX}/ops-open/avatar/${fileId}.${await mark(ctx, fileId)}`;
}

/** Only what still is somebody's picture. */
const AVATAR_SQL = `
select f.name, f.mime_type as "mimeType", f.size, f.sha256, f.storage_key as "storageKey"
from stored_file f
where f.id = $1 and exists (select 1 from file_ref r where r.file_id = f.id and r.ref_kind = 'avatar')`;

/** The picture at the last part of such an address. */
export async function openAvatar(
  ctx: Signer & Pick<Ctx, 'raw'>,
  text: string,
): Promise<Omit<LinkedFile, 'secondsLeft'> | undefined> {
  const [fileId = '', given = ''] = text.split('.');
  const expected = Buffer.from(await mark(ctx, fileId));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
    return undefined;
  }
  const [row] = await ctx.raw<Omit<LinkedFile, 'secondsLeft'>>(AVATAR_SQL, [fileId]);
  return row;
}

const mark = async (ctx: Signer, fileId: string) => (await signature(ctx, `avatar ${fileId}`)).slice(0, 27);
