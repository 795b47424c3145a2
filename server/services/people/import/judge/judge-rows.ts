import { ROW_KINDS, type RowCounts, type RowKind } from '@contract/people/transfer';
import type { Db, Tx } from '@server/db/database';
import type { peopleImport, RowFault } from '@server/db/schema/people-transfer';
import type { Areas } from '@server/services/person/read-mobile';
import { draftOf, type Draft } from '../draft';
import { loadKnown, type Facts, type PeopleFacts } from '../facts';
import { judgeRow, type Judged } from './judge-row';
import type { OtherLine } from '../employment/judge-row-employment';
import { pathText } from '../organ-paths';
import type { Cells, ReadRow } from '../read-people';
import { twiceInFile } from './twice-in-file';

/** A row with what its cells say, and the cells that cannot be read. */
export type Drafted = ReadRow & { draft: Draft; faults: RowFault[] };

/** Departments, positions and rights that rows are checked against. */
export type Places = Omit<Facts, keyof PeopleFacts>;

export type TwiceFaults = ReadonlyMap<number, RowFault[]>;

type JudgedRow = {
  /** As it is stored. */
  row: Pick<Judged, 'kind' | 'faults' | 'changes'> & { line: number; cells: Cells };
  draft: Draft;
};

export const draftRow = ({ line, cells }: ReadRow, areas: Areas): Drafted => ({
  line,
  cells,
  ...draftOf(cells, areas),
});

export const twiceIn = (rows: readonly Drafted[], { organs }: Places): TwiceFaults =>
  twiceInFile(rows, ({ organ }) => organ && pathText(organs.find(organ, false).path));

/** The line of an employee ID in a file. */
export type LineOf = (jobNumber: string) => number | undefined;

export function linesOf(rows: readonly Pick<Drafted, 'line' | 'draft'>[]): LineOf {
  const lines = new Map(
    rows.flatMap(({ line, draft: { jobNumber } }) =>
      jobNumber === undefined ? [] : [[jobNumber, line] as const],
    ),
  );
  return (jobNumber) => lines.get(jobNumber);
}

export const otherLineOf =
  (own: number, lineOf: LineOf): OtherLine =>
  (jobNumber) => {
    const line = lineOf(jobNumber);
    return line === undefined || line === own ? undefined : { line, isAbove: line < own };
  };

/** Judges some rows of a file; their people are loaded at once. */
export async function judgeRows(
  db: Db | Tx,
  tenantId: string,
  rows: readonly Drafted[],
  places: Places,
  twice: TwiceFaults,
  lineOf: LineOf,
): Promise<JudgedRow[]> {
  const known = await loadKnown(
    db,
    tenantId,
    rows.map(({ draft }) => draft),
  );
  const facts: Facts = { ...places, ...known };
  return rows.map((row) => {
    const { place, kind, faults, changes } = withFaults(
      row,
      twice,
      judgeRow(row.draft, facts, false, otherLineOf(row.line, lineOf)),
    );
    // From the top, so that it means the same whatever the import has made by then.
    const cells = { ...row.cells, ...(place ? { organ: pathText(place.path) } : {}) };
    return { row: { line: row.line, kind, cells, faults, changes }, draft: row.draft };
  });
}

function withFaults({ line, faults }: Drafted, twice: TwiceFaults, verdict: Judged): Judged {
  const own = [...faults, ...(twice.get(line) ?? [])];
  const isNamed = (field: RowFault['field']) => own.some((one) => one.field === field && field !== null);
  const all = [...own, ...verdict.faults.filter(({ field }) => !isNamed(field))];
  const kind: RowKind = all.length > 0 ? 'faulty' : verdict.kind;
  return { ...verdict, kind, faults: all };
}

type Summary = Required<Pick<typeof peopleImport.$inferInsert, 'counts' | 'newOrgans' | 'newPositions'>>;

/** How many rows there are of each kind, and the departments and positions that the good ones would make. */
export function sumUp(rows: readonly { kind: RowKind; draft: Draft }[], { organs, jobs }: Places): Summary {
  const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as RowCounts;
  const newOrgans = new Set<string>();
  const newPositions = new Map<string, string>();
  for (const { kind, draft } of rows) {
    counts[kind] += 1;
    if (kind === 'faulty') {
      continue;
    }
    const { path, ids } = draft.organ ? organs.find(draft.organ, false) : { path: [], ids: [] };
    path
      .slice(ids.length)
      .forEach((_, more) => newOrgans.add(pathText(path.slice(0, ids.length + more + 1))));
    const { position } = draft;
    if (position !== undefined && !jobs.has(position.toLowerCase())) {
      newPositions.set(position.toLowerCase(), position);
    }
  }
  return { counts, newOrgans: [...newOrgans], newPositions: [...newPositions.values()] };
}
