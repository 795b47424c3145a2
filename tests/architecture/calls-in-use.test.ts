import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Calls that no screen makes, each with why it is served all the same. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  paymentNotify: 'the payment provider makes it',
  getOrganByIdNoLogin:
    'pages without a session show no department: links to forms and shifts sign in before they load',
};

function portalSources(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .filter((entry) => !entry.parentPath.startsWith(join('src', 'contract')))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

const sources = portalSources('src');
const words = new Set(sources.match(/\w+/g));
const isUsed = (id: string) => words.has(id);

it('every call is made by a screen, or it is said why not', () => {
  const ids = ALL_ENDPOINTS.map((one) => one.id);
  expect(ids.filter((id) => !isUsed(id) && !(id in WITHOUT_SCREEN))).toEqual([]);
});

it('says why only of calls that exist', () => {
  const known = new Set(ALL_ENDPOINTS.map((one) => one.id));
  expect(Object.keys(WITHOUT_SCREEN).filter((id) => !known.has(id))).toEqual([]);
});

it('says why only of calls that no screen makes', () => {
  expect(Object.keys(WITHOUT_SCREEN).filter(isUsed)).toEqual([]);
});
