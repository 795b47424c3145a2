import { properName } from '@contract/text/identifying-text';
import type { MessageKey } from '@server/messages/messages';
import type { SheetPerson } from './read-people';
import type { TableColumns, TableLine } from './table-columns';

export type RowFault = { line: number; key: MessageKey; params: Record<string, string | number> };
export type PersonLine = TableLine & { person: SheetPerson };

/** Whose row each is: by the hidden number, else by employee ID, else by a name that one person has. */
export function peopleOfLines(
  people: readonly SheetPerson[],
  { person: columns }: TableColumns,
  lines: readonly TableLine[],
): { found: PersonLine[]; faults: RowFault[] } {
  const byId = new Map(people.map((one) => [one.id, one]));
  const found: PersonLine[] = [];
  const faults: RowFault[] = [];
  const lineOf = new Map<string, number>();
  for (const one of lines) {
    const { line, cells } = one;
    const cell = (at: number | undefined) => (at === undefined ? '' : properName(cells[at] ?? ''));
    const name = cell(columns.name);
    const own = candidates(people, byId, { id: cell(columns.id), jobNumber: cell(columns.jobNumber), name });
    const [person] = own;
    if (!person || own.length > 1) {
      faults.push({ line, key: person ? 'rosterRowSeveral' : 'rosterRowNobody', params: {} });
    } else if (name !== '' && !isCalled(person, name)) {
      faults.push({ line, key: 'rosterRowOther', params: { name: person.name } });
    } else if (lineOf.has(person.id)) {
      faults.push({ line, key: 'rosterRowTwice', params: { line: lineOf.get(person.id)! } });
    } else {
      lineOf.set(person.id, line);
      found.push({ ...one, person });
    }
  }
  return { found, faults };
}

type Given = { id: string; jobNumber: string; name: string };

function candidates(
  people: readonly SheetPerson[],
  byId: ReadonlyMap<string, SheetPerson>,
  { id, jobNumber, name }: Given,
): SheetPerson[] {
  if (id !== '') {
    const one = byId.get(id);
    return one ? [one] : [];
  }
  return jobNumber === ''
    ? people.filter((one) => name !== '' && isCalled(one, name))
    : people.filter((one) => one.jobNumber === jobNumber);
}

const isCalled = ({ name, enName }: SheetPerson, text: string): boolean =>
  [name, enName].some((one) => one && properName(one).toLowerCase() === text.toLowerCase());
