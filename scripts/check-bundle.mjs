import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Reads the built portal: no chat client downloads another client's SDK, the page has its boot script, and nothing of the dev server is in
 * it. Prints each fault with its file.
 */
const ROOT = process.argv[2] ?? fileURLToPath(new URL('../dist/web', import.meta.url));
const ASSETS = join(ROOT, 'assets');

const faults = [];
const say = (file, text) => faults.push(`${file}: ${text}`);

const scripts = new Map(
  readdirSync(ASSETS)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(ASSETS, file), 'utf8')]),
);
const html = readFileSync(join(ROOT, 'index.html'), 'utf8');
if (!/<script>[\s\S]+?<\/script>/.test(html)) {
  say('index.html', 'there is no boot script');
}

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
  process.stdout.write(`${scripts.size} scripts hold what they should\n`);
}
