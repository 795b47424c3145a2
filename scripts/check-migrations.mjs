import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Fails when the schema has moved on without a migration: generating into a copy must find nothing to write. */
const root = fileURLToPath(new URL('..', import.meta.url));
// drizzle-kit takes every path for one relative to where it runs, so the copy lives inside the repository.
const scratch = join(root, 'test-results');
mkdirSync(scratch, { recursive: true });
const folder = mkdtempSync(join(scratch, 'migrations-'));
try {
  const out = join(folder, 'migrations');
  cpSync(join(root, 'server/db/migrations'), out, { recursive: true });
  const before = readdirSync(out).sort().join('\n');
  const config = join(folder, 'drizzle.config.json');
  writeFileSync(
    config,
    JSON.stringify({ dialect: 'postgresql', schema: './server/db/schema/**/*.ts', out: relative(root, out) }),
  );
  const drizzle = (command) =>
    execFileSync(join(root, 'node_modules/.bin/drizzle-kit'), [command, `--config=${config}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  process.stdout.write(drizzle('check'));
  const said = drizzle('generate');
  // A column that might have been renamed makes it ask, give up without a terminal, and end well all the same.
  if (readdirSync(out).sort().join('\n') !== before || !said.includes('No schema changes')) {
    process.stdout.write(`${said}\nThe schema differs from the migrations: run \`npm run db:generate\`.\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
