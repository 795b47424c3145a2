import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { query } from './query';
import { runInParallel } from './run-in-parallel';

/** A statement and how its rows are presented. Its columns must survive JSON: moments are selected as text or as seconds. */
export type Reading<T> = { statement: SQL; present: (rows: never[]) => T };

export const reading = <T>(statement: SQL, present: (rows: never[]) => T): Reading<T> => ({
  statement,
  present,
});

/** Runs one reading as a statement of its own. */
export const readAlone = async <T>(db: Db | Tx, { statement, present }: Reading<T>): Promise<T> =>
  present(await query<never>(db, statement));

type Presented<R extends readonly Reading<unknown>[]> = {
  -readonly [K in keyof R]: R[K] extends Reading<infer T> ? T : never;
};

/** Runs several readings as one statement: for few rows, the time of a statement is mostly the round trip and the plan. */
export async function readTogether<const R extends readonly Reading<unknown>[]>(
  db: Db | Tx,
  readings: R,
): Promise<Presented<R>> {
  const parts = readings.map(
    ({ statement }, index) =>
      sql`(select coalesce(json_agg(r), '[]') from (${statement}) r) as ${sql.identifier(`r${index}`)}`,
  );
  const [row] = await query<Record<string, never[]>>(db, sql`select ${sql.join(parts, sql`, `)}`);
  return readings.map(({ present }, index) => present(row![`r${index}`]!)) as Presented<R>;
}

/** Runs several readings each as a statement of its own, at the same time outside a transaction. */
export const readApart = async <const R extends readonly Reading<unknown>[]>(
  db: Db | Tx,
  readings: R,
): Promise<Presented<R>> =>
  (await runInParallel(
    db,
    readings.map((one) => async () => await readAlone(db, one)),
  )) as Presented<R>;
