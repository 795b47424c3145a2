import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LICENCES } from './licences';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;

test.each(LICENCES)(
  '$packageName is under $licence and belongs to the project',
  ({ packageName, licence }) => {
    expect(read(`node_modules/${packageName}/package.json`).license).toBe(licence);
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([packageName]);
  },
);
