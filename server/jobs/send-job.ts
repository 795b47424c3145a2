import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { job } from '@server/db/schema/job';
import type { JobKind } from './job-kind';

export type Sending = {
  /** The company it is done for, whose administrators see it. */
  tenantId?: string;
  /** Which work it is: as long as the job is kept, the same key sends nothing. */
  key?: string;
  /** Not before. */
  after?: Date;
};

/**
 * Sends a job in a transaction: it exists when that commits. Answers its id, or nothing when the key has been sent already or
 * one of its kind, of which there is one at a time, waits or runs.
 */
export async function sendJob<Payload>(
  tx: Db | Tx,
  { now, ids }: Pick<Ctx, 'now' | 'ids'>,
  kind: JobKind<Payload>,
  payload: Payload,
  { tenantId, key, after }: Sending = {},
): Promise<string | undefined> {
  const at = now();
  const [row] = await tx
    .insert(job)
    .values({
      id: ids(),
      kind: kind.name,
      tenantId,
      key,
      isAlone: kind.every !== undefined,
      payload: kind.schema.parse(payload),
      maxAttempts: kind.attempts,
      dueAt: after ?? at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: job.id });
  return row?.id;
}
