import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED, PLANTED } from './planted-faults';

type Report = { diagnostics: { code: string; filename: string }[] };

/** The linter's findings as `file rule`, from a copy of its settings over planted files. */
const found = new Set<string>();
const folder = mkdtempSync(join(tmpdir(), 'hr-lint-'));

beforeAll(async () => {
  for (const file of [
    '.oxlintrc.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'src/tsconfig.json',
    'server/tsconfig.json',
    'tests/tsconfig.json',
    'tsconfig.node.json',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const { path, text } of [...PLANTED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const report = await lint(folder);
  for (const { code, filename } of report.diagnostics) {
    const path = relative(folder, join(folder, filename));
    found.add(`${path} ${/\(([^)]+)\)/.exec(code)?.[1] ?? code}`);
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(cwd: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    execFile(
      join(process.cwd(), 'node_modules/.bin/oxlint'),
      ['--type-aware', '--format=json', 'src', 'server'],
      { cwd, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout) => {
        // It ends with 1 when it found something, which is what it is for.
        if (error && !stdout.startsWith('{')) {
          reject(new Error(`${error.message}\n${stdout}`));
          return;
        }
        resolve(JSON.parse(stdout) as Report);
      },
    );
  });
}

describe('the linter', () => {
  it.each(PLANTED)('reports that $breaks ($path)', ({ path, rule }) => {
    expect([...found].filter((one) => one.startsWith(`${path} `))).toContain(`${path} ${rule}`);
  });

  it.each(ALLOWED)('leaves $path alone', ({ path }) => {
    expect([...found].filter((one) => one.startsWith(`${path} `))).toEqual([]);
  });
});
