import type { Ctx } from '@server/kernel/context';
import { isSame } from '@server/auth/is-same';
import { signature } from '@server/services/file/file-tokens';

type Signer = Pick<Ctx, 'db' | 'tokens'>;
/** A text that is signed for one purpose is worth nothing for another. */
type Purpose = 'anchor' | `door ${number}`;
type Part = string | number;

/** Parts as a text that only this installation can make; it holds nothing secret. */
export async function signed(ctx: Signer, purpose: Purpose, parts: readonly Part[]): Promise<string> {
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${payload}.${await signature(ctx, `${purpose}.${payload}`)}`;
}

/** What a text says, whoever made it; see {@link isSigned}. Undefined when it is none of ours in form. */
export function partsOf(text: string): readonly Part[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString());
    const isGood = Array.isArray(parts) && parts.every((one) => ['string', 'number'].includes(typeof one));
    return isGood ? (parts as Part[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether we made a text, for this purpose. */
export async function isSigned(ctx: Signer, purpose: Purpose, text: string): Promise<boolean> {
  const [payload = '', given = '', ...more] = text.split('.');
  return more.length === 0 && isSame(given, await signature(ctx, `${purpose}.${payload}`));
}

/** The server's time, for one person, in milliseconds since 1970. */
export const signAnchor = async (ctx: Signer, memberId: string, at: number): Promise<string> =>
  await signed(ctx, 'anchor', [memberId, at]);

/** The time of an anchor that was made for this person; undefined for one that was altered, or is somebody else's. */
export async function readAnchor(ctx: Signer, memberId: string, text: string): Promise<number | undefined> {
  const [of, at] = partsOf(text) ?? [];
  const isOurs = of === memberId && typeof at === 'number' && (await isSigned(ctx, 'anchor', text));
  return isOurs ? at : undefined;
}

/** A name of a phone that says nothing outside of the company. */
export const deviceHashOf = async (ctx: Signer, tenantId: string, device: string): Promise<string> =>
  (await signature(ctx, `device.${tenantId}.${device}`)).slice(0, 22);
