import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** The query builder over either driver. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;
/** Inside `db.transaction(async (tx) => …)` only `tx` may be used: PGlite has one connection. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, Record<string, never>>;

/** Hot queries past the builder. PostgreSQL keeps each text as a prepared statement. Never inside a transaction. */
export type Raw = <Row>(sql: string, params: unknown[]) => Promise<Row[]>;

export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  raw: Raw;
  close: () => Promise<void>;
};
