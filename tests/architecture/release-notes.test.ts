import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RELEASE_SEEDS } from '@server/db/seed/records/help/help-center';

it('the newest release notes are those of the version that the portal says it is', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(RELEASE_SEEDS[0]).toMatchObject({ version, code: `release-${version}` });
  expect(RELEASE_SEEDS[0]!.title.every((text) => text.includes(version))).toBe(true);
});
