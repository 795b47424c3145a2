import { parseAst, type ESTree, type Plugin } from 'vite';

/**
 * Parts of the router that this portal has no use for: actions and fetchers (it writes through its own calls), routes found
 * at run time, instrumentation, server components. Using one of them fails with a message that leads here.
 */
const LEFT_OUT = [
  'handleAction',
  'fetch2',
  'handleFetcherAction',
  'handleFetcherLoader',
  'discoverRoutes',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'RSCErrorHandler',
];
const ROUTER = 'createRouter';

/**
 * The router without what nobody uses, 9 kB brotli of the first load: its package offers bundlers the development build,
 * its `displayName` assignments and unmarked `forwardRef` calls keep components alive that nobody imports (Form, Link with
 * its prefetching, ScrollRestoration), and {@link LEFT_OUT} hangs on one large function.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(id, importer) {
        const found = await this.resolve(id, importer, { skipSelf: true });
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
      },
    },
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: withoutUnused(code)
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /*#__PURE__*/ $1'),
        map: null,
      }),
    },
  };
}

/** Empties the functions that are left out. Fails the build when a new version of the router no longer has one of them. */
export function withoutUnused(code: string): string {
  if (!code.includes(`function ${ROUTER}(`)) {
    return code;
  }
  const top = functionsOf(parseAst(code).body);
  const inner = functionsOf(top.find(({ id }) => id?.name === ROUTER)?.body?.body ?? []);
  const found = [...top, ...inner].filter(({ id }) => LEFT_OUT.includes(id?.name ?? ''));
  if (found.length !== LEFT_OUT.length) {
    throw new Error(
      `slim-router: the router has changed, found only ${found.map(({ id }) => id?.name).join()}`,
    );
  }
  return found
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { body, id }) => {
      const stub = `{ throw new Error("${id?.name}: left out by build/slim-router.ts"); }`;
      return body ? rest.slice(0, body.start) + stub + rest.slice(body.end) : rest;
    }, code);
}

const functionsOf = (
  statements: readonly ESTree.Statement[] | readonly ESTree.Directive[] | ESTree.Program['body'],
) =>
  (statements as readonly ESTree.Statement[]).filter(
    (statement): statement is ESTree.Function & { type: 'FunctionDeclaration' } =>
      statement.type === 'FunctionDeclaration',
  );
