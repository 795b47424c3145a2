import type { ApprovalStatus, Reason } from '@contract/approval/approval';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { tellKeepersWith } from '@server/live/tell-keepers';
import { registered } from '@server/kernel/registered';
import type { Clock } from '@server/kernel/context';
import type { ApprovalRow } from '../read/load-item';

/**
 * What a kind of request does once it is approved. Both halves may be asked for twice and do their part once. `apply` answers why it
 * cannot be done any more, in words that say what has to be mended; then nothing of what it wrote stays. `sourceId` marks messages that
 * are taken back with the decision.
 */
export type Effect = {
  apply: (tx: Tx, clock: Clock, row: ApprovalRow, sourceId: string) => Promise<LocalizedText | undefined>;
  takeBack: (tx: Tx, clock: Clock, row: ApprovalRow) => Promise<void>;
  /** What follows from any other status that the item has come to, an undone one among them. */
  follow?: (tx: Tx, clock: Clock, row: ApprovalRow) => Promise<void>;
};

/** Extensions of requests by other nouns. */
export type RequestEffects = {
  /** By process code. */
  effects: ReadonlyMap<string, Effect>;
  /** After an effect was applied or taken back, in its transaction. */
  afterEffect: (tx: Tx, clock: Clock, row: ApprovalRow) => Promise<void>;
  /** After each operation on an item and after its undoing, in that transaction. Idempotent. */
  afterOperation: (tx: Tx, clock: Clock, row: ApprovalRow) => Promise<void>;
};
export const requestEffects = registered<RequestEffects>('effects of requests');

class Refused extends Error {
  constructor(readonly why: LocalizedText) {
    super('An approved request cannot take effect.');
  }
}

/**
 * An approved request acts in the transaction that approves it, whoever decided last. Answers why it cannot: then nothing of it is
 * written, and the item must not be approved.
 */
export async function takeEffect(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  sourceId: string,
): Promise<Reason | undefined> {
  const effect = requestEffects.get().effects.get(row.processCode);
  if (!effect) {
    return undefined;
  }
  try {
    await tx.transaction(async (part) => {
      const why = await effect.apply(part, clock, row, sourceId);
      if (why) {
        throw new Refused(why);
      }
      await requestEffects.get().afterEffect(part, clock, row);
      await tellKeepersWith(part, row.tenantId);
    });
    return undefined;
  } catch (cause) {
    if (cause instanceof Refused) {
      return { code: 'effectRefused', params: { why: cause.why } };
    }
    throw cause;
  }
}

/** What an approved request did is taken back in the transaction in which it is approved no longer. */
export async function takeEffectBack(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  before: ApprovalStatus,
): Promise<void> {
  if (before === 'approved' && row.status !== 'approved') {
    const effect = requestEffects.get().effects.get(row.processCode);
    if (effect) {
      await effect.takeBack(tx, clock, row);
      await requestEffects.get().afterEffect(tx, clock, row);
      await tellKeepersWith(tx, row.tenantId);
    }
  }
}

/** What follows from a status that is neither approved nor was, in the transaction of the operation that made it. */
export async function followStatus(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  before: ApprovalStatus,
): Promise<void> {
  if (before !== row.status && before !== 'approved' && row.status !== 'approved') {
    await requestEffects.get().effects.get(row.processCode)?.follow?.(tx, clock, row);
  }
}
