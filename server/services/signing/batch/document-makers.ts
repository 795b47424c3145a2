import type { SigningSource } from '@contract/signing/terms';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';

/** Documents that another noun makes for one person. */
export type MadeKind = Exclude<SigningSource, 'file' | 'template'>;
type Parts = Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>;

/** Makes the PDF of a document, or finds it made, and returns its file. Throws a `ServiceError` if it can't be made. */
export type DocumentMaker = (parts: Parts, originId: string) => Promise<string>;
/** Runs in the transaction in which the last party has signed. */
export type AfterSigned = (
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  document: { tenantId: string; originId: string },
) => Promise<void>;

type MadeDocuments = { make: DocumentMaker; afterSigned: AfterSigned | undefined };
const kinds = new Map<MadeKind, MadeDocuments>();

/** Registers how documents of a kind are made, and what follows once one is signed. */
export function letMake(kind: MadeKind, make: DocumentMaker, afterSigned?: AfterSigned): void {
  kinds.set(kind, { make, afterSigned });
}

export const madeDocuments = (kind: MadeKind): MadeDocuments => {
  const known = kinds.get(kind);
  if (!known) {
    throw new Error(`Nothing makes documents of ${kind}.`);
  }
  return known;
};
