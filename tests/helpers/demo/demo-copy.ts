import { sql } from 'drizzle-orm';
import { randomId } from '@server/auth/random';
import type { Database } from '@server/db/database';
import { asReplica, inOne, withoutTriggers } from '../test-database';
import { readStored, storedMoments, writeStored, type StoredTable } from './demo-store';

/** Dates of the demo move with the moment of seeding: up to this age, and on the same day, a copy reads the same. */
const FRESH_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const CHINA_MS = 8 * 60 * 60_000;

/** Tables with rows: an emptied table has no page. */
const FILLED = `select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "hasTriggers"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0 group by c.oid, c.relname`;

/** Columns whose default takes the next number of a sequence. */
const NUMBERED = `select s.seqrelid::regclass::text as sequence, d.refobjid::regclass::text as name, quote_ident(a.attname) as column
from pg_sequence s join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refobjsubid > 0
join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
where d.refobjid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

type Table = Omit<StoredTable, 'rows'>;
type Copy = { at: number; schema: string; tables: Table[] };

/** Files of a worker share its database, whose copies outlive their modules. */
const shared = globalThis as { demoCopies?: WeakMap<Database, Copy[]> };
const copies = (shared.demoCopies ??= new WeakMap());

const dayOf = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS);
const readsTheSame = (copy: number, at: number): boolean =>
  at >= copy && at - copy < FRESH_MS && dayOf(at) === dayOf(copy);

/**
 * Fills an empty database with the demo companies. The real seeding runs once for each moment and state of the sources; afterwards
 * its rows come from a schema of this database, which is filled from a file where another process has seeded.
 */
export async function fillWithDemo(database: Database, now: Date): Promise<void> {
  const at = now.getTime();
  const known = copies.get(database) ?? [];
  const copy = known.find((one) => readsTheSame(one.at, at));
  if (copy) {
    await restore(database, copy);
    return;
  }
  const schema = `demo_copy_${known.length}`;
  const stored = storedMoments().find((one) => readsTheSame(one, at));
  if (stored === undefined) {
    const { seedDemo } = await import('@server/demo/seed-demo');
    await seedDemo(database.db, randomId, now);
    const tables = await save(database, schema);
    writeStored(at, await rowsOf(database, schema, tables));
    copies.set(database, [...known, { at, schema, tables }]);
    return;
  }
  const tables = readStored(stored);
  await load(database, schema, tables);
  await advanceSequences(database, schema, tables);
  const loaded = { at: stored, schema, tables };
  copies.set(database, [...known, loaded]);
  await restore(database, loaded);
}

const remake = (schema: string, tables: readonly Table[], rows: 'data' | 'no data') => [
  `drop schema if exists ${schema} cascade`,
  `create schema ${schema}`,
  ...tables.map(
    ({ name, columns }) =>
      `create table ${schema}.${name} as select ${columns} from public.${name} with ${rows}`,
  ),
];

async function save({ db, raw }: Database, schema: string): Promise<Table[]> {
  const tables = await raw<Table>(FILLED, []);
  await db.execute(inOne(remake(schema, tables, 'data')));
  return tables;
}

async function rowsOf({ raw }: Database, schema: string, tables: readonly Table[]): Promise<StoredTable[]> {
  const all = tables.map(
    ({ name }, index) => `select ${index} as index, json_agg(t)::text as rows from ${schema}.${name} t`,
  );
  const texts = await raw<{ index: number; rows: string | null }>(all.join(' union all '), []);
  return texts.map(({ index, rows }) => ({ ...tables[index]!, rows: rows ?? '[]' }));
}

async function load({ db, raw }: Database, schema: string, tables: readonly StoredTable[]): Promise<void> {
  await db.execute(inOne(remake(schema, tables, 'no data')));
  for (const { name, rows } of tables) {
    const table = `${schema}.${name}`;
    await raw(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [rows]);
  }
}

/** Rows from a file bring their numbers along: the next row of this database counts on from them, as after seeding. */
async function advanceSequences(
  { raw }: Database,
  schema: string,
  tables: readonly StoredTable[],
): Promise<void> {
  const filled = new Set(tables.map(({ name }) => name));
  const numbered = await raw<{ sequence: string; name: string; column: string }>(NUMBERED, []);
  for (const { sequence, name, column } of numbered.filter((one) => filled.has(one.name))) {
    await raw(
      `select setval('${sequence}', greatest((select last_value from ${sequence}), max(${column}))) from ${schema}.${name}`,
      [],
    );
  }
}

async function restore({ db, kind }: Database, { schema, tables }: Copy): Promise<void> {
  const rows = tables.map(
    ({ name, columns }) => `insert into public.${name} (${columns}) select ${columns} from ${schema}.${name}`,
  );
  await db.execute(inOne(kind === 'pglite' ? asReplica(rows) : withoutTriggers(tables, rows)));
  // A plan made while the tables were empty would join thousands of rows one by one; statistics end it.
  await db.execute(sql.raw(`analyze ${tables.map(({ name }) => name).join(', ')}`));
}
