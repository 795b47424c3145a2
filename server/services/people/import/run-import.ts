import { FUNCTION_ID } from '@contract/role/functions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ImportField, ImportResult, RowOutcome } from '@contract/people/transfer';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { peopleImport, peopleImportRow, type RowFault } from '@server/db/schema/people-transfer';
import { ServiceError } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import type { MessageKey } from '@server/messages/messages';
import { loadAreas, type Areas } from '@server/services/person/read-mobile';
import { recordOperation } from '@server/kernel/record-operation';
import { asRefusal } from '../member/member-add';
import { lockOrganisation } from '../organ/organisation';
import { actingFor, type ActingFor } from '@server/services/access/acting-for';
import { applyRows, outcomeOf, type Ready } from './apply-rows';
import { draftOf, fault, type Draft } from './draft';
import { loadKnown, loadPlaces, powersOf, type Facts } from './facts';
import type { ImportPayload } from './import-kinds';
import { judgeRow, type Judged } from './judge/judge-row';
import { linesOf, otherLineOf } from './judge/judge-rows';
import { placeId } from './organ-paths';

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids'>;
type ImportRow = typeof peopleImport.$inferSelect;
type Done = { line: number; outcome: Exclude<RowOutcome, 'waiting'>; refusal: RowFault | null };

/** Rows of one transaction. With one connection, as PGlite has, all calls wait for it. */
const STEP = 50;
export const NOTHING_DONE: ImportResult = { added: 0, changed: 0, returned: 0, same: 0, refused: 0 };

/**
 * Does the chosen rows in steps. What a step has done stands in the same transaction as its outcome, so that whoever goes on after a
 * kill goes on with the next row.
 */
export async function runImport(
  parts: Parts,
  { payload, progress, signal }: Pick<Work<ImportPayload>, 'payload' | 'progress' | 'signal'>,
): Promise<void> {
  const areas = await loadAreas(parts.db);
  const [asked] = await parts.db.select().from(peopleImport).where(eq(peopleImport.id, payload.importId));
  if (!asked) {
    return;
  }
  for (;;) {
    signal.throwIfAborted();
    const acting = await actingFor(parts, asked, payload, FUNCTION_ID.peopleTransfer);
    const left = await parts.db.transaction(async (tx) => await step(tx, asked, acting, areas));
    if (!left) {
      return;
    }
    await progress(left.done, left.of);
  }
}

async function step(
  tx: Tx,
  { id, tenantId }: ImportRow,
  acting: ActingFor,
  areas: Areas,
): Promise<{ done: number; of: number } | undefined> {
  const isIt = eq(peopleImport.id, id);
  await lockOrganisation(tx, tenantId);
  const [own] = await tx.select().from(peopleImport).where(isIt).for('update');
  if (own?.state !== 'running') {
    return undefined;
  }
  const rows = await tx
    .select({ line: peopleImportRow.line, cells: peopleImportRow.cells })
    .from(peopleImportRow)
    .where(and(eq(peopleImportRow.importId, own.id), eq(peopleImportRow.outcome, 'waiting')))
    .orderBy(asc(peopleImportRow.line))
    .limit(STEP);
  const result = { ...NOTHING_DONE, ...own.result };
  if (rows.length === 0) {
    await finish(tx, acting.ctx, own, result);
    return undefined;
  }
  const done = await doRows(tx, acting, own, rows, areas);
  for (const { outcome } of done) {
    result[outcome] += 1;
  }
  await writeOutcomes(tx, own.id, done);
  await tx.update(peopleImport).set({ result }).where(isIt);
  return { done: Object.values(result).reduce((sum, count) => sum + count, 0), of: own.chosen };
}

async function doRows(
  tx: Tx,
  acting: ActingFor,
  own: ImportRow,
  rows: readonly Pick<typeof peopleImportRow.$inferSelect, 'line' | 'cells'>[],
  areas: Areas,
): Promise<Done[]> {
  const drafted = rows.map(({ line, cells }) => ({ line, ...draftOf(cells, areas) }));
  const facts: Facts = {
    ...(await loadPlaces(tx, own.tenantId)),
    ...(await loadKnown(
      tx,
      own.tenantId,
      drafted.map(({ draft }) => draft),
    )),
    ...powersOf(acting),
  };
  const lineOf = linesOf(drafted);
  const done: Done[] = [];
  const ready: Ready[] = [];
  for (const { line, draft, faults } of drafted) {
    const judged = judgeRow(draft, facts, true, otherLineOf(line, lineOf));
    const [wrong] = [...faults, ...judged.faults];
    const refusal =
      wrong ?? (judged.kind === 'return' && !own.withReturns ? fault(null, 'memberLeftBefore') : undefined);
    if (refusal) {
      done.push({ line, outcome: 'refused', refusal });
    } else if (judged.kind === 'same') {
      done.push({ line, outcome: 'same', refusal: null });
    } else {
      ready.push({ line, draft, judged });
    }
  }
  for (const set of setsOf(ready)) {
    done.push(...(await doSet(tx, acting, own, set, facts)));
  }
  return done;
}

/** Rows that are done at once: a person who stands in several rows is in several sets. */
function setsOf(rows: readonly Ready[]): Ready[][] {
  const sets: Ready[][] = [[]];
  const known = new Set<string>();
  for (const row of rows) {
    const { id } = row.judged.known ?? {};
    if (id !== undefined && known.has(id)) {
      sets.push([]);
      known.clear();
    }
    sets.at(-1)!.push(row);
    if (id !== undefined) {
      known.add(id);
    }
  }
  return sets.filter((set) => set.length > 0);
}

/** Does all rows of a set; one that is refused is found by halves, so that it takes none of the others along. */
async function doSet(
  tx: Tx,
  acting: ActingFor,
  own: ImportRow,
  set: readonly Ready[],
  facts: Facts,
): Promise<Done[]> {
  try {
    await tx.transaction(async (inner) => await applyRows(inner, acting.ctx, set, facts));
  } catch (error) {
    const refusal = asRefusal(error);
    if (!(refusal instanceof ServiceError)) {
      throw error;
    }
    if (set.length > 1) {
      const middle = Math.ceil(set.length / 2);
      return [
        ...(await doSet(tx, acting, own, set.slice(0, middle), facts)),
        ...(await doSet(tx, acting, own, set.slice(middle), facts)),
      ];
    }
    const { messageKey, params } = refusal;
    const reason = fault(FIELD_OF[messageKey] ?? null, messageKey, params);
    return [{ line: set[0]!.line, outcome: 'refused', refusal: reason }];
  }
  if (set.some(({ draft, judged }) => makesPlaces(draft, judged, facts))) {
    Object.assign(facts, await loadPlaces(tx, own.tenantId));
  }
  return set.map((row) => ({ line: row.line, outcome: outcomeOf(row), refusal: null }));
}

/** Whether the next set finds departments or positions that were not there before this one. */
const makesPlaces = ({ position }: Draft, { place }: Judged, { jobs }: Facts): boolean =>
  (place !== undefined && placeId(place) === undefined) ||
  (position !== undefined && !jobs.has(position.toLowerCase()));

/** Which cell a refusal is about. */
const FIELD_OF: Partial<Record<MessageKey, ImportField>> = {
  emailTaken: 'email',
  mobileTaken: 'mobile',
  memberNameDiffers: 'name',
  memberAccountShut: 'mobile',
  memberNameNotOurs: 'name',
  memberContactsUsed: 'mobile',
  jobNumberTaken: 'jobNumber',
  organsFull: 'organ',
  organTooDeep: 'organ',
  personNotActive: 'isHead',
  rowManagerUnknown: 'manager',
  managerWrong: 'manager',
  managerCircle: 'manager',
};

async function writeOutcomes(tx: Tx, importId: string, done: readonly Done[]): Promise<void> {
  await tx.execute(sql`update people_import_row set outcome = t.outcome, refusal = t.refusal
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as t (line int, outcome text, refusal jsonb)
    where people_import_row.import_id = ${importId} and people_import_row.line = t.line`);
}

/** The record of the whole; each person's change has its own. */
async function finish(tx: Tx, ctx: Acting, own: ImportRow, result: ImportResult): Promise<void> {
  await tx
    .update(peopleImport)
    .set({ state: 'done', result, finishedAt: ctx.now() })
    .where(eq(peopleImport.id, own.id));
  await recordOperation(tx, ctx, {
    action: 'member.import',
    targetId: own.id,
    targetName: own.fileName,
    targetEnName: own.fileName,
    changes: (['added', 'changed', 'returned', 'refused'] as const)
      .filter((field) => result[field] > 0)
      .map((field) => ({ field, to: String(result[field]) })),
  });
}
