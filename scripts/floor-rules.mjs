/**
 * What engines at the floor (Chromium 87, Safari 14) do not know. `filled` names are brought by src/boot/floor.ts, which runs
 * in old engines before anything else; everything else needs a reason why the portal works without it.
 */
export const FILLED = ['at', 'hasOwn', 'randomUUID', 'structuredClone', 'WeakRef', 'FinalizationRegistry'];

/** Functions and constructors by name; too common names are looked for as `Owner.name`. */
export const TOO_NEW = [
  ...FILLED,
  'findLast',
  'findLastIndex',
  'toSorted',
  'toReversed',
  'toSpliced',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Promise.withResolvers',
  'Promise.try',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'throwIfAborted',
  'isWellFormed',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'showModal',
  'showPopover',
  'togglePopover',
  'requestSubmit',
  'checkVisibility',
  'startViewTransition',
  'requestIdleCallback',
  'Segmenter',
  'ListFormat',
  'scheduler',
  'Iterator.from',
];

/** Reached only after a test that the engine has it, or with another way at hand. */
export const GUARDED = {
  startViewTransition: 'react-router asks for it before it uses it, and no link here wants a transition',
  requestIdleCallback: 'src/shared/lib/time/when-idle.ts falls back on a timer',
  ListFormat: 'i18next makes one only for its list format, which no text here uses',
};

/** Rules of CSS by what they look like. `reason` says why the page works where the rule is dropped. */
export const TOO_NEW_STYLES = [
  { name: ':has()', pattern: /:has\(/ },
  { name: ':where()', pattern: /:where\(/ },
  { name: 'aspect-ratio', pattern: /[{;]aspect-ratio:/ },
  { name: 'inset', pattern: /[{;]inset:/ },
  {
    name: 'dynamic viewport units without the old ones before them',
    pattern: /(?<!100vh;(?:min-|max-)?(?:height|width):)\b\d+(?:\.\d+)?[dsl]v[hwb]\b/,
  },
  {
    // Webviews count their bars into vh: a page of that height ends below the screen.
    name: '100vh without the dynamic unit after it',
    pattern: /\bmin-height:100vh(?!;(?:min-|max-)?height:100dvh)/,
  },
  { name: 'color-mix()', pattern: /color-mix\(/ },
  { name: 'oklch() and friends', pattern: /\b(?:ok)?l(?:ch|ab)\(/ },
  { name: '@container', pattern: /@container\b/ },
  { name: '@layer', pattern: /@layer\b/ },
  { name: '@property', pattern: /@property\b/ },
  { name: 'nesting', pattern: /[{;}]\s*&/ },
  { name: 'subgrid', pattern: /\bsubgrid\b/ },
  { name: 'logical shorthands', pattern: /[{;](?:margin|padding|inset|border)-(?:inline|block):/ },
  { name: 'single transforms', pattern: /[{;](?:translate|rotate|scale):/ },
  { name: 'overflow: clip', pattern: /overflow(?:-[xy])?:clip/ },
];
