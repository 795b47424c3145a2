import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { leaveOut, type LeftOut } from './leave-out.ts';

/**
 * What the first load would carry for nothing, since the portal never reaches it; whoever does reach it is told by an error
 * that names the function, and takes it off this list. Router: actions and fetchers (the portal writes through its own calls), routes
 * found at run time, instrumentation, server components, blockers and its scroll keeping. i18next: loading through backends
 * (texts are added as they are imported), right-to-left languages.
 */
const LIBRARIES: { id: RegExp; has: string; leftOut: LeftOut }[] = [
  {
    id: /node_modules\/react-router\/dist\/.*\.mjs$/,
    has: 'function createRouter(',
    leftOut: {
      functions: {
        within: 'createRouter',
        names: [
          'handleAction',
          'fetch2',
          'handleFetcherAction',
          'handleFetcherLoader',
          'discoverRoutes',
          'patchRoutes',
          'enableScrollRestoration',
          'updateBlocker',
          '_internalSetRoutes',
          'getRouteInstrumentationUpdates',
          'instrumentClientSideRouter',
          'RSCErrorHandler',
        ],
      },
    },
  },
  {
    id: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    has: 'function getResource(',
    leftOut: {
      functions: {
        names: [
          // Styles, scripts and preloads as elements of a component.
          'getResource',
          'acquireResource',
          'suspendResource',
          'insertStylesheetIntoRoot',
          'preload',
          'preloadModule',
          'preinitStyle',
          'preinitScript',
          'preinitModuleScript',
          // Hydration: the static shells are replaced, not taken over.
          'updateDehydratedSuspenseComponent',
          'canHydrateInstance',
          'prepareToHydrateHostInstance',
          'attemptExplicitHydrationTarget',
          'getHydratableHoistableCache',
          // <SuspenseList>, <Activity>, the compiler's cache, useActionState, custom elements.
          'updateSuspenseListComponent',
          'updateActivityComponent',
          'useMemoCache',
          'mountActionState',
          'runActionStateAction',
          'setPropOnCustomElement',
          'dispatchActionState',
          'updateActionStateImpl',
          'rerenderActionState',
          'handleActionReturnValue',
          // Hydration again: what dehydrated content is made of.
          'hideOrUnhideDehydratedBoundary',
          'getNextHydratableInstanceAfterHydrationBoundary',
          'canHydrateTextInstance',
          'canHydrateHydrationBoundary',
          'clearHydrationBoundary',
          // <ViewTransition>, from the moment on that one is found.
          'startViewTransition',
          'measureViewTransitionHostInstancesRecursive',
          'restoreViewTransitionName',
          'applyViewTransitionToHostInstancesRecursive',
          'applyViewTransitionName',
          'createViewTransitionInstance',
          'scheduleViewTransitionEvent',
          // Commits that wait for images.
          'estimateBandwidth',
          // Refs to fragments.
          'validateDocumentPositionWithFiberTree',
        ],
      },
    },
  },
  {
    id: /node_modules\/i18next\/dist\/esm\/i18next\.js$/,
    has: 'class Connector ',
    leftOut: {
      methods: {
        of: ['Connector', 'I18n'],
        names: [
          'dir',
          'cloneInstance',
          'reloadResources',
          'queueLoad',
          'loaded',
          'read',
          'prepareLoading',
          'load',
          'reload',
          'loadOne',
          'saveMissing',
        ],
      },
    },
  },
];

/** Marks what the router's unused components consist of as free of side effects: Form, Link with its prefetching, … */
function withoutSideEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /*#__PURE__*/ $1');
}

/**
 * React's packages are CommonJS: each use of a hook would go through an interop object, `(0, react.useState)()`, in every
 * chunk. Importing modules get them as a module with names instead.
 */
const AS_MODULE = /^react(?:\/jsx-runtime)?$/;
const WRAPPED = '\0as-module:';

function asModule(name: string): string {
  const names = Object.keys(createRequire(import.meta.url)(name) as object).filter((key) =>
    /^[a-z]\w*$/i.test(key),
  );
  return [
    `import all from ${JSON.stringify(name)};`,
    'export default all;',
    ...names.map((key) => `export const ${key} = all.${key};`),
  ].join('\n');
}

/** Keeps unused parts of libraries out of the built portal, about 14 kB brotli of the first load (docs/decisions/first-visit.md). */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^(?:react(?:\/jsx-runtime)?|react-router(?:\/dom)?|use-sync-external-store\/shim)$/ },
      async handler(id, importer, { kind }) {
        if (AS_MODULE.test(id)) {
          return kind === 'require-call' || importer?.startsWith(WRAPPED) ? undefined : WRAPPED + id;
        }
        // The shim is for React 17; the router's package offers bundlers its development build.
        if (id.includes('shim')) {
          return `${WRAPPED}react`;
        }
        const found = await this.resolve(id, importer, { skipSelf: true });
        return (
          found && {
            ...found,
            id: found.id.replace('/react-router/dist/development/', '/react-router/dist/production/'),
          }
        );
      },
    },
    load: {
      filter: { id: new RegExp(`^${WRAPPED}`) },
      handler: (id) => ({ code: asModule(id.slice(WRAPPED.length)), moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /node_modules\/(?:react-router|i18next|react-dom)\// },
      handler(code, id) {
        const library = LIBRARIES.find((one) => one.id.test(id) && code.includes(one.has));
        const slim = library ? leaveOut(code, library.leftOut) : code;
        return { code: id.includes('react-router') ? withoutSideEffects(slim) : slim, map: null };
      },
    },
  };
}
