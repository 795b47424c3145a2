import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  minifySync,
  runnerImport,
  transformWithOxc,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from 'vite';
import type { BootConfig } from '../src/boot/boot-script';
import type { Landing } from '../src/boot/boot-facts';
import { floorFile, type FloorFile } from './floor/floor-file.ts';
import { shellsHtml } from './shells/shells.ts';

type Bundle = Rolldown.OutputBundle;
type Facts = { config: BootConfig; landings: Landing[] };

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The inline script: the boot function alone, as ES5, called with its facts. */
export async function bootScript(config: BootConfig): Promise<string> {
  const file = source('boot/boot-script.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2015' });
  const small = minifySync(file, code.replace('export function boot', 'function boot'), {
    compress: { target: 'es2015' },
    mangle: { toplevel: false },
  }).code;
  // The minifier writes texts as template literals, which is younger than ES5.
  const es5 = small.replace(/`([^`]*)`/g, (_, text: string) => JSON.stringify(text));
  if (/=>|\b(?:const|let|class)\b|catch\{|[`]|\?\.[^\d]|\?\?/.test(es5)) {
    throw new Error('src/boot/boot-script.ts: an old webview could not even read that it is too old');
  }
  return `${es5}boot(${JSON.stringify(config).replaceAll('<', '\\u003c')})`;
}

function facts(config: ResolvedConfig): Promise<Facts> {
  return runnerImport<typeof import('../src/boot/boot-facts')>(source('boot/boot-facts.ts'), {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: config.resolve.alias },
  }).then(({ module }) => module.bootFacts(config.base, config.env));
}

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
  const chunkWith = (path: string) =>
    chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${path}`)))?.fileName;
  const closure = (path: string) => {
    const file = chunkWith(path);
    return file === undefined ? new Set<string>() : filesOf(bundle, file);
  };
  const loaded = closure('main.tsx');
  const texts = (language: string) =>
    namespaces
      .map((name) => chunkWith(`shared/i18n/locales/${language}/${name}.ts`))
      .filter((file) => file !== undefined);
  return {
    '*': [...closure(`pages/${pageFolder}/index.tsx`)].filter((file) => !loaded.has(file)),
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
  let floor: FloorFile | undefined;
  return {
    name: 'first-paint',
    writeBundle({ dir }) {
      if (floor && dir) {
        writeFileSync(join(dir, floor.fileName), floor.code);
      }
    },
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { config: bootConfig, landings } = await facts(config);
        if (bundle) {
          floor = await floorFile(stylesOf(bundle));
          bootConfig.floor = config.base + floor.fileName;
        }
        const page = bundle ? await inlined(html, bundle) : html.replace('<!--shells-->', '');
        if (bundle) {
          bootConfig.entry = ENTRY_LINK.exec(page)?.[1];
        }
        for (const landing of landings) {
          const { shell, call, needsSession, path } = landing;
          bootConfig.routes[path] = {
            ...(shell && bundle ? { shell } : {}),
            ...(call ? { call } : {}),
            ...(needsSession ? { needsSession } : {}),
            ...(bundle ? { files: landingFiles(bundle, landing) } : {}),
            ...(bundle && shell === 'home' ? { icons: firstIcons(bundle) } : {}),
          };
        }
        const script = `<script>${await bootScript(bootConfig)}</script>`;
        return page.replace('<!--boot-->', () => script);
      },
    },
  };
}

function firstIcons(bundle: Bundle): string {
  const file = Object.keys(bundle).find((name) => /\/icons-first-/.test(name));
  if (file === undefined) {
    throw new Error('build/first-paint.ts: there is no sprite of first icons');
  }
  return file;
}

const stylesOf = (bundle: Bundle) =>
  Object.values(bundle).flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [],
  );

async function inlined(html: string, bundle: Bundle): Promise<string> {
  const shells = await shellsHtml();
  foldRuntime(bundle);
  return html
    .replace(/<link rel="stylesheet"[^>]*>\n?/g, '')
    .replace('<!--shell-style-->', () => `<style>${styleOf(bundle, INLINE_STYLES)}${shells.style}</style>`)
    .replace('<!--shells-->', () => shells.html)
    .replace(/<script type="module" crossorigin src="[^"]*\/rolldown-runtime-[^"]*"><\/script>\n?/, '')
    .replace(
      ENTRY,
      '<link rel="preload" as="script" crossorigin fetchpriority="low" referrerpolicy="no-referrer" href="$1" />',
    )
    .replace(/\n\s*/g, '\n');
}

/** The entry as the bundler writes it into the page. It is fetched from there and started by the boot script. */
const ENTRY_LINK = /<link rel="preload" as="script" [^>]*href="([^"]*)"/;
const ENTRY = /<script type="module" crossorigin src="([^"]*)"><\/script>/;

/**
 * The bundler keeps its few helpers in a file of their own, which every first load would fetch: they move into the entry,
 * which every other file imports anyway.
 */
function foldRuntime(bundle: Bundle): void {
  const chunks = chunksOf(bundle);
  const runtime = chunks.find(({ fileName }) => /\/rolldown-runtime-/.test(fileName));
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')));
  const helpers = /^([\s\S]*)export\{([^}]*)\};?\s*$/.exec(runtime?.code ?? '');
  if (!runtime || !entry || !helpers) {
    throw new Error('build/first-paint.ts: the bundler’s runtime looks different now');
  }
  const [, body, exported = ''] = helpers;
  const members = exported.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');
  const importOf = new RegExp(`import\\{([^}]*)\\}from(["'\`])\\./${nameOf(runtime)}\\2;?`);
  for (const chunk of chunks) {
    chunk.code = chunk.code.replace(importOf, (_, names: string) => {
      const picked = `const{${names.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')}}=`;
      return chunk === entry
        ? `const $runtime=(()=>{${body}return{${members}}})();${picked}$runtime;`
        : `import{$runtime}from"./${nameOf(entry)}";${picked}$runtime;`;
    });
    chunk.imports = chunk.imports.map((file) => (file === runtime.fileName ? entry.fileName : file));
  }
  entry.code += ';export{$runtime};';
  delete bundle[runtime.fileName];
}

const nameOf = ({ fileName }: { fileName: string }) => fileName.slice(fileName.lastIndexOf('/') + 1);

/** Modules whose chunk's styles stand in index.html instead of in a file: the entry's, and the shells'. */
const INLINE_STYLES = ['main.tsx', 'pages/login-dev/index.tsx'];

/**
 * Takes the styles of these chunks out of the bundle. Chunks that list them among their files, to be fetched before they run,
 * name the entry instead, which is there already.
 */
function styleOf(bundle: Bundle, modules: readonly string[]): string {
  const chunks = modules.map((path) =>
    chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${path}`))),
  );
  const entry = chunks[0]?.fileName ?? '';
  return chunks
    .flatMap((chunk) => [...(chunk?.viteMetadata?.importedCss ?? [])])
    .map((file) => {
      const css = bundle[file];
      delete bundle[file];
      chunksOf(bundle).forEach((chunk) => {
        chunk.code = chunk.code.replaceAll(file, entry);
        chunk.viteMetadata?.importedCss.delete(file);
      });
      return css?.type === 'asset' ? String(css.source).trim() : '';
    })
    .join('');
}
