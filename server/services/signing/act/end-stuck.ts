import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { job } from '@server/db/schema/job';
import { signing, type SigningFailure } from '@server/db/schema/signing/signing';
import { endBatches } from '../batch/end-batches';
import { SYSTEM } from '../case/events';
import { moveCase } from '../case/move';
import { lockSigning } from '../case/rows';
import { prepareKind } from '../draft/prepare-kind';
import { failPreparing } from '../draft/prepare-pages';
import { sealKind } from '../seal/seal-kind';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids' | 'tokens'>;

const LATELY_MS = 86_400_000;
const AT_ONCE = 200;
const UNKNOWN: SigningFailure = { key: 'signingNotMade', params: {} };

/**
 * Cases whose pages or finished file no job makes any more, and batches whose cases none does: each was tried as often as it may, or its
 * process ended each time. The case or the batch says so, and whoever sent it can go on.
 */
export async function endStuck(parts: Parts): Promise<void> {
  const { db, now } = parts;
  const since = new Date(now().getTime() - LATELY_MS);
  const isStuck = or(
    and(
      eq(job.kind, sealKind.name),
      eq(signing.state, 'sealing'),
      sql`${job.key} = ${signing.id} || ' ' || ${signing.revision}`,
    ),
    and(eq(job.kind, prepareKind.name), eq(signing.state, 'preparing')),
  );
  const stuck = await db
    .select({ id: signing.id, tenantId: signing.tenantId, kind: job.kind, payload: job.payload })
    .from(job)
    .innerJoin(signing, eq(signing.id, sql`${job.payload} ->> 'signingId'`))
    .where(and(eq(job.state, 'failed'), gt(job.finishedAt, since), isStuck))
    .limit(AT_ONCE);
  for (const { id, tenantId, kind, payload } of stuck) {
    if (kind === prepareKind.name) {
      await failPreparing(parts, prepareKind.schema.parse(payload), tenantId, UNKNOWN);
    } else {
      await failSealing(parts, tenantId, id);
    }
  }
  await endBatches(parts, since);
}

async function failSealing(parts: Parts, tenantId: string, id: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const held = await lockSigning(tx, tenantId, id);
    if (held.row.state === 'sealing') {
      const failure = held.row.failure ?? UNKNOWN;
      const event = { kind: 'sealFailed' as const, actor: SYSTEM, data: { reason: failure.key } };
      await moveCase(tx, parts, held, { kind: 'fail' }, { row: { failure }, event });
    }
  });
}
