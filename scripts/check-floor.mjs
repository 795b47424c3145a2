import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { GUARDED, TOO_NEW, TOO_NEW_STYLES, FILLED } from './floor-rules.mjs';

/**
 * Reads every built file as an engine at the floor (Chromium 87, Safari 14) would: syntax, functions and styles that are newer
 * need a stand-in or a reason. Says what it found, with the place, and which host's SDK who would download.
 */
const ROOT = process.argv[2] ?? fileURLToPath(new URL('../dist/web', import.meta.url));
const ASSETS = join(ROOT, 'assets');
/** Newer than ES2020 by what both engines of the floor learned in time: logical assignment and numeric separators. */
const SYNTAX = 2021;
const AROUND = 60;

const faults = [];
const say = (file, text) => faults.push(`${file}: ${text}`);
const excerpt = (text, at) => text.slice(Math.max(0, at - AROUND), at + AROUND).replaceAll(/\s+/g, ' ');

function checkScript(file, code, ecmaVersion = SYNTAX, sourceType = 'module') {
  let tree;
  try {
    tree = parse(code, { ecmaVersion, sourceType });
  } catch (error) {
    say(file, `${error.message}, newer than ES${ecmaVersion}: …${excerpt(code, error.pos ?? 0)}…`);
    return;
  }
  walk(tree, (node) => checkNode(file, code, node));
}

function walk(node, visit) {
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'regex' && value !== null && typeof value === 'object') {
      (Array.isArray(value) ? value : [value])
        .filter((one) => typeof one?.type === 'string')
        .forEach((one) => walk(one, visit));
    }
  }
}

function nameOf(node) {
  if (node.type === 'Identifier') {
    return node.name;
  }
  if (node.type !== 'MemberExpression') {
    return undefined;
  }
  const { computed, property } = node;
  if (!computed) {
    return property.name;
  }
  return property.type === 'Literal' ? property.value : property.quasis?.[0]?.value.raw;
}

function checkNode(file, code, node) {
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex;
    if (/\(\?<[=!]/.test(pattern) || /[dv]/.test(flags)) {
      say(
        file,
        `regular expression /${pattern}/${flags}: Safari reads no look-behind before 16.4, and one stops its whole file`,
      );
    }
    return;
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') {
    return;
  }
  const name = nameOf(node.callee);
  checkListener(file, code, node, name);
  const owner = node.callee.type === 'MemberExpression' ? nameOf(node.callee.object) : undefined;
  const found = TOO_NEW.find((one) => one === name || one === `${owner}.${name}`);
  if (found && !FILLED.includes(found) && !(found in GUARDED)) {
    say(file, `${found}(): …${excerpt(code, node.start)}…`);
  }
}

/** Chromium 88 and Safari 15 were the first to end a listener by a signal; older ones listen on without a word. */
function checkListener(file, code, node, name) {
  const options = name === 'addEventListener' ? node.arguments[2] : undefined;
  if (options?.properties?.some(({ key }) => key?.name === 'signal' || key?.value === 'signal')) {
    say(file, `addEventListener with a signal: …${excerpt(code, node.start)}…`);
  }
}

function checkStyle(file, css) {
  for (const { name, pattern } of TOO_NEW_STYLES) {
    const match = pattern.exec(css);
    if (match) {
      say(file, `${name}: …${excerpt(css, match.index)}…`);
    }
  }
}

const files = readdirSync(ASSETS);
const read = (file) => readFileSync(join(ASSETS, file), 'utf8');
const scripts = new Map(files.filter((file) => file.endsWith('.js')).map((file) => [file, read(file)]));
for (const [file, code] of scripts) {
  checkScript(file, code);
}
files.filter((file) => file.endsWith('.css')).forEach((file) => checkStyle(file, read(file)));

/* The page itself: its script speaks to engines below the floor, too. */
const html = readFileSync(join(ROOT, 'index.html'), 'utf8');
const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
if (inline.length === 0) {
  say('index.html', 'there is no boot script');
}
inline.forEach((code) => checkScript('index.html', code, 5, 'script'));
[...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].forEach(([, css]) => checkStyle('index.html', css));

/* Hosts: each SDK is in scripts of its own, which nothing but its host brings along. */
const SDKS = {
  DingTalk: {
    sdk: 'node_modules/dingtalk-jsapi/',
    own: /^(?:src\/shared\/platform\/hosts\/ding-talk|node_modules\/promise-polyfill\/)/,
  },
  'WeChat and WeCom': {
    sdk: 'node_modules/@wecom/jssdk/',
    own: /^src\/shared\/platform\/hosts\/(?:weixin|wechat)/,
  },
  Feishu: {
    sdk: 'src/shared/platform/hosts/feishu/feishu-sdk.ts',
    own: /^src\/(?:shared\/platform\/hosts\/feishu|contract\/host\/feishu-sdk)/,
  },
};
const chunks = JSON.parse(readFileSync(join(ROOT, '../chunks.json'), 'utf8'));
for (const [name, { sdk, own }] of Object.entries(SDKS)) {
  const isOwn = (module) => module.startsWith(sdk) || own.test(module);
  const holders = Object.keys(chunks).filter((file) =>
    chunks[file].modules.some((one) => one.startsWith(sdk)),
  );
  if (holders.length === 0) {
    say('chunks.json', `no script holds ${name}'s SDK`);
  }
  for (const [file, { modules, imports }] of Object.entries(chunks)) {
    const foreign = modules.filter((module) => !isOwn(module));
    if (holders.includes(file) && foreign.length > 0) {
      say(file, `holds ${name}'s SDK together with ${foreign[0]}, which others need`);
    }
    if (imports.some((one) => holders.includes(one)) && foreign.length > 0) {
      say(file, `brings ${name}'s SDK along to whoever needs ${foreign[0]}`);
    }
  }
}

/* What is for developers alone. */
for (const [file, code] of [...scripts, ['index.html', html]]) {
  if (code.includes('__hostWorld') || code.includes('host-switcher')) {
    say(file, 'holds a simulated host or the host switcher of the dev server');
  }
}

if (faults.length > 0) {
  process.stdout.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${scripts.size} scripts and their styles work at the floor\n`);
}
