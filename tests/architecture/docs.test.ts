import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts;

/** Folders and files of the repository; the rest in backticks are routes, calls and settings. */
const REPOSITORY_PATH = /^(src|server|tests|scripts|build|bench|docs|public|\.ci)\/[\w./-]*$/;

const codeOf = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) => link!);

describe.each(DOCS)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('names no path that is gone', () => {
    const dead = codeOf(text).filter((code) => REPOSITORY_PATH.test(code) && !existsSync(code));
    expect(dead).toEqual([]);
  });

  it('links to no file that is gone', () => {
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
    expect(linksOf(text).filter((link) => !existsSync(folder + link))).toEqual([]);
  });

  it('names no script that is gone', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the README', () => {
  it('explains every setting of the backend, and no other', () => {
    const source = readFileSync('server/config/env.ts', 'utf8');
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
    const table = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(
      ([, name]) => name!,
    );
    expect(known.length).toBeGreaterThan(5);
    expect(table.filter((name) => !name.startsWith('VITE_')).sort()).toEqual(known.sort());
  });
});
