import type { Plugin } from 'vite';

/** Their files hold what is called as soon as it has come. */
const CALLED_AT_ONCE = ['main.tsx', 'pages/login-dev/index.tsx', 'pages/home/index.tsx'];

/**
 * Chromium since 136 compiles the functions of a file that says so beside the main thread, while the file comes, and not each on the main
 * thread when it is first called. The words have to be the first of the file, so they are set before those of Vite.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        for (const path of CALLED_AT_ONCE) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${path}`)));
          if (!chunk) {
            throw new Error(`build/compile-ahead.ts: there is no src/${path}`);
          }
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
