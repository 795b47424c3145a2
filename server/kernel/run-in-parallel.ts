import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '@server/db/database';

type Asks = readonly (() => PromiseLike<unknown>)[];
type Answers<A extends Asks> = { -readonly [K in keyof A]: Awaited<ReturnType<A[K]>> };

/** The answers to questions none of which waits for another: each over a connection of its own, and one after the other inside a transaction, which has one. */
export async function runInParallel<const A extends Asks>(db: Db | Tx, asks: A): Promise<Answers<A>> {
  if (!(db instanceof PgTransaction)) {
    return (await Promise.all(asks.map((ask) => ask()))) as Answers<A>;
  }
  const answers: unknown[] = [];
  for (const ask of asks) {
    answers.push(await ask());
  }
  return answers as Answers<A>;
}
