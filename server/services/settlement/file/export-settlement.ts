import * as calls from '@contract/settlement/desk-calls';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { job } from '@server/db/schema/job';
import { settlementExport } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import { exportPayload, type ExportPayload } from '@server/jobs/export-payload';
import type { JobKind } from '@server/jobs/job-kind';
import { sendJob } from '@server/jobs/send-job';
import { describeFiles } from '@server/services/file/use-files';
import { reasonIn } from '@server/services/job/present-job';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { deskScope } from '../desk/desk-scope';
import { findSettlement } from '../found-settlement';
import { verb } from '@server/kernel/verb';

/** Writes a period into a file; its key is the id of the export. */
export const settlementExportKind: JobKind<ExportPayload> = {
  name: 'settlement.export',
  schema: exportPayload,
  attempts: 3,
};

const EXPORTS = { max: 30, windowMs: 60 * 60_000 };

/** Has a period written into a file, one file of a person at a time. */
export const exportSettlement = verb(
  calls.exportSettlement,
  { permission: 'settlement', scope: 'dataScope' },
  async ({ ctx, input: { id: settlementId, kind, format } }) => {
    await deskScope(ctx);
    const { memberId, tenantId } = ctx.session;
    const row = await findSettlement(ctx.db, tenantId, settlementId);
    await hitLimit(ctx, { key: `settlementExport:${memberId}`, ...EXPORTS });
    if (kind === 'payroll' && row.state !== 'locked') {
      throw new ServiceError('settlementNotLocked');
    }
    const id = ctx.ids();
    await ctx.db.transaction(async (tx) => {
      const last = await latest(tx, ctx, settlementId);
      if (last && stateOf(last) === 'running') {
        throw new ServiceError('exportBusy');
      }
      await tx
        .insert(settlementExport)
        .values({ id, tenantId, memberId, settlementId, kind, format, createdAt: ctx.now() });
      const { ip, userAgent, lang } = ctx;
      await sendJob(
        tx,
        ctx,
        settlementExportKind,
        { exportId: id, ip, userAgent, lang },
        { tenantId, key: id },
      );
    });
    return { id };
  },
);

type Latest = NonNullable<Awaited<ReturnType<typeof latest>>>;

async function latest(db: Db | Tx, { session }: SessionCtx, settlementId: string) {
  const [row] = await db
    .select({ own: settlementExport, jobState: job.state, jobFailure: job.failure })
    .from(settlementExport)
    .leftJoin(
      job,
      and(
        eq(job.kind, settlementExportKind.name),
        sql`coalesce(${job.tenantId}, '') = ${settlementExport.tenantId}`,
        eq(job.key, settlementExport.id),
      ),
    )
    .where(
      and(
        eq(settlementExport.memberId, session.memberId),
        eq(settlementExport.tenantId, session.tenantId),
        eq(settlementExport.settlementId, settlementId),
      ),
    )
    .orderBy(desc(settlementExport.createdAt), desc(settlementExport.id))
    .limit(1);
  return row;
}

/** An export whose job was given up does not stay "running". */
const stateOf = ({ own, jobState }: Latest) =>
  own.state === 'running' && (jobState === 'failed' || jobState === 'cancelled') ? 'failed' : own.state;

/** The last export of a period that the caller asked for. */
export async function latestExport(
  ctx: SessionCtx,
  settlementId: string,
): Promise<Out<typeof calls.readSettlement>['export']> {
  const last = await latest(ctx.db, ctx, settlementId);
  if (!last) {
    return null;
  }
  const { own, jobFailure } = last;
  const state = stateOf(last);
  const failure = own.failure ?? (state === 'failed' ? jobFailure : null);
  return {
    id: own.id,
    kind: own.kind,
    format: own.format,
    state,
    reason: failure && reasonIn(failure, ctx.lang),
    people: own.people,
    file: (own.fileId && (await describeFiles(ctx.db, ctx, [own.fileId]))[0]) || null,
  };
}
