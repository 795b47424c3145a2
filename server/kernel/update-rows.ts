import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '@server/db/database';

/** Rows of one statement: far below the most parameters that a statement takes. */
const ROWS_AT_ONCE = 500;

/**
 * Updates many rows by their `id`, each with values of its own, in one statement instead of one a row. Every row sets the same columns;
 * columns that are not named stay as they are.
 */
export async function updateRows<Table extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: Table,
  rows: readonly (Partial<InferInsertModel<Table>> & { id: string })[],
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const named = Object.keys(rows[0] ?? {}).map((key) => [key, columns[key]!] as const);
  const set = named
    .filter(([key]) => key !== 'id')
    .map(([, { name }]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows.slice(from, from + ROWS_AT_ONCE).map((row: Record<string, unknown>) => {
      const cells = named.map(
        ([key, column]) => sql`${sql.param(row[key], column)}::${sql.raw(column.getSQLType())}`,
      );
      return sql`(${sql.join(cells, sql`, `)})`;
    });
    const names = named.map(([, { name }]) => sql.identifier(name));
    await tx.execute(
      sql`update ${table} set ${sql.join(set, sql`, `)}
        from (values ${sql.join(values, sql`, `)}) as given (${sql.join(names, sql`, `)})
        where ${table.id} = given.id`,
    );
  }
}
