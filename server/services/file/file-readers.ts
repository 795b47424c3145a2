import type { SessionCtx } from '@server/kernel/context';
import type { FileRefKind } from './file-ref-kind';

/** True when the signed-in person may see what the id names, and this file in it. */
export type MaySee = (ctx: SessionCtx, refId: string, fileId: string) => Promise<boolean>;

const readers = new Map<FileRefKind, MaySee>();

/** The domain that shows files of this kind says who may see them; a kind that nobody speaks for opens a file to nobody. */
export function letRead(kind: FileRefKind, maySee: MaySee): void {
  readers.set(kind, maySee);
}

type Named = { kind: FileRefKind; refId: string; fileId: string };

export async function mayReadAs(ctx: SessionCtx, { kind, refId, fileId }: Named): Promise<boolean> {
  return (await readers.get(kind)?.(ctx, refId, fileId)) ?? false;
}
