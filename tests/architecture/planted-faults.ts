/** One file that breaks one rule of the house. `rule` is what the linter has to name. */
export type Planted = { breaks: string; path: string; text: string; rule: string };

const IMPORTS = 'no-restricted-imports';
const used = (name: string) => `\nexport const use${name} = ${name};\n`;
const imports = (breaks: string, path: string, from: string): Planted => ({
  breaks,
  path,
  text: `import { thing } from '${from}';${used('thing')}`,
  rule: IMPORTS,
});

const longFunction = `export const list = () => [\n${'  0,\n'.repeat(119)}];\n`;

/** Every rule about who may import whom, by alias and by relative path, then every rule of naming and text. */
export const PLANTED: readonly Planted[] = [
  imports('the contract stays a leaf', 'src/contract/a1.ts', '@/shared/lib/x'),
  imports('the contract stays a leaf by relative path', 'src/contract/a2.ts', '../shared/lib/x'),
  imports('the contract knows no HTTP client', 'src/contract/a3.ts', 'axios'),
  imports('the contract knows no full zod', 'src/contract/a4.ts', 'zod'),
  imports('the contract knows no server', 'src/contract/a5.ts', '@server/app'),
  imports('the contract knows no React', 'src/contract/a6.ts', 'react'),
  imports('shared knows no feature', 'src/shared/lib/b1.ts', '@/features/home/api'),
  imports('shared knows no module', 'src/shared/lib/b6.ts', '@/modules/form/form-filler'),
  imports('a module knows no feature', 'src/modules/form/b7.ts', '@/features/home/api'),
  imports('a module knows no page', 'src/modules/form/b8.ts', '@/pages/home/index'),
  imports('a module knows no app', 'src/modules/form/b9.ts', '@/app/route-table'),
  imports('shared knows no page', 'src/shared/lib/b2.ts', '@/pages/home/index'),
  imports('shared knows no app', 'src/shared/lib/b3.ts', '@/app/route-table'),
  imports('shared climbs one level at most', 'src/shared/lib/b4.ts', '../../features/home/api'),
  imports('shared knows no server', 'src/shared/lib/b5.ts', '@server/env'),
  imports('a feature imports no other feature', 'src/features/one/c1.ts', '@/features/two/api'),
  imports('a feature imports no other feature by relative path', 'src/features/one/c2.ts', '../two/api'),
  imports('a part of a feature climbs to its feature only', 'src/features/one/parts/c3.ts', '../../two/api'),
  imports(
    'a part of a part climbs to its feature only',
    'src/features/one/two/parts/c8.ts',
    '../../../three/api',
  ),
  imports('a feature imports no page', 'src/features/one/c4.ts', '@/pages/home/index'),
  imports('a feature imports no app', 'src/features/one/c5.ts', '@/app/route-table'),
  imports('a feature has no axios', 'src/features/one/c6.ts', 'axios'),
  imports('a feature has no cookies', 'src/features/one/c7.ts', 'js-cookie'),
  imports('a page imports no other page', 'src/pages/one/d1.ts', '@/pages/two/index'),
  imports('a page imports no other page by relative path', 'src/pages/one/d2.ts', '../two/index'),
  imports('a page imports no app', 'src/pages/one/d3.ts', '@/app/route-table'),
  imports('a page has no axios', 'src/pages/one/d4.ts', 'axios'),
  imports('a page knows no server', 'src/pages/one/d5.ts', '@server/app'),
  imports('the portal knows no test', 'src/app/e1.ts', '@tests/helpers/server'),
  imports('the portal knows no server', 'src/app/e2.ts', '@server/app'),
  imports('the server knows no portal', 'server/f1.ts', '@/shared/lib/x'),
  imports('the server knows no portal by relative path', 'server/f2.ts', '../src/shared/lib/x'),
  imports('the server knows no test', 'server/f3.ts', '@tests/helpers/server'),
  imports('routes never touch the database', 'server/routes/g1.ts', '@server/db/client'),
  imports('routes never touch the database by relative path', 'server/routes/g2.ts', '../db/client'),
  imports('routes build no queries', 'server/routes/g3.ts', 'drizzle-orm'),
  imports('services know no routes', 'server/services/thing/h1.ts', '@server/routes/login'),
  imports('services know no Hono', 'server/services/thing/h2.ts', 'hono'),
  imports('the database knows no services', 'server/db/i1.ts', '@server/services/thing/get'),
  imports('the database knows no routes', 'server/db/i2.ts', '../routes/login'),
  {
    breaks: 'an import of types counts too',
    path: 'src/features/one/j1.ts',
    text: `import type { Thing } from '@/features/two/api';\nexport type Ours = Thing;\n`,
    rule: IMPORTS,
  },
  {
    breaks: 'passing on counts too',
    path: 'src/features/one/j2.ts',
    text: `export { thing } from '@/features/two/api';\n`,
    rule: IMPORTS,
  },
  {
    breaks: 'Web Storage belongs to shared/storage',
    path: 'src/features/one/k1.ts',
    text: `export const read = () => localStorage.getItem('x');\n`,
    rule: 'no-restricted-globals',
  },
  {
    breaks: 'exports have names',
    path: 'src/shared/lib/k2.ts',
    text: 'export default 1;\n',
    rule: 'no-default-export',
  },
  {
    breaks: 'files are in kebab-case',
    path: 'src/shared/lib/BadName.ts',
    text: 'export const a = 1;\n',
    rule: 'filename-case',
  },
  {
    breaks: 'text goes through the dictionaries',
    path: 'src/features/one/k3.tsx',
    text: 'export const Title = () => <h1>首页</h1>;\n',
    rule: 'jsx-no-literals',
  },
  {
    breaks: 'nothing is any',
    path: 'server/k4.ts',
    text: 'export const a = (x: any) => x;\n',
    rule: 'no-explicit-any',
  },
  {
    breaks: 'the console belongs to the log',
    path: 'server/k5.ts',
    text: `console.log('x');\nexport {};\n`,
    rule: 'no-console',
  },
  {
    breaks: 'blocks have braces',
    path: 'server/k6.ts',
    text: 'export const f = (x: number) => {\n  if (x) return 1;\n  return 2;\n};\n',
    rule: 'curly',
  },
  {
    breaks: 'a file ends at 300 lines',
    path: 'server/k7.ts',
    text: Array.from({ length: 301 }, (_, line) => `export const a${line} = ${line};\n`).join(''),
    rule: 'max-lines',
  },
  {
    breaks: 'a function ends at 120 lines',
    path: 'server/k9.ts',
    text: longFunction,
    rule: 'max-lines-per-function',
  },
  {
    breaks: 'a promise is waited for',
    path: 'server/k8.ts',
    text: 'const work = async () => 1;\nexport const start = () => {\n  work();\n};\n',
    rule: 'no-floating-promises',
  },
];

/** What the rules must leave alone. */
export const ALLOWED: readonly { path: string; text: string }[] = [
  { path: 'src/contract/ok.ts', text: `import * as z from 'zod/mini';${used('z')}` },
  { path: 'src/shared/lib/ok.ts', text: `import { thing } from '@contract/codes';${used('thing')}` },
  { path: 'src/shared/storage/ok.ts', text: `export const read = () => localStorage.getItem('x');\n` },
  { path: 'src/features/one/ok.ts', text: `import { thing } from '@/shared/lib/x';${used('thing')}` },
  { path: 'src/modules/form/ok.ts', text: `import { thing } from '@/modules/people/x';${used('thing')}` },
  {
    path: 'src/features/one/ok-module.ts',
    text: `import { thing } from '@/modules/form/x';${used('thing')}`,
  },
  { path: 'src/features/one/two/parts/ok.ts', text: `import { thing } from '../../rules';${used('thing')}` },
  { path: 'src/features/one/parts/ok.ts', text: `import { thing } from '../rules';${used('thing')}` },
  { path: 'src/pages/one/ok.ts', text: `import { thing } from '@/features/two/api';${used('thing')}` },
  { path: 'src/app/ok.ts', text: `import { thing } from '@/pages/one/index';${used('thing')}` },
  { path: 'server/services/thing/ok.ts', text: `import { thing } from '@server/db/client';${used('thing')}` },
  {
    path: 'server/routes/ok.ts',
    text: `import { thing } from '@server/services/thing/get';${used('thing')}`,
  },
  // Tables of cases may be as long as they are.
  { path: 'server/long.test.ts', text: longFunction },
  { path: 'src/features/one/long.test.tsx', text: longFunction },
  { path: 'server/ok.ts', text: `import { thing } from '@contract/codes';${used('thing')}` },
];
