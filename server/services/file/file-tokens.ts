import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { serverSecret } from '@server/db/schema/content';

const SECRET = 'file-links';
const kept = new WeakMap<Db, Promise<string>>();

type Signer = Pick<Ctx, 'db' | 'tokens'>;
/** What a link opens, for whom, and until when in milliseconds since 1970. */
export type FileToken = { fileId: string; memberId: string; expiresAt: number; isSmall: boolean };

/** A text for an address that only this installation can make; it holds nothing secret. */
export async function signFileToken(ctx: Signer, token: FileToken): Promise<string> {
  const { fileId, memberId, expiresAt, isSmall } = token;
  const parts = [fileId, memberId, expiresAt, ...(isSmall ? ['small'] : [])];
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${payload}.${await signature(ctx, payload)}`;
}

/** What a token says, when we made it and its time is not over. */
export async function readFileToken(
  ctx: Signer & Pick<Ctx, 'now'>,
  text: string,
): Promise<FileToken | undefined> {
  const [payload = '', given = '', ...more] = text.split('.');
  const expected = Buffer.from(await signature(ctx, payload));
  const actual = Buffer.from(given);
  if (more.length > 0 || expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
    return undefined;
  }
  const [fileId, memberId, expiresAt, size] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    number,
    'small'?,
  ];
  return expiresAt > ctx.now().getTime()
    ? { fileId, memberId, expiresAt, isSmall: size === 'small' }
    : undefined;
}

/** Signs a text with the secret that all processes of this installation share. */
export async function signature(ctx: Signer, text: string): Promise<string> {
  return createHmac('sha256', await secretOf(ctx))
    .update(text)
    .digest('base64url');
}

async function secretOf({ db, tokens }: Signer): Promise<string> {
  const known = kept.get(db) ?? findSecret(db, tokens());
  kept.set(db, known);
  return await known.catch((error: unknown) => {
    kept.delete(db);
    throw error;
  });
}

/** Whichever process comes first decides; the others read what it wrote. */
async function findSecret(db: Db, fresh: string): Promise<string> {
  await db.insert(serverSecret).values({ name: SECRET, secret: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, SECRET));
  if (!row) {
    throw new Error('The secret of the file links is missing.');
  }
  return row.secret;
}
