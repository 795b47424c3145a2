import { expect, it } from 'vitest';
import { member } from '@server/db/schema/member';
import { buildMember } from '@tests/helpers/factories';
import { createTestServer } from '@tests/helpers/server';
import { analyzeEmbedded } from './analyze-embedded';

const ROWS = `select greatest(reltuples, 0)::int as rows from pg_class where oid = 'member'::regclass`;

it('the embedded database learns what its tables hold; PostgreSQL is left to itself', async () => {
  const server = await createTestServer();
  const { raw } = server.database;
  await buildMember(server.db);
  const rowsAfter = async (databaseUrl: string | undefined) => {
    await analyzeEmbedded({ raw, env: { DATABASE_URL: databaseUrl } });
    return (await raw<{ rows: number }>(ROWS, []))[0]!.rows;
  };
  const before = (await raw<{ rows: number }>(ROWS, []))[0]!.rows;
  expect(await rowsAfter('postgres://elsewhere')).toBe(before);
  expect(await rowsAfter(undefined)).toBe(await server.db.$count(member));
});
