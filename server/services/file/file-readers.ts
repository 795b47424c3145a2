import type { SessionCtx } from '@server/context';
import type { FileRefKind } from './file-ref-kind';

/** True when the signed-in person may see what the id names, and so its files. */
export type MaySee = (ctx: SessionCtx, refId: string) => Promise<boolean>;

const readers = new Map<FileRefKind, MaySee>();

/** The domain that shows files of this kind says who may see them; a kind that nobody speaks for opens a file to nobody. */
export function letRead(kind: FileRefKind, maySee: MaySee): void {
  readers.set(kind, maySee);
}

export async function mayReadAs(ctx: SessionCtx, kind: FileRefKind, refId: string): Promise<boolean> {
  return (await readers.get(kind)?.(ctx, refId)) ?? false;
}
