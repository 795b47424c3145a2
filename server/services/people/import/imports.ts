import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as calls from '@contract/people/import-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { storedFile } from '@server/db/schema/content';
import { job } from '@server/db/schema/job';
import { peopleImport, peopleImportRow } from '@server/db/schema/people-transfer';
import { found, ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { requireOwnFiles } from '../../file/use-files';
import { pageRange, toPage } from '@server/kernel/page-of';
import { hitLimit } from '../../rate-limit/hit-limit';
import { chooseRows } from './choose-rows';
import { importKind, readKind } from './import-kinds';
import { presentImport, presentRow, type JobSide } from './present-import';
import { verb } from '@server/kernel/verb';

/** Each file may name thousands of numbers: nobody tries them all. */
const READS = { max: 30, windowMs: 60 * 60 * 1000 };

/** Takes an uploaded table as the caller's import, in place of one that has not begun, and has it read. */
export const importRead = verb(
  calls.importRead,
  { permission: 'peopleTransfer', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const [file] = await requireOwnFiles(ctx.db, ctx, [input.fileId], { kinds: ['table'] });
    await hitLimit(ctx, { key: `peopleImport:${memberId}`, ...READS });
    const [stored] = await ctx.db
      .select({ storageKey: storedFile.storageKey })
      .from(storedFile)
      .where(eq(storedFile.id, input.fileId));
    const id = ctx.ids();
    await ctx.db.transaction(async (tx) => {
      await requireIdle(tx, ctx);
      const mine = eq(peopleImport.memberId, memberId);
      await tx
        .delete(peopleImport)
        .where(and(mine, inArray(peopleImport.state, ['reading', 'ready', 'failed'])));
      await tx.insert(peopleImport).values({
        id,
        tenantId,
        memberId,
        fileName: file!.name,
        format: file!.contentType === 'text/csv' ? 'csv' : 'xlsx',
        storageKey: found(stored).storageKey,
        createdAt: ctx.now(),
      });
      await sendJob(tx, ctx, readKind, payloadOf(ctx, id), { tenantId, key: id });
    });
    return { id };
  },
);

const payloadOf = ({ ip, userAgent }: SessionCtx, importId: string) => ({ importId, ip, userAgent });

async function requireIdle(tx: Tx, { session }: SessionCtx): Promise<void> {
  const [running] = await tx
    .select({ id: peopleImport.id })
    .from(peopleImport)
    .where(and(eq(peopleImport.memberId, session.memberId), eq(peopleImport.state, 'running')))
    .limit(1);
  if (running) {
    throw new ServiceError('importBusy');
  }
}

export const importLatest = verb(
  calls.importLatest,
  { permission: 'peopleTransfer', scope: 'self' },
  async ({ ctx }) => {
    const { memberId, tenantId } = ctx.session;
    const [own] = await ctx.db
      .select()
      .from(peopleImport)
      .where(and(eq(peopleImport.memberId, memberId), eq(peopleImport.tenantId, tenantId)))
      .orderBy(desc(peopleImport.createdAt), desc(peopleImport.id))
      .limit(1);
    return { import: own ? presentImport(own, await jobOf(ctx, own), ctx.lang) : null };
  },
);

async function jobOf(
  { db }: SessionCtx,
  own: typeof peopleImport.$inferSelect,
): Promise<JobSide | undefined> {
  const kind = own.state === 'reading' ? readKind : importKind;
  const [row] = await db
    .select({ state: job.state, progress: job.progress, failure: job.failure })
    .from(job)
    .where(
      and(eq(job.kind, kind.name), sql`coalesce(${job.tenantId}, '') = ${own.tenantId}`, eq(job.key, own.id)),
    );
  return row;
}

/** An import of the caller; another one is not there. */
export async function requireImport(db: Db | Tx, { session }: SessionCtx, id: string, isLocked = false) {
  const query = db
    .select()
    .from(peopleImport)
    .where(
      and(
        eq(peopleImport.id, id),
        eq(peopleImport.memberId, session.memberId),
        eq(peopleImport.tenantId, session.tenantId),
      ),
    );
  return found((await (isLocked ? query.for('update') : query))[0]);
}

export const importRows = verb(
  calls.importRows,
  { permission: 'peopleTransfer', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const own = await requireImport(ctx.db, ctx, input.id);
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select()
      .from(peopleImportRow)
      .where(
        and(
          eq(peopleImportRow.importId, own.id),
          input.kind ? eq(peopleImportRow.kind, input.kind) : undefined,
          input.isRefused ? eq(peopleImportRow.outcome, 'refused') : undefined,
          input.after === undefined ? undefined : gt(peopleImportRow.line, input.after),
        ),
      )
      .orderBy(asc(peopleImportRow.line))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, (row) => presentRow(row, ctx.lang));
  },
);

/** Begins an import: its chosen rows wait for the job. */
export const importRun = verb(
  calls.importRun,
  { permission: 'peopleTransfer', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { id, only, except, withReturns } = input;
    await ctx.db.transaction(async (tx) => {
      const own = await requireImport(tx, ctx, id, true);
      if (own.state !== 'ready') {
        throw new ServiceError('importNotReady');
      }
      await chooseRows(tx, id, { only, except, withReturns }, ctx.now());
      await sendJob(tx, ctx, importKind, payloadOf(ctx, id), { tenantId: own.tenantId, key: id });
    });
    return {};
  },
);

export const importDiscard = verb(
  calls.importDiscard,
  { permission: 'peopleTransfer', scope: 'self' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const own = await requireImport(tx, ctx, input.id, true);
      const side = own.state === 'running' ? await jobOf({ ...ctx, db: tx }, own) : undefined;
      if (side?.state === 'waiting' || side?.state === 'running') {
        throw new ServiceError('importBusy');
      }
      await tx.delete(peopleImport).where(eq(peopleImport.id, own.id));
    });
    return {};
  },
);
