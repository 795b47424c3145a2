import { eq, sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openInMemory } from '@tests/helpers/test-database';
import { tenant } from './schema/company';

const AT = new Date('2026-11-20T02:00:00.123Z');
const company = (id: string, name: string) => ({ id, name, createdAt: AT });

type Executing = { execute: (query: SQL) => Promise<unknown> };
const number = async (by: Executing, query: SQL) =>
  ((await by.execute(query)) as { rows: { n: number }[] }).rows[0]!.n;

it('answers a text that repeats as the first time, inside a transaction too', async () => {
  const { db, close } = await openInMemory();
  const names = ["O'Brien", "'; drop table tenant; --", 'back\\slash', '$1', '换行\n😀'];
  for (const [index, name] of names.entries()) {
    const [row] = await db
      .insert(tenant)
      .values(company(`t${index}`, name))
      .returning();
    expect(row).toMatchObject({ name, createdAt: AT });
  }
  const read = async (by: Pick<typeof db, 'select'>, id: string) =>
    await by.select({ name: tenant.name, createdAt: tenant.createdAt }).from(tenant).where(eq(tenant.id, id));
  for (const [index, name] of names.entries()) {
    expect(await read(db, `t${index}`)).toEqual([{ name, createdAt: AT }]);
    await db.transaction(async (tx) =>
      expect(await read(tx, `t${index}`)).toEqual([{ name, createdAt: AT }]),
    );
  }
  expect(await read(db, 'nobody')).toEqual([]);
  // A zero is refused by the database, and ends no text.
  await expect(read(db, "t0\0' or true --")).rejects.toMatchObject({ cause: { code: '22021' } });
  await close();
});

it('keeps what a transaction has prepared that was taken back, and nothing else of it', async () => {
  const { db, close } = await openInMemory();
  const count = async (by: Executing) =>
    await number(by, sql`select count(*)::int as n from tenant where name <> ${'x'}`);
  const undo = new Error('undo');
  for (const round of [1, 2, 3, 4]) {
    const taken = db.transaction(async (tx) => {
      await tx.insert(tenant).values(company(`t${round}`, 'a'));
      await tx.insert(tenant).values(company(`u${round}`, 'b'));
      expect(await count(tx)).toBe(2);
      throw undo;
    });
    await expect(taken).rejects.toBe(undo);
    expect(await count(db)).toBe(0);
  }
  await close();
});

it('waits for nobody: the same text in a transaction and beside it', async () => {
  const { db, close } = await openInMemory();
  const one = async (by: Executing, value: number) => await number(by, sql`select ${value}::int as n`);
  const inside = db.transaction(async (tx) => [await one(tx, 1), await one(tx, 2), await one(tx, 3)]);
  const beside = [one(db, 4), one(db, 5), one(db, 6)];
  expect(await Promise.all([inside, ...beside])).toEqual([[1, 2, 3], 4, 5, 6]);
  await close();
});

it('plans what searches by a pattern for its word, each time', async () => {
  const { db, raw, close } = await openInMemory();
  const kept = async (text: string) =>
    (
      await raw<{ n: number }>(
        'select count(*)::int as n from pg_prepared_statements where position($1 in statement) > 0',
        [text],
      )
    )[0]!.n;
  for (const word of ['a%', 'b%', 'c%']) {
    expect(await number(db, sql`select count(*)::int as n from tenant where name ilike ${word}`)).toBe(0);
    expect(await number(db, sql`select count(*)::int as n from tenant where name = ${word}`)).toBe(0);
  }
  expect([await kept('where name ilike'), await kept('where name =')]).toEqual([0, 1]);
  await close();
});

it('prepares long statements and those with lists', async () => {
  const { raw, close } = await openInMemory();
  const long = `select ${Array.from({ length: 1_600 }, (_, at) => `${at} as c${at}`).join(', ')}, $1::text[] as names, $2::int[] as counts`;
  const names = ["O'Brien", 'a "b"', 'back\\slash', '{,}', '', null, 'NULL', '换行\n😀'];
  for (const round of [1, 2, 3]) {
    const [row] = await raw<{ names: unknown; counts: unknown }>(long, [
      names,
      round === 2 ? [] : [1, round],
    ]);
    expect(row).toMatchObject({ names, counts: round === 2 ? [] : [1, round] });
  }
  const [prepared] = await raw<{ n: number }>(
    `select count(*)::int as n from pg_prepared_statements where position('c1599' in statement) > 0`,
    [],
  );
  expect([long.length > 8_000, prepared]).toEqual([true, { n: 1 }]);
  await close();
});
