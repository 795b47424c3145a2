import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const LANGUAGES = { zh_CN: 'zh-CN', en: 'en' } as const;
type Language = keyof typeof LANGUAGES;

const file = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const oneLine = (text: string) =>
  text.replace(/>\s+/g, '>').replace(/\s+</g, '<').replace(/\s+/g, ' ').trim();

/** The static shells of index.html, which stand until the page is complete, and the styles that they alone need. */
export async function shellsHtml(): Promise<{ html: string; style: string }> {
  const logins = await Promise.all((['zh_CN', 'en'] as const).map(loginShell));
  const home = readFileSync(file('home.html'), 'utf8');
  const style = readFileSync(file('shells.css'), 'utf8');
  return {
    html: oneLine(home + logins.join('')),
    style: oneLine(style)
      .replace(/\s*([{};:,])\s*/g, '$1')
      .replaceAll(';}', '}'),
  };
}

/** `{{namespace:key}}` becomes the text of the page itself, so that the two cannot differ. */
async function loginShell(language: Language): Promise<string> {
  const template = readFileSync(file('login.html'), 'utf8');
  const names = [...new Set([...template.matchAll(/\{\{([\w-]+):/g)].map((match) => match[1] ?? ''))];
  const texts = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await textsOf(language, name)] as const)),
  );
  return template.replace(/\{\{([^}]+)\}\}/g, (_, path: string) =>
    path === 'tag' ? LANGUAGES[language] : escaped(textAt(texts, path)),
  );
}

async function textsOf(language: Language, name: string): Promise<unknown> {
  const path = file(`../../src/shared/i18n/locales/${language}/${name}.ts`);
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
