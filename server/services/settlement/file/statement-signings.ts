import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { settlementStatement } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { isUnderWay, originStates, type Origin } from '@server/services/signing/batch/origin-states';
import type { PersonRow } from '../build/build-people';
import { writeStatement } from './write-statement';

type Own = Pick<PersonRow, 'memberId' | 'hash'>;
type Of = { id: string; tenantId: string };

/**
 * What became of the statements of these people that were sent to be signed, by person. The figures decide which: a confirmation
 * that came later makes another file of the same statement, not another statement.
 */
export async function statementSignings(
  db: Db | Tx,
  clock: Pick<Ctx, 'now'>,
  { id, tenantId }: Of,
  owns: readonly Own[],
): Promise<Map<string, Origin>> {
  const hashes = new Map(owns.map(({ memberId, hash }) => [memberId, hash]));
  const statements =
    owns.length === 0
      ? []
      : await db
          .select({
            id: settlementStatement.id,
            memberId: settlementStatement.memberId,
            hash: settlementStatement.hash,
          })
          .from(settlementStatement)
          .where(
            and(
              eq(settlementStatement.settlementId, id),
              eq(settlementStatement.format, 'pdf'),
              inArray(settlementStatement.memberId, [...hashes.keys()]),
            ),
          );
  const present = statements.filter(({ memberId, hash }) => hash.split('.')[0] === hashes.get(memberId));
  const states = await originStates(
    db,
    tenantId,
    present.map((one) => one.id),
    clock.now(),
  );
  const found = new Map<string, Origin>();
  for (const { id: originId, memberId } of present) {
    const origin = states.get(originId);
    // Of one sent before the confirmation and one sent after it, the one that is on its way counts.
    if (origin && (!found.has(memberId) || isUnderWay(origin.state))) {
      found.set(memberId, origin);
    }
  }
  return found;
}

/** The PDF of a statement, made now where it was not made before. */
export async function statementFile(
  parts: Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>,
  statementId: string,
): Promise<string> {
  await writeStatement(parts, { payload: { statementId } });
  const [made] = await parts.db
    .select({ fileId: settlementStatement.fileId, failure: settlementStatement.failure })
    .from(settlementStatement)
    .where(eq(settlementStatement.id, statementId));
  if (made?.fileId) {
    return made.fileId;
  }
  const { key, params } = made?.failure ?? { key: 'notFound', params: {} };
  throw new ServiceError(key as MessageKey, params);
}
