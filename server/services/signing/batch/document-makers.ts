import type { Ctx } from '@server/kernel/context';

export type MadeKind = 'settlement';
type Parts = Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>;

/** Makes the PDF of a document, or finds it made, and answers its file. What keeps it from being made is thrown as a `ServiceError`. */
export type DocumentMaker = (parts: Parts, originId: string) => Promise<string>;

const makers = new Map<MadeKind, DocumentMaker>();

/** The domain that sends documents of a kind to be signed makes them, when the job of the batch asks. */
export function letMake(kind: MadeKind, make: DocumentMaker): void {
  makers.set(kind, make);
}

export const documentMaker = (kind: MadeKind): DocumentMaker => {
  const make = makers.get(kind);
  if (!make) {
    throw new Error(`Nothing makes documents of ${kind}.`);
  }
  return make;
};
