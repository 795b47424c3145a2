import { beforeAll } from 'vitest';
import './password-cost';
import { workerDatabase } from './test-database';

process.env.TZ = 'UTC';

// The first file of a worker waits for the database here, so that no test's own time limit pays for it.
beforeAll(async () => {
  await workerDatabase();
}, 60_000);
