import { randomId, randomToken } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { allJobs } from '@server/jobs/all-jobs';
import { createJobs } from '@server/jobs/create-jobs';
import { createProviders } from '@server/providers/providers';
import type { TestServer } from '../server';

/** What the jobs of a server stand on; nothing leaves it. */
export function signingParts(server: TestServer) {
  const log = () => undefined;
  return {
    db: server.db,
    raw: server.database.raw,
    now: server.clock.now,
    ids: randomId,
    tokens: randomToken,
    log: { info: log, error: log },
    files: server.files,
    providers: createProviders(),
    sender: {
      isOutbox: true,
      send: async () => {},
      tell: async () => {},
      mail: async () => {},
      text: async () => {},
    },
    env: readEnv({ SEED: 'demo', PUBLIC_ORIGIN: 'https://hr.example.com' }),
  };
}

/**
 * Does what is due: pages are drawn, batches are sent, files are sealed. It gives way to nothing: on a machine that runs other tests
 * the idle policy of jobs would wait for all of them.
 */
export async function runSigningJobs(server: TestServer): Promise<void> {
  const parts = signingParts(server);
  await createJobs(parts, allJobs(parts), { givesWay: false }).runDue();
}
