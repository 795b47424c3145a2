import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { peopleImport, peopleImportRow } from '@server/db/schema/people-transfer';
import { ServiceError } from '@server/kernel/errors';

export type Choice = {
  only?: readonly number[] | undefined;
  except?: readonly number[] | undefined;
  withReturns: boolean;
};

/** Sets the rows that are to be done on waiting, and the import on its way. */
export async function chooseRows(
  tx: Tx,
  importId: string,
  { only, except = [], withReturns }: Choice,
  now: Date,
): Promise<void> {
  const kinds = ['new', 'change', 'same', ...(withReturns ? (['return'] as const) : [])] as const;
  const rows = await tx
    .update(peopleImportRow)
    .set({ outcome: 'waiting' })
    .where(
      and(
        eq(peopleImportRow.importId, importId),
        inArray(peopleImportRow.kind, [...kinds]),
        // No line has the number 0: an empty list picks nothing.
        only ? inArray(peopleImportRow.line, [...only, 0]) : undefined,
        except.length > 0 ? notInArray(peopleImportRow.line, [...except]) : undefined,
      ),
    )
    .returning({ line: peopleImportRow.line });
  if (rows.length === 0) {
    throw new ServiceError('importNothing');
  }
  await tx
    .update(peopleImport)
    .set({ state: 'running', withReturns, chosen: rows.length, startedAt: now })
    .where(eq(peopleImport.id, importId));
}
