import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Rows of hand-written SQL have a type: `query<Row>(…)` and `ctx.raw<Row>(…)`. `execute` returns none, so it only writes. */
const UNTYPED = /(?<!sql)(?:\bctx\.raw|(?<![.\w])query)\(/g;
const WRITES = /^sql`\s*(?:insert|update|delete|select (?:pg_advisory_xact_lock|live_notify)\()/;

function faultsOf(file: string, source: string): string[] {
  const untyped = [...source.matchAll(UNTYPED)].map(
    ({ index }) => `${file}:${lineAt(source, index)} untyped`,
  );
  const reads = [...source.matchAll(/\.execute\(\s*/g)]
    .filter(({ index, 0: text }) => !WRITES.test(source.slice(index + text.length)))
    .map(({ index }) => `${file}:${lineAt(source, index)} execute that reads`);
  return [...untyped, ...reads];
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

describe('hand-written SQL of the nouns', () => {
  it('is found where its rows have no type', () => {
    expect(faultsOf('a.ts', 'await ctx.raw(TEXT, []);\nawait query(db, sql`select 1`);')).toHaveLength(2);
    expect(faultsOf('a.ts', 'await tx.execute(sql`select 1`);')).toEqual(['a.ts:1 execute that reads']);
    expect(
      faultsOf('a.ts', 'await query<Row>(db, sql`select 1`); tx.execute(sql`update a set b = 1`);'),
    ).toEqual([]);
  });

  it('types its rows everywhere', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/services/*.ts'], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))).toEqual([]);
  });
});
