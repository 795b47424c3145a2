import type { In } from '@contract/endpoint';
import type { Person } from '@contract/people/calls';
import { listWarnings, type Warning, type WarningRow } from '@contract/warning/calls';
import { isOwnKind } from '@contract/warning/warning';
import type { TestServer } from '../server';

type OpenWarning = Warning & { person: Person | null };

/** The warnings of rows, each with whom it is about; null for the reader's own and for those about no one person. */
export const warningsIn = (rows: readonly WarningRow[]): OpenWarning[] =>
  rows.flatMap(({ person, warnings }) =>
    warnings.map((one) => ({ ...one, person: isOwnKind(one.kind) ? null : person })),
  );

type Input = Omit<In<typeof listWarnings>, 'cursor'>;

/** Every page of the list. */
export async function openWarnings(
  server: Pick<TestServer, 'call'>,
  token: string,
  input: Input = {},
): Promise<OpenWarning[]> {
  const rows: WarningRow[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await server.call(listWarnings, { ...input, cursor }, { token });
    rows.push(...data.list);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return warningsIn(rows);
}
