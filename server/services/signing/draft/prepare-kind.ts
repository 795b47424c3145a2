import * as z from 'zod/mini';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { JobKind } from '@server/jobs/job-kind';
import { sendJob } from '@server/jobs/send-job';
import { sha256 } from '../case/events';
import type { StoredSigning } from '../case/rows';
import { receiverOf } from '../template/fill-template';

/** Draws the pages of a draft. */
export const prepareKind: JobKind<{ signingId: string; digest: string }> = {
  name: 'signing.prepare',
  schema: z.strictObject({ signingId: z.string(), digest: z.string() }),
  attempts: 3,
  isAlone: true,
};

/** What the pages of a draft are drawn from: with another one, a job that is late writes nothing. */
export function sourceDigest({ row, document, parties }: StoredSigning): string {
  const { templateId, originId, values } = row;
  const { memberId, outsider } = receiverOf(parties);
  const person = memberId ?? (outsider ? [outsider.name, outsider.mobile] : null);
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([document.sourceFileIds, templateId, originId, sorted, person]));
}

/** Has the pages of a draft drawn, in the transaction that changes what they are drawn from. */
export async function sendPrepare(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  stored: StoredSigning,
): Promise<void> {
  const { id: signingId, tenantId } = stored.row;
  await sendJob(tx, clock, prepareKind, { signingId, digest: sourceDigest(stored) }, { tenantId });
}
