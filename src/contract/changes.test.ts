import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from './all-endpoints';
import { NOUNS, type Noun } from './endpoint';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));

const writes = ALL_ENDPOINTS.filter(({ isRead }) => !isRead);
const byId = new Map(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]));

/** The nouns whose functions a file of the composition registers, without the noun that it registers them with. */
function registeredIn(file: string, owner: string): Noun[] {
  const source = readFileSync(`server/composition/${file}.ts`, 'utf8').replaceAll(/import type [^;]*;/g, '');
  const nouns = [...source.matchAll(/services\/([a-z-]+)\//g)].map(([, noun]) => noun as Noun);
  return [...new Set(nouns)].filter((noun) => noun !== owner && NOUNS.includes(noun));
}

describe('the noun of a call', () => {
  it('is its folder, and each folder that has calls is a noun', () => {
    const folders = readdirSync('src/contract', { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && readdirSync(join('src/contract', entry.name)).includes('noun.ts'),
      )
      .map(({ name }) => name);
    expect(folders).toEqual([...NOUNS]);
    for (const folder of folders) {
      expect(readFileSync(`src/contract/${folder}/noun.ts`, 'utf8')).toContain(`endpointOf('${folder}'`);
    }
    const strangers = filesBelow('src/contract').filter((file) =>
      /import \{[^}]*\} from '(?!\.\/)[^']*noun'/.test(readFileSync(file, 'utf8')),
    );
    expect(strangers).toEqual([]);
  });

  it('is a noun wherever a call names what it changes', () => {
    const unknown = ALL_ENDPOINTS.filter(({ changes }) => changes.some((noun) => !NOUNS.includes(noun)));
    expect(unknown.map(({ id }) => id)).toEqual([]);
  });
});

describe('what a call changes', () => {
  it('is nothing for a read', () => {
    const faults = ALL_ENDPOINTS.filter(({ isRead, changes }) => isRead && changes.length > 0);
    expect(faults.map(({ id }) => id)).toEqual([]);
  });

  /** Texts that a person stores for themselves. */
  const OWN_ALONE = ['savePhrase', 'deletePhrase'];
  /** Writes of a noun that change it: drafts saved while typing, links and "seen" reports name what little they change. */
  const changing = (noun: Noun) =>
    writes.filter(
      ({ id, noun: own, changes }) => own === noun && changes.includes(noun) && !OWN_ALONE.includes(id),
    );

  it.each([
    ...registeredIn('inbox-sources', 'inbox').flatMap((noun) => [
      [noun, 'inbox'] as const,
      [noun, 'workbench'] as const,
    ]),
    ...registeredIn('warning-sources', 'warning').map((noun) => [noun, 'warning'] as const),
    ...registeredIn('request-effects', 'approval').map((noun) => ['approval', noun] as const),
    ...registeredIn('leaving', 'people').map((noun) => ['people', noun] as const),
    // Days that are built again build overtime, shifts that change build days again.
    ['attendance', 'overtime'] as const,
    ['roster', 'attendance'] as const,
  ])('of %s includes %s, as the server registers it', (noun, changed) => {
    const faults = changing(noun).filter(({ changes }) => !changes.includes(changed));
    expect(faults.map(({ id }) => id)).toEqual([]);
    expect(changing(noun)).not.toEqual([]);
  });

  it('is never the noun of a call that a screen reads, or it would be read for ever', () => {
    const read = filesBelow('src').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:useRead|usePages|read)\(\s*(\w+),/g)].map(
        ([, id]) => id!,
      ),
    );
    const faults = read.map((id) => byId.get(id)).filter((call) => call?.changes.includes(call.noun));
    expect(faults.map((call) => call?.id)).toEqual([]);
    expect(read.length).toBeGreaterThan(100);
  });
});
