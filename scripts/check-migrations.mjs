import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Fails when the schema has moved on without a migration: generating into a copy must find nothing to write. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hr-migrations-'));
try {
  const out = join(folder, 'migrations');
  cpSync(join(root, 'server/db/migrations'), out, { recursive: true });
  const before = readdirSync(out).sort().join('\n');
  const config = join(folder, 'drizzle.config.json');
  writeFileSync(
    config,
    JSON.stringify({ dialect: 'postgresql', schema: join(root, 'server/db/schema/*.ts'), out }),
  );
  const drizzle = (command) =>
    execFileSync(join(root, 'node_modules/.bin/drizzle-kit'), [command, `--config=${config}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  process.stdout.write(drizzle('check'));
  const said = drizzle('generate');
  if (readdirSync(out).sort().join('\n') !== before) {
    process.stdout.write(`${said}\nThe schema differs from the migrations: run \`npm run db:generate\`.\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
