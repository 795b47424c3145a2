import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of generated SQL: beside the source, or seen from the built server (dist/server) or one of its chunks. */
export function migrationsFolder(): string {
  const found = ['./migrations', '../../server/db/migrations', '../../../server/db/migrations']
    .map((relative) => fileURLToPath(new URL(relative, import.meta.url)))
    .find((path) => existsSync(`${path}/meta/_journal.json`));
  if (!found) {
    throw new Error('The migrations folder server/db/migrations is missing.');
  }
  return found;
}
