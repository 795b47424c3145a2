import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { ROW_KINDS, type RowCounts, type RowKind } from '@contract/people/transfer';
import type { Ctx } from '@server/context';
import type { Db } from '@server/db/database';
import { peopleImport, peopleImportRow, type RowFault } from '@server/db/schema/people-transfer';
import { ServiceError } from '@server/errors';
import type { Work } from '@server/jobs/job-kind';
import { loadAreas } from '../../account/read-mobile';
import { readTable } from '../table/table-file';
import { actingFor, type ActingFor } from './acting-for';
import { draftOf, type Draft } from './draft';
import { loadKnown, loadPlaces, powersOf, type Facts } from './facts';
import type { ImportPayload } from './import-kinds';
import { judgeRow, type Judged } from './judge-row';
import { pathText } from './organ-paths';
import { readPeople, type Cells, type ReadPeople } from './read-people';
import { twiceInFile } from './twice-in-file';

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids'> & { files: Pick<Ctx['files'], 'open'> };
type ImportRow = typeof peopleImport.$inferSelect;
type Way = { progress: Work<unknown>['progress']; acting: ActingFor };
type Drafted = { line: number; cells: Cells; draft: Draft; faults: RowFault[] };

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
    await judgeAll(parts, own, read, { progress, acting: await actingFor(parts, own, payload) });
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
  const drafted = rows.map(({ line, cells }): Drafted => ({ line, cells, ...draftOf(cells, areas) }));
  const placeOf = ({ organ }: Draft) => organ && pathText(places.organs.find(organ, false).path);
  const twice = twiceInFile(drafted, placeOf);
  const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as RowCounts;
  const newOrgans = new Set<string>();
  const newPositions = new Map<string, string>();
  for (let at = 0; at < drafted.length; at += BATCH) {
    const batch = drafted.slice(at, at + BATCH);
    const facts = await factsFor(db, own, batch, places);
    const judged = batch.map((row) => ({
      row,
      verdict: withFaults(row, twice, judgeRow(row.draft, facts, false)),
    }));
    for (const { row, verdict } of judged) {
      counts[verdict.kind] += 1;
      if (verdict.kind !== 'faulty') {
        const { path, ids } = verdict.place ?? { path: [], ids: [] };
        path
          .slice(ids.length)
          .forEach((_, more) => newOrgans.add(pathText(path.slice(0, ids.length + more + 1))));
        const { position } = row.draft;
        if (position !== undefined && !facts.jobs.has(position.toLowerCase())) {
          newPositions.set(position.toLowerCase(), position);
        }
      }
    }
    await db.insert(peopleImportRow).values(
      judged.map(({ row, verdict }) => ({
        importId: own.id,
        line: row.line,
        kind: verdict.kind,
        // From the top, so that it means the same whatever the import has made by then.
        cells: { ...row.cells, ...(verdict.place ? { organ: pathText(verdict.place.path) } : {}) },
        faults: verdict.faults,
        changes: verdict.changes,
      })),
    );
    await progress(at + batch.length, drafted.length);
  }
  await db
    .update(peopleImport)
    .set({
      state: 'ready',
      counts,
      unknownColumns,
      newOrgans: [...newOrgans],
      newPositions: [...newPositions.values()],
    })
    .where(and(eq(peopleImport.id, own.id), eq(peopleImport.state, 'reading')));
}

async function factsFor(
  db: Db,
  own: ImportRow,
  batch: readonly Drafted[],
  places: Omit<Facts, 'byJobNumber' | 'byMobile'>,
): Promise<Facts> {
  const known = await loadKnown(
    db,
    own.tenantId,
    batch.map(({ draft }) => draft),
  );
  return { ...places, ...known };
}

function withFaults(
  { line, faults }: Drafted,
  twice: ReadonlyMap<number, RowFault[]>,
  verdict: Judged,
): Judged {
  const own = [...faults, ...(twice.get(line) ?? [])];
  const isTold = (field: RowFault['field']) => own.some((one) => one.field === field && field !== null);
  const all = [...own, ...verdict.faults.filter(({ field }) => !isTold(field))];
  const kind: RowKind = all.length > 0 ? 'faulty' : verdict.kind;
  return { ...verdict, kind, faults: all };
}
