import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';

/**
 * Runs a statement that the query builder can't express, in the caller's transaction. Rows are typed by the caller: the statement selects
 * exactly the columns of `Row`, under its names.
 */
export async function query<Row>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}
