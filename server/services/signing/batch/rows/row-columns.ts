import { ServiceError } from '@server/kernel/errors';
import { fieldOf } from '@server/services/person/column-names';

/** Where a table keeps what: columns counted from 0. */
export type RowColumns = {
  jobNumber: number;
  name: number | undefined;
  /** In the order of the template. */
  variables: { variable: string; at: number }[];
  unknown: string[];
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/[\s*]/g, '');

/** The line that names the employee ID and at least one variable; undefined for another one. A variable goes before a name of ours. */
export function columnsIn(cells: readonly string[], asks: readonly string[]): RowColumns | undefined {
  const heads = cells.map(plain);
  const variables = asks.flatMap((variable) => {
    const at = placeOf(cells, (_, index) => heads[index] === plain(variable));
    return at === undefined ? [] : [{ variable, at }];
  });
  const taken = new Set(variables.map(({ at }) => at));
  const jobNumber = placeOf(cells, (cell, at) => !taken.has(at) && fieldOf(cell) === 'jobNumber');
  const name = placeOf(cells, (cell, at) => !taken.has(at) && fieldOf(cell) === 'name');
  if (jobNumber === undefined || variables.length === 0) {
    return undefined;
  }
  const known = new Set([...taken, jobNumber, name]);
  const unknown = cells.map((cell) => cell.trim()).filter((cell, at) => cell !== '' && !known.has(at));
  return { jobNumber, name, variables, unknown };
}

function placeOf(cells: readonly string[], isIt: (cell: string, at: number) => boolean): number | undefined {
  const places = cells.flatMap((cell, at) => (isIt(cell, at) ? [at] : []));
  if (places.length > 1) {
    throw new ServiceError('tableColumnTwice', { column: cells[places[1]!]!.trim() });
  }
  return places[0];
}
