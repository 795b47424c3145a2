import { isTotalLine } from '../../../pay/rules/judge-import';
import { typedCents } from '../../../pay/rules/typed-cents';
import { PAY_MAX_CENTS } from '../../../pay/pay';
import type { ImportedCells, RunColumn } from './imported';

export const LINE_FAULTS = ['unknown', 'several', 'otherName', 'twice', 'amount'] as const;
export type LineFault = { kind: (typeof LINE_FAULTS)[number]; heading?: string; cell?: string };

export type TableLine = { line: number; cells: readonly string[] };
export type LinePerson = { memberId: string; name: string; enName: string | null };
export type JudgedTableLine = {
  line: number;
  jobNumber: string;
  name: string;
  isSkipped: boolean;
  faults: LineFault[];
  memberId: string | undefined;
  cells: ImportedCells | undefined;
};

/** Dashes that tables have for nothing. */
const NOTHING = /^[-–—−/]?$/;

/** The amount of a cell: null for an empty one, undefined for what is no amount. */
export function cellCents(text: string): number | null | undefined {
  const plain = text.trim();
  return NOTHING.test(plain) ? null : typedCents(plain, -PAY_MAX_CENTS);
}

const sameName = (typed: string, { name, enName }: LinePerson): boolean =>
  [name, enName ?? ''].some((one) => one.trim().toLowerCase() === typed.trim().toLowerCase());

/** Judges the lines of a payroll table together. `peopleOf` finds the people of the run whom a line names. */
export function judgeLines(
  lines: readonly TableLine[],
  columns: readonly RunColumn[],
  peopleOf: (jobNumber: string, name: string) => readonly LinePerson[],
): JudgedTableLine[] {
  const at = (role: RunColumn['role']) => columns.findIndex((column) => column.role === role);
  const [numberAt, nameAt] = [at('jobNumber'), at('name')];
  const named = lines.map(({ line, cells }) => {
    const jobNumber = cells[numberAt]?.trim() ?? '';
    const name = cells[nameAt]?.trim() ?? '';
    const isSkipped = isTotalLine({ jobNumber, name }) || (jobNumber === '' && name === '');
    return { line, cells, jobNumber, name, isSkipped, people: isSkipped ? [] : peopleOf(jobNumber, name) };
  });
  const times = new Map<string, number>();
  for (const { people } of named) {
    const [first] = people;
    if (first && people.length === 1) {
      times.set(first.memberId, (times.get(first.memberId) ?? 0) + 1);
    }
  }
  return named.map(({ line, cells, jobNumber, name, isSkipped, people }): JudgedTableLine => {
    if (isSkipped) {
      return { line, jobNumber, name, isSkipped, faults: [], memberId: undefined, cells: undefined };
    }
    const [person] = people;
    const read = cellsOf(line, cells, columns);
    const faults: LineFault[] = [
      ...(people.length === 0 ? [{ kind: 'unknown' } as const] : []),
      ...(people.length > 1 ? [{ kind: 'several' } as const] : []),
      ...(person && jobNumber && name && !sameName(name, person) ? [{ kind: 'otherName' } as const] : []),
      ...(person && (times.get(person.memberId) ?? 0) > 1 ? [{ kind: 'twice' } as const] : []),
      ...read.faults,
    ];
    return { line, jobNumber, name, isSkipped, faults, memberId: person?.memberId, cells: read.cells };
  });
}

function cellsOf(
  line: number,
  texts: readonly string[],
  columns: readonly RunColumn[],
): { cells: ImportedCells; faults: LineFault[] } {
  const cells: ImportedCells = { line, items: [] };
  const faults: LineFault[] = [];
  for (const [index, { heading, role, item }] of columns.entries()) {
    if (role === 'skip' || role === 'jobNumber' || role === 'name') {
      continue;
    }
    const text = texts[index] ?? '';
    const cents = cellCents(text);
    if (cents === undefined) {
      faults.push({ kind: 'amount', heading, cell: text.slice(0, 60) });
    } else if (cents !== null) {
      if (role === 'item') {
        cells.items.push({ code: item ?? '', column: heading, cents });
      } else {
        cells[`${role}Cents`] = cents;
      }
    }
  }
  return { cells, faults };
}
