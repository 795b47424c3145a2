import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { settlementPerson } from '@server/db/schema/settlement';
import { found, ServiceError } from '@server/kernel/errors';
import { loadPeople } from '@server/services/person/load-people';
import { findScope, isInScope } from '@server/services/access/data-scope';
import { hasFunction } from '@server/services/access/require-permission';
import type { PersonRow } from '../build/build-people';
import type { SettlementRow } from '../found-settlement';

const isOf = (settlementId: string, memberId: string) =>
  and(eq(settlementPerson.settlementId, settlementId), eq(settlementPerson.memberId, memberId));

/** The figures of somebody in a period. */
export async function findPersonRow(db: Db | Tx, settlementId: string, memberId: string): Promise<PersonRow> {
  return found((await db.select().from(settlementPerson).where(isOf(settlementId, memberId)))[0]);
}

export async function updatePersonRow(
  tx: Tx,
  { settlementId, memberId }: Pick<PersonRow, 'settlementId' | 'memberId'>,
  set: Partial<PersonRow>,
): Promise<void> {
  await tx.update(settlementPerson).set(set).where(isOf(settlementId, memberId));
}

/** Who reads figures: their person once they were asked, or who settles and reaches the person. */
export type Reader = { memberId: string; isOwn: boolean; isKeeper: boolean };

/**
 * Whose figures a call is about, and as whom it is read. Refuses with `forbidden` who may neither see their own nor settle, with
 * `notFound` about people outside the scope. Not inside transactions.
 */
export async function requireReader(ctx: SessionCtx, asked: string | undefined): Promise<Reader> {
  const { memberId: ownId, tenantId } = ctx.session;
  const memberId = asked ?? ownId;
  const isOwn = memberId === ownId;
  const scope = await findScope(ctx, FUNCTION_ID.settlement);
  const person = found((await loadPeople(ctx.db, tenantId, [memberId])).get(memberId));
  const isKeeper = scope !== undefined && isInScope(scope, person);
  if (isKeeper || (isOwn && (await hasFunction(ctx, FUNCTION_ID.monthlySettlement)))) {
    return { memberId, isOwn, isKeeper };
  }
  throw new ServiceError(scope === undefined ? 'forbidden' : 'notFound');
}

/** An own period is there for its person once they were asked. */
export function requireShown({ state }: SettlementRow, { isKeeper }: Reader): void {
  if (!isKeeper && state === 'open') {
    throw new ServiceError('notFound');
  }
}
