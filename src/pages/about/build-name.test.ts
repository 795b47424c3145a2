import { expect, test } from 'vitest';
import { buildName } from './build-name';

test.each([
  ['https://hr.example/m/assets/about-DkC31xQ_.js', 'DkC31xQ_'],
  ['https://hr.example/m/assets/index-a-Ck31x9.js?_r=1', 'a-Ck31x9'],
  ['https://hr.example/m/src/pages/about/index.tsx', 'dev'],
])('%s belongs to build %s', (url, name) => {
  expect(buildName(url)).toBe(name);
});
