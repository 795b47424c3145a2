import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?['"]([^'"]+)['"];/gm;
const LATER_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The file that an import means; undefined for packages and for what is no part of the portal. */
function resolve(specifier: string, from: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? join('src', specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined;
  return path && [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.tsx')].find(isFile);
}

const isFile = (path: string) => /\.\w+$/.test(path) && existsSync(path);

const filesIn = (text: string, from: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, one]) => resolve(one!, from) ?? []);

/** The files that come with this one. */
export const importsOf = (text: string, from: string) => filesIn(text, from, STATIC_IMPORT);
/** The files that it fetches when they are needed. */
export const laterImportsOf = (text: string, from: string) => filesIn(text, from, LATER_IMPORT);
