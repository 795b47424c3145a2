import { and, desc, eq, sql } from 'drizzle-orm';
import * as calls from '@contract/people/import-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { job } from '@server/db/schema/job';
import { peopleExport } from '@server/db/schema/people-transfer';
import { ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { describeFiles } from '../../file/use-files';
import { hitLimit } from '../../rate-limit/hit-limit';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { reasonIn } from '../import/present-import';
import { requireOrgan } from '../organ/organisation';
import { exportKind } from './write-export';
import { verb } from '@server/kernel/verb';

const EXPORTS = { max: 30, windowMs: 60 * 60 * 1000 };

/** Has people written into a file, one file of a person at a time. */
export const exportStart = verb(
  calls.exportStart,
  { permission: 'peopleTransfer', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.peopleTransfer);
    const { memberId, tenantId } = ctx.session;
    const { format, status, organId } = input;
    if (organId !== undefined) {
      requireOrganInScope(scope, (await requireOrgan(ctx.db, tenantId, organId)).id);
    }
    await hitLimit(ctx, { key: `peopleExport:${memberId}`, ...EXPORTS });
    const id = ctx.ids();
    await ctx.db.transaction(async (tx) => {
      const last = await latest(tx, ctx);
      if (last && stateOf(last) === 'running') {
        throw new ServiceError('exportBusy');
      }
      const filters = { status, ...(organId === undefined ? {} : { organId }) };
      await tx.insert(peopleExport).values({ id, tenantId, memberId, format, filters, createdAt: ctx.now() });
      const { ip, userAgent, lang } = ctx;
      await sendJob(tx, ctx, exportKind, { exportId: id, ip, userAgent, lang }, { tenantId, key: id });
    });
    return { id };
  },
);

type Latest = NonNullable<Awaited<ReturnType<typeof latest>>>;

async function latest(db: Db | Tx, { session }: SessionCtx) {
  const [row] = await db
    .select({ own: peopleExport, jobState: job.state, jobFailure: job.failure, jobProgress: job.progress })
    .from(peopleExport)
    .leftJoin(
      job,
      and(
        eq(job.kind, exportKind.name),
        sql`coalesce(${job.tenantId}, '') = ${peopleExport.tenantId}`,
        eq(job.key, peopleExport.id),
      ),
    )
    .where(and(eq(peopleExport.memberId, session.memberId), eq(peopleExport.tenantId, session.tenantId)))
    .orderBy(desc(peopleExport.createdAt), desc(peopleExport.id))
    .limit(1);
  return row;
}

/** An export whose job was given up does not stay "running". */
const stateOf = ({ own, jobState }: Latest) =>
  own.state === 'running' && (jobState === 'failed' || jobState === 'cancelled') ? 'failed' : own.state;

export const exportLatest = verb(
  calls.exportLatest,
  { permission: 'peopleTransfer', scope: 'self' },
  async ({ ctx }) => {
    const last = await latest(ctx.db, ctx);
    if (!last) {
      return { export: null };
    }
    const { own, jobFailure, jobProgress } = last;
    const state = stateOf(last);
    const failure = own.failure ?? (state === 'failed' ? jobFailure : null);
    return {
      export: {
        id: own.id,
        state,
        format: own.format,
        reason: failure && reasonIn(failure, ctx.lang),
        people: own.people,
        progress: state === 'running' ? jobProgress : null,
        file: (own.fileId && (await describeFiles(ctx.db, ctx, [own.fileId]))[0]) || null,
        createdAt: own.createdAt.toISOString(),
      },
    };
  },
);
