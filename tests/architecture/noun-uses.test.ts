import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Which nouns of the server a noun may import. What a noun adds to another one that does not know it (an effect of a request, a source of
 * the inbox, a leaver's things) is registered in `server/composition`. A noun without a line imports none.
 */
const USES: Readonly<Record<string, readonly string[]>> = {
  access: ['person'],
  account: ['access', 'dictionary', 'file', 'inbox', 'notice', 'person', 'rate-limit', 'session'],
  agreement: ['access', 'person', 'session'],
  analysis: ['access', 'calendar', 'person', 'work-rules'],
  announcement: ['access', 'file', 'notice', 'person'],
  approval: ['access', 'dictionary', 'file', 'form', 'inbox', 'notice', 'person'],
  attendance: [
    'access',
    'approval',
    'attendance-group',
    'calendar',
    'file',
    'inbox',
    'job',
    'notice',
    'person',
    'rate-limit',
    'roster',
    'view',
    'warning',
    'work-rules',
  ],
  'attendance-group': ['access', 'person'],
  audit: ['access', 'view'],
  report: [
    'access',
    'analysis',
    'dictionary',
    'file',
    'job',
    'notice',
    'person',
    'rate-limit',
    'view',
    'warning',
    'work-rules',
  ],
  certificate: [
    'access',
    'analysis',
    'audit',
    'file',
    'inbox',
    'notice',
    'person',
    'roster',
    'view',
    'warning',
    'work-rules',
  ],
  company: ['access', 'person', 'rate-limit', 'session'],
  delegation: ['audit', 'notice', 'person'],
  file: ['rate-limit'],
  flow: ['approval', 'form', 'person', 'request'],
  form: ['access', 'dictionary', 'file', 'person'],
  guest: ['person', 'rate-limit'],
  help: ['agreement'],
  host: ['access', 'chat-app', 'notice', 'people', 'person', 'rate-limit', 'session'],
  joining: ['access', 'inbox', 'people', 'person', 'rate-limit', 'session'],
  leave: [
    'access',
    'analysis',
    'approval',
    'attendance',
    'attendance-group',
    'audit',
    'calendar',
    'dictionary',
    'file',
    'inbox',
    'notice',
    'people',
    'person',
    'rate-limit',
    'roster',
    'view',
    'warning',
    'work-rules',
  ],
  leaving: ['access', 'leave', 'pay', 'people', 'person', 'signing', 'work-rules'],
  maintenance: ['form'],
  'master-data': ['access'],
  notice: ['chat-app', 'job'],
  'open-shift': [
    'access',
    'analysis',
    'company',
    'form',
    'inbox',
    'notice',
    'person',
    'roster',
    'shift',
    'warning',
    'work-rules',
  ],
  overtime: [
    'access',
    'approval',
    'attendance',
    'attendance-group',
    'calendar',
    'leave',
    'notice',
    'person',
    'roster',
    'warning',
    'work-rules',
  ],
  pay: [
    'access',
    'approval',
    'calendar',
    'file',
    'people',
    'person',
    'rate-limit',
    'session',
    'signing',
    'warning',
  ],
  payslip: [
    'access',
    'attendance-group',
    'calendar',
    'dictionary',
    'file',
    'guest',
    'inbox',
    'job',
    'notice',
    'pay',
    'person',
    'rate-limit',
    'session',
    'warning',
  ],
  people: [
    'access',
    'attendance-group',
    'audit',
    'company',
    'dictionary',
    'file',
    'inbox',
    'notice',
    'person',
    'rate-limit',
    'session',
    'view',
    'warning',
  ],
  product: ['access', 'notice', 'person', 'rate-limit'],
  questionnaire: ['access', 'approval', 'flow', 'form', 'inbox', 'open-shift'],
  request: [
    'access',
    'approval',
    'attendance',
    'dictionary',
    'file',
    'form',
    'leave',
    'overtime',
    'pay',
    'person',
    'roster',
    'shift',
    'work-rules',
  ],
  role: ['access', 'notice', 'people', 'session'],
  roster: [
    'access',
    'analysis',
    'approval',
    'attendance-group',
    'calendar',
    'file',
    'form',
    'inbox',
    'notice',
    'person',
    'rate-limit',
    'shift',
    'warning',
    'work-rules',
  ],
  seal: ['access', 'approval', 'inbox', 'notice', 'person', 'roster', 'warning'],
  session: ['notice', 'person', 'rate-limit'],
  settlement: [
    'access',
    'analysis',
    'attendance',
    'attendance-group',
    'calendar',
    'dictionary',
    'file',
    'inbox',
    'job',
    'notice',
    'person',
    'rate-limit',
    'signing',
  ],
  signature: ['file'],
  signing: [
    'access',
    'attendance',
    'file',
    'guest',
    'inbox',
    'notice',
    'person',
    'rate-limit',
    'roster',
    'seal',
    'session',
  ],
  'start-plan': ['attendance', 'attendance-group', 'leave', 'master-data', 'settlement', 'shift'],
  view: ['access', 'file', 'job', 'rate-limit'],
  warning: ['access', 'person'],
  workbench: ['access', 'inbox'],
};

const ROOT = 'server/services';
const nounOf = (path: string) => /^server\/services\/([^/]+)\//.exec(path)?.[1];
const IMPORT = /\bfrom '([^']+)'/g;

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => join(ROOT, file));

function found(): Record<string, string[]> {
  const uses: Record<string, Set<string>> = {};
  for (const file of sources) {
    const noun = nounOf(file) ?? '';
    const own = (uses[noun] ??= new Set());
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = target.startsWith('@server/')
        ? target.replace('@server/', 'server/')
        : normalize(join(dirname(file), target));
      const other = nounOf(path);
      if (other !== undefined && other !== noun) {
        own.add(other);
      }
    }
  }
  return Object.fromEntries(
    Object.entries(uses)
      .filter(([, names]) => names.size > 0)
      .map(([noun, names]) => [noun, [...names].sort()]),
  );
}

function reach(from: string, seen = new Set<string>()): Set<string> {
  for (const next of USES[from] ?? []) {
    if (!seen.has(next)) {
      seen.add(next);
      reach(next, seen);
    }
  }
  return seen;
}
const REACHED = new Map(Object.keys(USES).map((noun) => [noun, reach(noun)]));
/** The nouns that a noun reaches, through others too. */
const reached = (noun: string): ReadonlySet<string> => REACHED.get(noun) ?? new Set();

/** One arrow per use that doesn't follow from the others, as docs/architecture.md shows them. */
function diagram(): string {
  const arrows = Object.entries(USES).flatMap(([noun, uses]) =>
    uses
      .filter((one) => !uses.some((other) => other !== one && reached(other).has(one)))
      .map((one) => `  ${noun} --> ${one}`),
  );
  return ['```mermaid', 'flowchart BT', ...arrows, '```'].join('\n');
}

describe('nouns of the server', () => {
  it('import what is listed and nothing else', () => {
    expect(found()).toEqual(USES);
  });

  it('never reach each other in a circle', () => {
    expect(Object.keys(USES).filter((noun) => reached(noun).has(noun))).toEqual([]);
  });

  // `DRAW=1` draws it again.
  it('are shown by the diagram of the architecture', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    if (process.env['DRAW'] === '1') {
      writeFileSync('docs/architecture.md', page.replace(/```mermaid\nflowchart BT[\s\S]*?```/, diagram()));
    }
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain(diagram());
  });

  it('are imported by the kernel in no place', () => {
    const kernel = readdirSync('server/kernel', { recursive: true, encoding: 'utf8' });
    const importing = kernel.filter((file) =>
      [...readFileSync(join('server/kernel', file), 'utf8').matchAll(IMPORT)].some(([, target = '']) =>
        target.includes('services/'),
      ),
    );
    expect(importing).toEqual([]);
  });
});
