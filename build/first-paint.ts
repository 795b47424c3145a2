import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  minifySync,
  runnerImport,
  transformWithOxc,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from 'vite';
import type { BootConfig } from '../src/boot/boot-config';
import type { Landing } from '../src/boot/boot-facts';
import { shellsHtml } from './shells/shells.ts';

type Bundle = Rolldown.OutputBundle;
type Facts = { config: BootConfig; landings: Landing[] };

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Stands in the inline script where its facts come to stand. */
const FACTS = 'BOOT_FACTS';

/** The inline script: the functions of one file, as ES5 that leaves no names behind, called with their facts. */
export async function bootScript(config: BootConfig): Promise<string> {
  const file = source('boot/boot-script.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2015' });
  const alone = `(function(){${code.replace('export function boot', 'function boot')}\nboot(${FACTS})})()`;
  const small = minifySync(file, alone, { compress: { target: 'es2015' } }).code;
  // The minifier writes texts as template literals, which is younger than ES5.
  const es5 = small.replace(/`([^`]*)`/g, (_, text: string) => JSON.stringify(text));
  if (/=>|\b(?:const|let|class)\b|catch\{|[`]|\?\.[^\d]|\?\?/.test(es5)) {
    throw new Error('src/boot/boot-script.ts: an old webview could not even read that it is too old');
  }
  return es5.replace(FACTS, () => JSON.stringify(config).replaceAll('<', '\\u003c'));
}

function facts(config: ResolvedConfig): Promise<Facts> {
  return runnerImport<typeof import('../src/boot/boot-facts')>(source('boot/boot-facts.ts'), {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: config.resolve.alias },
  }).then(({ module }) => module.bootFacts(config.base, config.env));
}

/** The chunk that a source file of the portal has ended up in. */
const chunkWith = (bundle: Bundle, path: string) => chunkOf(bundle, (id) => id.endsWith(`/src/${path}`));

/** The chunk of a file of texts, in whichever set it comes. */
const chunkOfTexts = (bundle: Bundle, language: string, name: string) =>
  chunkOf(bundle, (id) => id.includes(`/src/shared/i18n/locales/${language}/`) && id.endsWith(`/${name}.ts`));

const chunkOf = (bundle: Bundle, isIt: (moduleId: string) => boolean) =>
  chunksOf(bundle).find(({ moduleIds }) => moduleIds.some(isIt));

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one) => one.type === 'chunk');

/** A chunk and everything that it imports statically, styles included. */
function filesOf(bundle: Bundle, start: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[start];
  if (chunk?.type !== 'chunk' || found.has(start)) {
    return found;
  }
  found.add(start);
  chunk.viteMetadata?.importedCss.forEach((file) => found.add(file));
  chunk.imports.forEach((file) => filesOf(bundle, file, found));
  return found;
}

/** Which built files a landing page needs beside the entry, by language. */
function landingFiles(bundle: Bundle, { pageFolder, namespaces }: Landing): Record<string, string[]> {
  const closure = (path: string) => {
    const file = chunkWith(bundle, path)?.fileName;
    return file === undefined ? new Set<string>() : filesOf(bundle, file);
  };
  const loaded = closure('main.tsx');
  const page = [...closure(`pages/${pageFolder}/index.tsx`)].filter((file) => !loaded.has(file));
  const texts = (language: string) => {
    const files = namespaces.flatMap((name) => chunkOfTexts(bundle, language, name)?.fileName ?? []);
    return [...new Set(files)].filter((file) => !loaded.has(file) && !page.includes(file));
  };
  return {
    '*': page,
    zh_CN: texts('zh_CN'),
    en: texts('en'),
  };
}

/**
 * Turns index.html into the fastest first paint: the boot script and the entry's styles inline, the static shells in place,
 * and the entry fetched without holding back the paint (docs/decisions/first-visit.md).
 */
export function firstPaint(): Plugin {
  let config: ResolvedConfig;
  let css = '';
  return {
    name: 'first-paint',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        if (this.environment.name === 'client') {
          css = takeStyles(bundle, INLINE_STYLES);
        }
      },
    },
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { config: bootConfig, landings } = await facts(config);
        let page = html.replace('<!--shells-->', bundle ? '$&' : '');
        if (bundle) {
          const entry = entryOf(bundle, config.base);
          page = await inlined(html, css, entry);
          bootConfig.entry = entry.file;
        }
        for (const landing of landings) {
          const { shell, calls, needsSession, path } = landing;
          bootConfig.routes[path] = {
            ...(shell && bundle ? { shell } : {}),
            ...(calls ? { calls } : {}),
            ...(needsSession ? { needsSession } : {}),
            ...(bundle ? { files: placesOf(landingFiles(bundle, landing), bootConfig.files) } : {}),
          };
        }
        const script = `<script>${await bootScript(bootConfig)}</script>`;
        return page.replace('<!--boot-->', () => script);
      },
    },
  };
}

/** The place of a file in the list of all, which grows by one that it does not hold yet. */
function placeOf(file: string, all: string[]): number {
  const found = all.indexOf(file);
  return found >= 0 ? found : all.push(file) - 1;
}

function placesOf(files: Record<string, string[]>, all: string[]): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([, names]) => names.length > 0)
      .map(([language, names]) => [language, names.map((name) => placeOf(name, all))]),
  );
}

/** The file that holds the entry, and what it imports, as addresses. */
function entryOf(bundle: Bundle, base: string): { file: string; imports: string[] } {
  const chunk = chunkWith(bundle, 'main.tsx');
  if (!chunk) {
    throw new Error('build/first-paint.ts: there is no src/main.tsx');
  }
  return { file: base + chunk.fileName, imports: chunk.imports.map((file) => base + file) };
}

async function inlined(
  html: string,
  css: string,
  entry: { file: string; imports: string[] },
): Promise<string> {
  const shells = await shellsHtml();
  // They stand before the script, so that the browser asks for them while that runs.
  const preloads = [entry.file, ...entry.imports].map(
    (file) =>
      `<link rel="modulepreload" crossorigin fetchpriority="low" referrerpolicy="no-referrer" href="${file}" />`,
  );
  return html
    .replace('<!--shell-style-->', () => `<style>${css}${shells.style}</style>`)
    .replace('<!--shells-->', () => shells.html)
    .replace(/<script type="module" crossorigin src="[^"]*"><\/script>\n?/g, '')
    .replace('<!--boot-->', () => `${preloads.join('')}<!--boot-->`)
    .replace(/\n\s*/g, '\n');
}

/** Modules whose chunk's styles stand in index.html instead of in a file: the entry's, and the shells'. */
const INLINE_STYLES = ['main.tsx', 'pages/login-dev/index.tsx'];

/** Takes the styles of these chunks out of the bundle, before anything lists the files that a chunk needs. */
function takeStyles(bundle: Bundle, modules: readonly string[]): string {
  return modules
    .flatMap((path) => {
      const importedCss = chunkWith(bundle, path)?.viteMetadata?.importedCss ?? new Set<string>();
      const files = [...importedCss];
      importedCss.clear();
      return files;
    })
    .map((file) => {
      const css = bundle[file];
      delete bundle[file];
      return css?.type === 'asset' ? String(css.source).trim() : '';
    })
    .join('');
}
