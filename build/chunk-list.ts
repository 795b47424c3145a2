import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** What a built script is made of and what it brings along; scripts/check-bundle.mjs reads it. */
export type ChunkList = Record<string, { modules: string[]; imports: string[] }>;

/** Writes beside the built portal, not into it, which source files each of its scripts was made of. */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }, bundle) {
      const list: ChunkList = {};
      for (const one of Object.values(bundle)) {
        if (one.type === 'chunk') {
          // Virtual modules and their helpers have names that begin with a zero.
          const modules = one.moduleIds
            .filter((id) => !id.startsWith('\0'))
            .map((id) => relative(process.cwd(), id).replace(/^.*node_modules\//, 'node_modules/'));
          list[one.fileName] = { modules, imports: one.imports };
        }
      }
      if (dir) {
        writeFileSync(join(dir, '../chunks.json'), JSON.stringify(list));
      }
    },
  };
}
