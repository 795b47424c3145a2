import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Folders that serve every noun and belong to none. */
const NO_NOUN: Readonly<Record<string, readonly string[]>> = {
  'src/contract': ['rule-versions', 'text'],
  'server/services': ['access', 'chat-app', 'maintenance', 'person', 'rate-limit', 'request', 'work-rules'],
  'src/modules': ['dispute', 'editor', 'palette', 'publication', 'rule-versions'],
  'src/features': ['preferences'],
  'tests/flows': ['desktop'],
};
const FLOORS = ['src/contract', 'server/services', 'src/modules', 'src/features', 'tests/flows'];

const nouns = new Set(
  [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([a-z][a-z ]*?) +\|/gm)].map(([, noun]) =>
    noun!.replaceAll(' ', '-'),
  ),
);

const foldersOf = (floor: string) =>
  readdirSync(floor, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the nouns of the glossary', () => {
  it.each(FLOORS)('name every folder of %s', (floor) => {
    const others = foldersOf(floor).filter((name) => !nouns.has(name) && !NO_NOUN[floor]?.includes(name));
    expect(others).toEqual([]);
  });

  it('each stand on the ground floor or name a building block', () => {
    const known = new Set(FLOORS.flatMap(foldersOf));
    expect([...nouns].filter((noun) => !known.has(noun))).toEqual([]);
  });

  it('name the files of the routes', () => {
    const files = readdirSync('server/routes').map((file) => file.replace(/\.ts$/, ''));
    expect(files.filter((name) => name !== 'all-verbs' && !nouns.has(name))).toEqual([]);
  });
});
