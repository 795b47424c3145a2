import { afterEach, beforeAll, expect } from 'vitest';
import './password-cost';
import { workerDatabase } from './test-database';

process.env.TZ = 'UTC';

// The first file of a worker waits for the database here, so that no test's own time limit pays for it.
beforeAll(async () => {
  await workerDatabase();
}, 60_000);

/** pg warns once a process of statements that overlap on one connection; its next major version refuses them. */
const overlaps: string[] = [];
const collect = ({ message }: Error) => {
  if (message.includes('client.query()')) {
    overlaps.push(message);
  }
};
beforeAll(() => {
  process.on('warning', collect);
  return () => void process.off('warning', collect);
});
afterEach(() => expect(overlaps.splice(0)).toEqual([]));
