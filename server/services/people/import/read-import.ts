import { FUNCTION_ID } from '@contract/role/functions';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { peopleImport, peopleImportRow } from '@server/db/schema/people-transfer';
import { ServiceError } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import { loadAreas } from '@server/services/person/read-mobile';
import { readTable } from '@server/table/table-file';
import { actingFor, type ActingFor } from '@server/services/access/acting-for';
import { loadPlaces, powersOf } from './facts';
import type { ImportPayload } from './import-kinds';
import { draftRow, judgeRows, linesOf, sumUp, twiceIn } from './judge/judge-rows';
import { readPeople, type ReadPeople } from './read-people';

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids'> & { files: Pick<Ctx['files'], 'open'> };
type ImportRow = typeof peopleImport.$inferSelect;
type Way = { progress: Work<unknown>['progress']; acting: ActingFor };

/** Rows that are judged and written at a time. */
const BATCH = 200;

/** Reads a file into rows and says of each what it would do. Done again, it begins anew. */
export async function readImport(
  parts: Parts,
  { payload, progress }: Pick<Work<ImportPayload>, 'payload' | 'progress'>,
): Promise<void> {
  const { db } = parts;
  const [own] = await db.select().from(peopleImport).where(eq(peopleImport.id, payload.importId));
  if (own?.state !== 'reading') {
    return;
  }
  try {
    const read = await readPeople(readTable(own.format, await bytesOf(parts, own)));
    await db.delete(peopleImportRow).where(eq(peopleImportRow.importId, own.id));
    await judgeAll(parts, own, read, {
      progress,
      acting: await actingFor(parts, own, payload, FUNCTION_ID.peopleTransfer),
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error;
    }
    // The job has done what it can: the file is the person's to mend.
    await db
      .update(peopleImport)
      .set({
        state: 'failed',
        failure: { key: error.messageKey, params: error.params },
        finishedAt: parts.now(),
      })
      .where(eq(peopleImport.id, own.id));
  }
}

async function bytesOf({ files }: Parts, { storageKey }: ImportRow): Promise<Buffer> {
  const bytes = await files.open(storageKey);
  if (!bytes) {
    throw new ServiceError('importGone');
  }
  return await buffer(bytes);
}

async function judgeAll(
  { db }: Parts,
  own: ImportRow,
  { rows, unknownColumns }: ReadPeople,
  { progress, acting }: Way,
): Promise<void> {
  const areas = await loadAreas(db);
  const places = { ...(await loadPlaces(db, own.tenantId)), ...powersOf(acting) };
  const drafted = rows.map((row) => draftRow(row, areas));
  const twice = twiceIn(drafted, places);
  const lineOf = linesOf(drafted);
  const verdicts: Parameters<typeof sumUp>[0][number][] = [];
  for (let at = 0; at < drafted.length; at += BATCH) {
    const batch = drafted.slice(at, at + BATCH);
    const judged = await judgeRows(db, own.tenantId, batch, places, twice, lineOf);
    verdicts.push(...judged.map(({ row: { kind }, draft }) => ({ kind, draft })));
    await db.insert(peopleImportRow).values(judged.map(({ row }) => ({ importId: own.id, ...row })));
    await progress(at + batch.length, drafted.length);
  }
  await db
    .update(peopleImport)
    .set({ state: 'ready', unknownColumns, ...sumUp(verdicts, places) })
    .where(and(eq(peopleImport.id, own.id), eq(peopleImport.state, 'reading')));
}
