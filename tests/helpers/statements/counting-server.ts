import { readFileSync } from 'node:fs';
import type { Endpoint } from '@contract/endpoint';
import { openPgliteMemory, pgliteDatabase } from '@server/db/open-pglite';
import type { DemoPerson } from '../demo-people';
import { createTestServer } from '../server';
import { signInAs } from '../sign-in-as';
import { migratedTemplate } from '../test-database';

/** The backend with the demo on an embedded database of its own, which counts the statements outside transactions. */
export async function createCountingServer() {
  const client = await openPgliteMemory(new Blob([readFileSync(await migratedTemplate())]));
  const database = pgliteDatabase(client);
  let sent = 0;
  const query = client.query.bind(client);
  client.query = async (...args) => {
    sent += 1;
    return (await query(...args)) as never;
  };
  const server = await createTestServer({ database, seed: 'demo' });
  const tokens = new Map<DemoPerson, string>();

  async function statementsOf(endpoint: Endpoint, input: object, person: DemoPerson): Promise<number> {
    const token = tokens.get(person) ?? (await signInAs(server, person));
    tokens.set(person, token);
    const before = sent;
    const { code, msg } = await server.call(endpoint, input, { token });
    if (code !== 0) {
      throw new Error(`${endpoint.id}: ${code} ${msg}`);
    }
    return sent - before;
  }

  return { statementsOf, close: database.close };
}
