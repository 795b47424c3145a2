import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSource } from '../../../scripts/demo-backend.mjs';
import { openCompany } from './company.mjs';

/** What is measured of a company that these statements make: on a PostgreSQL of its own, or on the embedded database. */
export async function measuredOn(kind, name, statements, measure) {
  if (kind === 'postgres') {
    const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
    const cluster = await startCluster();
    try {
      const { server, close } = await openCompany(cluster, name, statements);
      const figures = await measure(server);
      await close();
      return figures;
    } finally {
      await cluster.close();
    }
  }
  const { createTestServer } = await importSource('tests/helpers/server.ts');
  const { openPgliteDirectory } = await importSource('server/db/open-pglite.ts');
  const directory = mkdtempSync(join(tmpdir(), `hr-${name}-`));
  const database = await openPgliteDirectory(directory);
  const server = await createTestServer({ database });
  for (const statement of [
    'set session_replication_role = replica',
    ...statements,
    'set session_replication_role = origin',
    'analyze',
  ]) {
    await database.raw(statement, []);
  }
  const figures = await measure(server);
  await database.close();
  rmSync(directory, { recursive: true, force: true });
  return figures;
}
