import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A table of the demo with its rows as JSON text, which either database reads back. */
export type StoredTable = { name: string; columns: string; hasTriggers: boolean; rows: string };

const FOLDER = 'node_modules/.cache/test-demo';
/** Fixed moments of tests are read in any later run; of those of the real clock only this many are of use. */
const MOST_FILES = 40;

let made: string | undefined;

/** The sources of the demo: the backend, its migrations and the contract. */
function sourcesHash(): string {
  const hash = createHash('sha1');
  for (const folder of ['server', 'src/contract']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
      .sort();
    files.forEach((name) => hash.update(name).update(readFileSync(join(folder, name))));
  }
  return hash.digest('hex').slice(0, 16);
}

const prefix = () => `${(made ??= sourcesHash())}-`;

/** Moments whose demo is stored as the present sources make it. */
export function storedMoments(): number[] {
  mkdirSync(FOLDER, { recursive: true });
  return readdirSync(FOLDER)
    .filter((name) => name.startsWith(prefix()) && name.endsWith('.json'))
    .map((name) => Number(name.slice(prefix().length, -'.json'.length)));
}

export const readStored = (at: number): StoredTable[] =>
  JSON.parse(readFileSync(join(FOLDER, `${prefix()}${at}.json`), 'utf8')) as StoredTable[];

export function writeStored(at: number, tables: readonly StoredTable[]): void {
  const old = readdirSync(FOLDER).filter((name) => !name.startsWith(prefix()));
  const isFull = storedMoments().length >= MOST_FILES;
  (isFull ? readdirSync(FOLDER) : old).forEach((name) => rmSync(join(FOLDER, name), { force: true }));
  const own = join(FOLDER, `${prefix()}${at}.${process.pid}`);
  writeFileSync(own, JSON.stringify(tables));
  renameSync(own, join(FOLDER, `${prefix()}${at}.json`));
}
