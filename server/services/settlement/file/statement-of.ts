import type { Statement } from '@contract/settlement/my-calls';
import type { StatementFormat } from '@contract/settlement/settlement';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { job } from '@server/db/schema/job';
import { settlementStatement } from '@server/db/schema/settlement';
import type { JobKind } from '@server/jobs/job-kind';
import { describeFiles } from '@server/services/file/use-files';
import { reasonIn } from '@server/services/job/present-job';
import type { PersonRow } from '../build/build-people';

const payload = z.strictObject({ statementId: z.string() });
export type StatementPayload = z.infer<typeof payload>;

/** Makes the statement of somebody as a file; its key is the id of the statement and the number of the try. */
export const statementKind: JobKind<StatementPayload> = {
  name: 'settlement.statement',
  schema: payload,
  attempts: 3,
};

type Own = Pick<PersonRow, 'settlementId' | 'memberId' | 'hash' | 'state' | 'confirmedAt'>;

/** Names a statement: the figures, and the confirmation that stands on it. */
export const statementHash = ({ hash, state, confirmedAt }: Own): string =>
  state === 'confirmed' && confirmedAt ? `${hash}.${confirmedAt.getTime()}` : hash;

/** The statement of figures as they are, where it has been asked for. */
export async function findStatement(db: Db | Tx, own: Own, format: StatementFormat) {
  const [row] = await db
    .select()
    .from(settlementStatement)
    .where(
      and(
        eq(settlementStatement.settlementId, own.settlementId),
        eq(settlementStatement.memberId, own.memberId),
        eq(settlementStatement.hash, statementHash(own)),
        eq(settlementStatement.format, format),
      ),
    );
  return row;
}

/** How far the statement is, with its file once it is made. */
export async function statementOf(ctx: SessionCtx, own: Own, format: StatementFormat): Promise<Statement> {
  const row = await findStatement(ctx.db, own, format);
  if (!row) {
    return { state: 'none', file: null, reason: null };
  }
  if (row.fileId !== null) {
    const [file] = await describeFiles(ctx.db, ctx, [row.fileId]);
    return { state: 'made', file: file ?? null, reason: null };
  }
  const [waiting] = await ctx.db
    .select({ state: job.state, failure: job.failure })
    .from(job)
    .where(
      and(
        eq(job.kind, statementKind.name),
        sql`coalesce(${job.tenantId}, '') = ${row.tenantId}`,
        eq(job.key, jobKeyOf(row)),
      ),
    );
  if (row.failure === null && !waiting) {
    // Sent to be signed before anybody asked for the file: it comes with that, or when it is asked for.
    return { state: 'none', file: null, reason: null };
  }
  const isOpen = waiting?.state === 'waiting' || waiting?.state === 'running';
  if (row.failure === null && isOpen) {
    return { state: 'making', file: null, reason: null };
  }
  const failure = row.failure ?? waiting?.failure;
  return { state: 'failed', file: null, reason: failure ? reasonIn(failure, ctx.lang) : null };
}

/** Each time that it is asked for anew is a job of its own. */
export const jobKeyOf = ({ id, createdAt }: { id: string; createdAt: Date }): string =>
  `${id} ${createdAt.getTime()}`;
