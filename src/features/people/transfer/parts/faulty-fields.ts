import type { PeopleImportRow } from '@contract/people/import-calls';
import { IMPORT_FIELDS, type ImportField } from '@contract/people/transfer';

/** Together they say whom a row means: each of them may be the wrong one. */
const WHO: readonly ImportField[] = ['name', 'mobile', 'jobNumber'];
const NUMBERS: readonly (ImportField | null)[] = ['mobile', 'jobNumber', null];

/** The cells that are open for a correction: those with a fault, and those that are being typed in. */
export function faultyFields(
  { faults }: Pick<PeopleImportRow, 'faults'>,
  typed: Partial<Record<ImportField, string>> = {},
): ImportField[] {
  const isWhoInDoubt = faults.some(({ field }) => NUMBERS.includes(field));
  return IMPORT_FIELDS.filter(
    (field) =>
      field in typed || faults.some((one) => one.field === field) || (isWhoInDoubt && WHO.includes(field)),
  );
}
