import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const LANGUAGES = { zh_CN: 'zh-CN', en: 'en' } as const;
type Language = keyof typeof LANGUAGES;

const file = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const oneLine = (text: string) =>
  text.replace(/>\s+/g, '>').replace(/\s+</g, '<').replace(/\s+/g, ' ').trim();

/** The two ways to sign in, as shells; both come from one template. */
const SIGN_IN = ['login', 'loginvc'] as const;
type SignIn = (typeof SIGN_IN)[number];

/** The static shells of index.html, which stand until the page is complete, and the styles that they alone need. */
export async function shellsHtml(): Promise<{ html: string; style: string }> {
  const signIns = await Promise.all(
    (['zh_CN', 'en'] as const).flatMap((language) => SIGN_IN.map((shell) => signInShell(shell, language))),
  );
  const wordless = ['home', 'auth', 'page'].map((name) => readFileSync(file(`${name}.html`), 'utf8'));
  const style = readFileSync(file('shells.css'), 'utf8');
  return {
    html: oneLine([...wordless, ...signIns].join('')),
    style: oneLine(style)
      .replace(/\s*([{};:,])\s*/g, '$1')
      .replaceAll(';}', '}'),
  };
}

/**
 * `{{namespace:key}}` becomes the text of the page itself, so that the two cannot differ; what stands between `{{#way}}` and
 * `{{/way}}` belongs to that way alone.
 */
async function signInShell(shell: SignIn, language: Language): Promise<string> {
  const template = readFileSync(file('login.html'), 'utf8')
    .replace(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_, way: string, part: string) =>
      way === shell ? part : '',
    )
    .replace(/\{\{current:(\w+)\}\}/g, (_, way: string) => (way === shell ? 'aria-current="page"' : ''));
  const names = [...new Set([...template.matchAll(/\{\{([\w-]+):/g)].map((match) => match[1] ?? ''))];
  const texts = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await textsOf(language, name)] as const)),
  );
  const known: Record<string, string> = { tag: LANGUAGES[language], shell };
  return template.replace(
    /\{\{([^}]+)\}\}/g,
    (_, path: string) => known[path] ?? escaped(textAt(texts, path)),
  );
}

async function textsOf(language: Language, name: string): Promise<unknown> {
  const folder = name === 'common' ? '' : `${name}/`;
  const path = file(`../../src/shared/i18n/locales/${language}/${folder}${name}.ts`);
  const { module } = await runnerImport<Record<string, unknown>>(path, {
    configFile: false,
    logLevel: 'error',
  });
  return Object.values(module)[0];
}

function textAt(texts: unknown, path: string): string {
  const text = path
    .split(/[:.]/)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], texts);
  if (typeof text !== 'string') {
    throw new Error(`build/shells/login.html: there is no text ${path}`);
  }
  return text;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
