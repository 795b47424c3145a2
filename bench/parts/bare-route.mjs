import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A route that does nothing but read one row by its key with a prepared statement: `node bare-route.mjs <port> [<database address>]`. */
const [port, databaseUrl] = process.argv.slice(2);
const TABLE = `create temp table person (id text primary key, name text not null, mobile text not null);
  insert into person select 'p' || n, 'name ' || n, (13800000000 + n)::text from generate_series(1, 1000) n; analyze person`;
const READ = 'select id, name, mobile from person where id = $1';
const CONNECTIONS = 10;

const read = databaseUrl ? await onPostgres() : await onPglite();
const app = new Hono();
app.post('/', async (c) => c.json({ code: 0, data: await read('p77') }));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => process.stdout.write('ready\n'));

async function onPglite() {
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create();
  await client.exec(`${TABLE}; prepare one as ${READ}`);
  return async (id) => (await client.exec(`execute one('${id}')`))[0].rows[0];
}

/** The table is temporary, so each connection has its own. */
async function onPostgres() {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, idleTimeoutMillis: 0 });
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query(TABLE)));
  clients.forEach((client) => client.release());
  return async (id) => (await pool.query({ name: 'one', text: READ, values: [id] })).rows[0];
}
