import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type { Hear } from './hearing/hear';

/** The query builder over either driver. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
/** Inside `db.transaction(async (tx) => …)` only `tx` may be used: PGlite has one connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Hot queries past the builder. PostgreSQL keeps each text as a prepared statement. Never inside a transaction. */
export type Raw = <Row>(sql: string, params: unknown[]) => Promise<Row[]>;

export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  raw: Raw;
  /** Hears what is told by NOTIFY, in whichever process. */
  hear: Hear;
  /** How the connections stand; the embedded database has one. */
  pool?: () => { total: number; idle: number; waiting: number };
  /** Rejects when the database does not answer. Waits for nothing that the calls hold. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};
