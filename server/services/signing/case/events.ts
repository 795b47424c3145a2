import { createHash } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import {
  FIRST_PREV_HASH,
  hashedText,
  type ChainedEvent,
  type EventActor,
  type EventData,
} from '@contract/signing/rules/event-chain';
import type { SigningEventKind } from '@contract/signing/terms';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { signingEvent } from '@server/db/schema/signing/event';
import type { PartyRow, SigningRow } from './rows';

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export type NewEvent = { kind: SigningEventKind; actor: EventActor; data?: EventData };

export const SYSTEM: EventActor = { kind: 'system' };

/** Adds what happened to a case that the transaction holds: its number follows from the one before. */
export async function appendEvent(
  tx: Tx,
  clock: Pick<Ctx, 'now'>,
  { id, tenantId }: Pick<SigningRow, 'id' | 'tenantId'>,
  { kind, actor, data = {} }: NewEvent,
): Promise<void> {
  const [last] = await tx
    .select({ no: signingEvent.no, hash: signingEvent.hash })
    .from(signingEvent)
    .where(eq(signingEvent.signingId, id))
    .orderBy(desc(signingEvent.no))
    .limit(1);
  const at = clock.now();
  const event = {
    no: (last?.no ?? 0) + 1,
    at: at.toISOString(),
    kind,
    actor,
    data,
    prevHash: last?.hash ?? FIRST_PREV_HASH,
  };
  const hash = sha256(hashedText(id, event));
  await tx.insert(signingEvent).values({ ...event, at, signingId: id, tenantId, hash });
}

/** The events of a case as they are exported and verified. */
export async function eventsOf(db: Db | Tx, signingId: string): Promise<ChainedEvent[]> {
  const rows = await db
    .select()
    .from(signingEvent)
    .where(eq(signingEvent.signingId, signingId))
    .orderBy(asc(signingEvent.no));
  return rows.map(({ no, at, kind, actor, data, prevHash, hash }) => ({
    no,
    at: at.toISOString(),
    kind,
    actor,
    data,
    prevHash,
    hash,
  }));
}

/** A party as events name it. */
export const actorOf = ({ id, kind, memberId, name }: PartyRow): EventActor =>
  kind === 'outsider'
    ? { kind: 'outsider', id, name }
    : { kind: 'member', ...(memberId && { id: memberId }), name };
