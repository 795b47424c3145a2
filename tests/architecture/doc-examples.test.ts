import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Files of the repository that an example is: compiled with all others, and run as the test that it is. */
const COMPILED = ['tests/flows/workbench/readme-example.test.tsx'];

const examples = DOCS.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/```(?:tsx?|typescript|jsx?)\n([\s\S]*?)```/g)].map(([, code]) => ({
    file,
    code: code!,
  })),
);

it('examples of code in documents are, word for word, files that compile', () => {
  const compiled = COMPILED.map((file) => readFileSync(file, 'utf8'));
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.filter(({ code }) => !compiled.includes(code))).toEqual([]);
  expect(compiled.filter((text) => !examples.some(({ code }) => code === text))).toEqual([]);
});
