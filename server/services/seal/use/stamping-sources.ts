import type { Out } from '@contract/endpoint';
import type { UseSubject } from '@contract/seal/seal';
import type { getStampingPages } from '@contract/seal/use-calls';
import type { Acting, SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { sealStamping } from '@server/db/schema/seal/seal';

export type StampingRow = typeof sealStamping.$inferSelect;

/** What asks the stamp administrator for a seal. Each is called in the transaction that settles what was asked for. */
export type StampingSource = {
  /** Locks what the seal is asked for, before the seal: the order in which it is locked by whoever places it there. */
  lock: (tx: Tx, tenantId: string, subjectId: string) => Promise<void>;
  /** What the seal would stand on, for who is to place it. */
  pages: (ctx: SessionCtx, row: StampingRow) => Promise<Out<typeof getStampingPages>>;
  /** Writes the seal where it was asked for; throws what refuses it. */
  placed: (tx: Tx, ctx: Acting, row: StampingRow, use: { useId: string; pictureId: string }) => Promise<void>;
  refused: (tx: Tx, ctx: Acting, row: StampingRow, reason: string) => Promise<void>;
};

const sources = new Map<UseSubject, StampingSource>();

/** The domain that shows a subject says what follows from placing its seal; a document outside the portal has none. */
export function letStamp(subject: UseSubject, source: StampingSource): void {
  sources.set(subject, source);
}

export const stampingSource = (subject: UseSubject): StampingSource | undefined => sources.get(subject);
