import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Where texts that people read stand: the catalogues, the backend's messages, the demo companies, the forms to start from. */
const PLACES = [
  'src/shared/i18n/locales',
  'src/contract/audit/locales',
  'src/contract/role/locales',
  'src/contract/form/starter-fields.ts',
  'server',
];

function filesBelow(path: string): string[] {
  if (path.endsWith('.ts')) {
    return [path];
  }
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() || entry.name.endsWith('.ts') ? filesBelow(`${path}/${entry.name}`) : [],
    )
    .filter((file) => !file.includes('.test.'));
}

/** String literals of one line, comments left out. Slots and expressions in templates become X. */
function literals(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) =>
      (single ?? double ?? template ?? '').replace(/\$?\{\{?[^{}]*\}\}?/g, 'X'),
  );
}

const hasHan = (text: string) => /\p{Script=Han}/u.test(text);
/** A text somebody reads: two words at least, which no code, path or import is. */
const isEnglish = (text: string) => !hasHan(text) && /[A-Za-z]{2,} [A-Za-z“]/.test(text);

const texts = PLACES.flatMap(filesBelow).flatMap((file) =>
  literals(readFileSync(join(ROOT, file), 'utf8')).map((text) => ({ file, text })),
);
const english = texts.filter(({ text }) => isEnglish(text));
const chinese = texts.filter(({ text }) => hasHan(text));

/** Words that read translated, each with what English-speaking products say. */
const BANNED: readonly (readonly [banned: RegExp, instead: string])[] = [
  [/\bcollides? with\b/i, 'overlaps with'],
  [/\bthat is all\b/i, 'no more items'],
  [/\btype it\b/i, 'enter date'],
  [/\b(nobody|somebody|everybody|anybody)\b/i, 'no one, someone, everyone, anyone'],
  [/\bover for good\b|\bend it\b/i, 'terminate'],
  [/\bstands? in\b/i, 'handover to'],
  [/\btakes the way\b/i, 'default branch'],
  [/\bused lately\b/i, 'recent'],
  [/\basked for\b/i, 'requested'],
  [/\bwaiting lists?\b/i, 'waitlist'],
  [/\burged?\b/i, 'reminder'],
  [/\binitiators?\b/i, 'requester'],
  [/\bswitch(ed)? (on|off|it on|it off)\b/i, 'turn on, turn off'],
  [/\be-mail\b/i, 'email'],
  [/\bfill(ed)? in\b/i, 'fill out'],
  [/\bmust not\b/i, "can't"],
  [/\b(cancelled|authoris|colour|licence|favourite)/i, 'American spelling'],
  [/\blog (in|out)\b/i, 'sign in, sign out'],
  [/\btime adjustments?\b/i, 'time make-up'],
  [/\bwhoever\b/i, 'the person who'],
  [/\bin force\b/i, 'in effect'],
  [/\bone each\b|\bdates before\b|\blook measured\b/i, 'a whole sentence'],
];

const FULL_WIDTH = /[“”‘’，。、；：？！（）【】《》～]/;
/** 11-23, 11-23 20:00: formats of the wire, in a text with other words around them. */
const RAW_DATE = /(?<![\d-])\d{2}-\d{2}(?![\d-])(?: \d{2}:\d{2})?/;

describe('texts', () => {
  it('are found', () => {
    expect(english.length).toBeGreaterThan(2_000);
    expect(chinese.length).toBeGreaterThan(2_000);
  });

  it('in English have no full-width punctuation and no curly quotation marks', () => {
    expect(english.filter(({ text }) => FULL_WIDTH.test(text))).toEqual([]);
  });

  it('in Chinese address people as 您', () => {
    expect(chinese.filter(({ text }) => text.includes('你'))).toEqual([]);
  });

  it('in Chinese call a make-up punch 补卡 and time made up 补时', () => {
    expect(chinese.filter(({ text }) => /补打卡|工时补录|补录工时|时间补录/.test(text))).toEqual([]);
  });

  it('in English have a singular wherever they count', () => {
    const lines = filesBelow(PLACES[0]!)
      .filter((file) => file.includes('/en/'))
      .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n'));
    const counted = lines.filter((line) => /\{\{count\}\} [a-z]+s\b/.test(line));
    expect(counted.length).toBeGreaterThan(100);
    expect(
      counted.filter((line) => /^\s*\w+(?<!_one|_other): /.test(line) && !/\{\{count\}\} is\b/.test(line)),
    ).toEqual([]);
  });

  it('hold no raw dates', () => {
    expect([...english, ...chinese].filter(({ text }) => RAW_DATE.test(text))).toEqual([]);
  });

  it.each(BANNED)('in English never say %s (%s)', (banned) => {
    expect(english.filter(({ text }) => banned.test(text))).toEqual([]);
  });
});
