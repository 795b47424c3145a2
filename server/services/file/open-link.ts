import type { Ctx } from '@server/kernel/context';
import type { SmallPicture } from '@server/db/schema/content';
import { readFileToken } from './file-tokens';

export type LinkedFile = {
  name: string;
  mimeType: string;
  size: number;
  sha256: string;
  storageKey: string;
  secondsLeft: number;
};

/** The file still belongs to the company of the person whom the link was made for, and they still work there. */
const LINKED_SQL = `
select f.name, f.mime_type as "mimeType", f.size, f.sha256, f.storage_key as "storageKey", f.small
from stored_file f
join member m on m.id = $2 and m.tenant_id = f.tenant_id and m.status = 'normal'
join account a on a.id = m.account_id and a.status = 'normal'
join tenant t on t.id = f.tenant_id and t.status = 'normal'
where f.id = $1`;

type Row = Omit<LinkedFile, 'secondsLeft'> & { small: SmallPicture | null };

/** What a link opens; undefined for one that is forged, over, or whose file or reader is gone. */
export async function openLink(
  ctx: Pick<Ctx, 'db' | 'raw' | 'now' | 'tokens'>,
  text: string,
): Promise<LinkedFile | undefined> {
  const token = await readFileToken(ctx, text);
  const [row] = token ? await ctx.raw<Row>(LINKED_SQL, [token.fileId, token.memberId]) : [];
  if (!token || !row) {
    return undefined;
  }
  const { small, ...file } = row;
  return {
    ...file,
    ...(token.isSmall ? small : {}),
    secondsLeft: Math.max(0, Math.floor((token.expiresAt - ctx.now().getTime()) / 1000)),
  };
}
