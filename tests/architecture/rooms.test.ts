import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MOST = 20;
/** Folders with more files than that, each with why they stay together, and with the number that it may not outgrow. */
const CROWDED: Readonly<Record<string, readonly [most: number, reason: string]>> = {
  'server/kernel': [27, 'what every noun uses, found by name'],
  'server/messages': [30, 'one file of refusals a noun'],
  'server/routes': [45, 'one file a noun'],
  'server/db/schema': [28, 'one file for the tables of each noun'],
  'server/db/migrations': [120, 'one file a migration'],
  'src/shared/i18n/locales/en/company': [30, 'one dictionary a page of those who manage the company'],
  'src/shared/i18n/locales/zh_CN/company': [30, 'one dictionary a page of those who manage the company'],
  'tests/contract/samples': [30, 'one file a subject'],
  'tests/architecture': [28, 'one gate a file'],
  'tests/helpers': [34, 'what all tests stand on, found by name'],
  'tests/e2e': [38, 'one specification a subject, and what they stand on'],
  'src/modules/form': [26, 'the filler and the reader of forms, with their controls in rooms of their own'],
  'src/features/approval/list': [24, 'the lists of both centers'],
  'src/shared/http': [24, 'the way of a call from encoding to refusal'],
};

function foldersBelow(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => foldersBelow(join(folder, name)))];
}
const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length;
const crowded = ['src', 'server', 'tests', 'build', 'bench', 'scripts']
  .flatMap(foldersBelow)
  .map((folder) => [folder, filesIn(folder)] as const)
  .filter(([, files]) => files > MOST);

it('no room holds more than twenty files without a reason', () => {
  expect(crowded.filter(([folder, files]) => !(folder in CROWDED) || files > CROWDED[folder]![0])).toEqual(
    [],
  );
});

it('no reason is given for a room that is not crowded', () => {
  const names = new Set(crowded.map(([folder]) => folder));
  expect(Object.keys(CROWDED).filter((folder) => !names.has(folder))).toEqual([]);
});

it('only the newest snapshot of the schema is committed', () => {
  const snapshots = readdirSync('server/db/migrations/meta').filter((file) =>
    file.endsWith('_snapshot.json'),
  );
  const [newest = ''] = readdirSync('server/db/migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .reverse();
  expect(snapshots).toEqual([`${newest.slice(0, 4)}_snapshot.json`]);
});
