import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const VIRTUAL = 'virtual:icon-sprite';
const RESOLVED = `\0${VIRTUAL}`;
const DEV_SPRITE = '@icons.svg';
const ICON_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')),
  'icons',
);

/** What the home and the bar below it show comes with their code, to stand with the first painting; sign-in pages need none. */
export const FIRST =
  /^(pages\/home|modules\/inbox\/inbox-views|features\/workbench\/(tab-page|parts\/(hero|pending-tiles)|apps\/parts\/app-grid)|shared\/ui\/(list\/list-row|page\/tab-bar))\b/;
/** The apps' icons: those on the home of whoever never chose come with it, the others with the rest. */
const CATALOGUE = 'contract/workbench/apps.ts';

/** Icons that a source names: literals of `icon` and `name` properties and attributes, also within a choice. */
const MENTION = /\b(?:icon|name)\s*(?:=|:)\s*(\{[^{}]*\}|[^\n,;})]*)/g;
/** Such a literal directly on an icon must exist. */
const DIRECT = /<Icon\b[^>]*?\bname="([^"]*)"|<(?:IconButton|EmptyState|ListRow)\b[^>]*?\bicon="([^"]*)"/g;

/** Collects the icon names that sources mention, and the ones that do not exist. */
export function iconsIn(source: string): { names: string[]; unknown: string[] } {
  const literals = [...source.matchAll(MENTION)].flatMap((mention) =>
    [...(mention[1] ?? '').matchAll(/["']([a-z0-9-]+)["']/g)].map((literal) => literal[1] ?? ''),
  );
  const direct = [...source.matchAll(DIRECT)].map((match) => match[1] ?? match[2] ?? '');
  return {
    names: [...new Set(literals)].filter(isIcon),
    unknown: direct.filter((name) => !isIcon(name)),
  };
}

const isIcon = (name: string) => existsSync(join(ICON_FOLDER, `${name}.svg`));

/** The icons of the apps that a home begins with. */
async function firstApps(folder: string): Promise<string[]> {
  const { module } = await runnerImport<{
    APPS: readonly { code: string; icon: string }[];
    DEFAULT_COMMON_APPS: readonly string[];
  }>(join(folder, CATALOGUE), { configFile: false, logLevel: 'error' });
  return module.APPS.filter(({ code }) => module.DEFAULT_COMMON_APPS.includes(code)).map(({ icon }) => icon);
}

function scan(folder: string, apps: readonly string[]): { first: string[]; more: string[] } {
  const first = new Set<string>(apps);
  const more = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test|\.d)\.tsx?$/.test(entry.name)) {
      continue;
    }
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    const { names, unknown } = iconsIn(readFileSync(file, 'utf8'));
    if (unknown.length > 0) {
      throw new Error(`src/${path}: no such lucide icon: ${unknown.join(', ')}`);
    }
    names.forEach((name) => (FIRST.test(path) ? first : more).add(name));
  }
  return { first: [...first].sort(), more: [...more].filter((name) => !first.has(name)).sort() };
}

/** What is drawn inside an icon; colour and stroke come from the place of use. */
function shapesOf(name: string): string {
  const svg = readFileSync(join(ICON_FOLDER, `${name}.svg`), 'utf8');
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  return shapes
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');
}

/** One SVG file whose symbols are the named icons. */
export function spriteOf(names: readonly string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** Serves the icons that the sources name: those of the first screens with the code, the rest as a sprite (dev: all of them). */
export function iconSprite(sourceFolder: string): Plugin {
  let base = '/';
  let isBuild = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      base = config.base;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) {
        return undefined;
      }
      const { first, more } = isBuild
        ? scan(sourceFolder, await firstApps(sourceFolder))
        : { first: [], more: [] };
      const source = spriteOf(more);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/icons-${hash}.svg`;
      if (isBuild && this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName, source });
      }
      return `export const FIRST_ICONS = ${JSON.stringify(Object.fromEntries(first.map((name) => [name, shapesOf(name)])))};
export const SPRITE_URL = ${JSON.stringify(base + (isBuild ? fileName : DEV_SPRITE))};`;
    },
    configureServer(server) {
      server.middlewares.use(base + DEV_SPRITE, (_request, response) => {
        const { first, more } = scan(sourceFolder, []);
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(spriteOf([...first, ...more]));
      });
    },
  };
}
