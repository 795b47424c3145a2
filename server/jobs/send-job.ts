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

type Clock = Pick<Ctx, 'now' | 'ids'>;

const jobOf = <Payload>(
  { now, ids }: Clock,
  kind: JobKind<Payload>,
  payload: Payload,
  { tenantId, key, after }: Sending,
): typeof job.$inferInsert => {
  const at = now();
  return {
    id: ids(),
    kind: kind.name,
    tenantId,
    key,
    isAlone: kind.every !== undefined,
    payload: kind.schema.parse(payload),
    maxAttempts: kind.attempts,
    dueAt: after ?? at,
    createdAt: at,
  };
};

/** Sends a job for each payload by one statement. */
export async function sendJobs<Payload>(
  tx: Db | Tx,
  clock: Clock,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
  sending: Omit<Sending, 'key'>,
): Promise<void> {
  if (payloads.length > 0) {
    await tx.insert(job).values(payloads.map((payload) => jobOf(clock, kind, payload, sending)));
  }
}

/**
 * Sends a job in a transaction: it exists when that commits. Answers its id, or nothing when the key has been sent already or
 * one of its kind, of which there is one at a time, waits or runs.
 */
export async function sendJob<Payload>(
  tx: Db | Tx,
  clock: Clock,
  kind: JobKind<Payload>,
  payload: Payload,
  sending: Sending = {},
): Promise<string | undefined> {
  const [row] = await tx
    .insert(job)
    .values(jobOf(clock, kind, payload, sending))
    .onConflictDoNothing()
    .returning({ id: job.id });
  return row?.id;
}
