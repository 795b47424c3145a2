import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Comments and names are plain American English. What was written before this rule is counted per folder in `old-places.json`; a number
 * there may only go down. After rewriting comments, `LOWER=1 npx vitest run tests/architecture/words/plain-words.test.ts` lowers it.
 */
const ROOT = join(import.meta.dirname, '../../..');
const LIST = join(import.meta.dirname, 'old-places.json');

/** Idioms of comments, each with what a colleague would write. */
const IN_COMMENTS: readonly (readonly [banned: RegExp, instead: string])[] = [
  [/\banswers?\b/i, 'returns'],
  [/\b(tells?|told)\b/i, 'notifies, shows, reports'],
  [/\b(kept|keeps?)\b/i, 'stored, saves, stays'],
  [/\bdesks?\b/i, 'editor, page'],
  [/\bways?\b/i, 'route, mode'],
  [/\bbooks\b/i, 'ledger'],
  [/\bforetold\b/i, 'previewed'],
  [/\bwhoever\b/i, 'name the role'],
  [/\bwhatever\b/i, 'any, regardless of'],
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one'],
  [/\beverybody\b/i, 'everyone'],
  [/\banybody\b/i, 'anyone'],
  [/\banew\b/i, 'again'],
  [/\bbesides?\b/i, 'next to, with'],
  [/\basked (for|about)\b/i, 'requested'],
  [/\bstands? (for|in for|there|beside)\b/i, 'is, replaces'],
  [/\bspec section\b/i, 'the rule itself'],
  [/\bonce more\b/i, 'again'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\bnot any ?more\b/i, 'no longer'],
  [/\bhence\b/i, 'so'],
  [/\bof oneself\b|\bone[’']s own\b/i, "the caller's own"],
  [/\bgoes by\b/i, 'follows'],
  [/\blets? go\b/i, 'releases'],
  [/\bgoes on\b/i, 'continues'],
  [/\bcomes? to\b/i, 'amounts to, reaches'],
  [/\ba little\b/i, 'slightly'],
  [/\bis said\b/i, 'is reported'],
  [/^\s*What\b/, 'a noun'],
];

/** Words of names, each with the term of the field. */
const IN_NAMES: readonly (readonly [banned: RegExp, instead: string])[] = [
  [/(^|[a-z])(Told|Tell|Tells)(?![a-z])|^(told|tell)(?![a-z])/, 'notified, notify'],
  [/(^|[a-z])Kept(?![a-z])|^kept(?![a-z])/, 'stored'],
  [/(^|[a-z])Foretold(?![a-z])|^foretold(?![a-z])/, 'previewed'],
  [/(^|[a-z])Anew(?![a-z])/, 'again'],
  [/(^|[a-z])Beside(?![a-z])|^beside(?![a-z])/, 'with'],
];

const TOKEN =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*([\s\S]*?)\*\/|(?<![:\\])\/\/([^\n]*)/g;
const DECLARED = /\b(?:function|const|let|class|type|interface|enum)\s+([A-Za-z_]\w*)/g;

/** Comments without their asterisks, one text each. */
const commentsOf = (source: string): string[] =>
  [...source.matchAll(TOKEN)].flatMap(([, block, line]) => {
    const text = block?.replace(/^\s*\*+/gm, '') ?? line;
    return text === undefined || /oxlint-disable|eslint/.test(text)
      ? []
      : [text.replace(/https?:\S+/g, '').trim()];
  });

const namesOf = (source: string): string[] => [...source.matchAll(DECLARED)].map(([, name]) => name!);

function placesOf(source: string): string[] {
  const inComments = commentsOf(source).flatMap((comment) =>
    IN_COMMENTS.filter(([banned]) => banned.test(comment)).map(
      ([banned, instead]) => `${banned.source} → ${instead}: ${comment.replace(/\s+/g, ' ').slice(0, 100)}`,
    ),
  );
  const inNames = namesOf(source).flatMap((name) =>
    IN_NAMES.filter(([banned]) => banned.test(name)).map(([, instead]) => `${name} → ${instead}`),
  );
  return [...inComments, ...inNames];
}

/** The noun's folder, or the folder above it where there is none. */
const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 3).join('/');

function counted(): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('tests/architecture/words/'));
  const folders = new Map<string, string[]>();
  for (const file of files) {
    let source: string;
    try {
      source = readFileSync(join(ROOT, file), 'utf8');
    } catch {
      // Deleted and not committed yet.
      continue;
    }
    const places = placesOf(source);
    if (places.length > 0) {
      const folder = folderOf(file);
      folders.set(folder, [...(folders.get(folder) ?? []), ...places.map((place) => `${file}: ${place}`)]);
    }
  }
  return folders;
}

const found = counted();
const old = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, number>;

describe('comments and names', () => {
  it('are read', () => {
    expect(
      placesOf("/** Answers what somebody kept. */\nconst toldWay = 'nobody'; // https://x.example/keep\n"),
    ).toHaveLength(4);
    expect(placesOf("/** The rule for late. */\nconst storedRule = 'told nobody';")).toEqual([]);
  });

  it('have no more of the old idiom in any folder than is listed', () => {
    const grown = [...found].filter(([folder, places]) => places.length > (old[folder] ?? 0));
    expect(
      grown.map(([folder, places]) => ({ folder, listed: old[folder] ?? 0, found: places.length, places })),
    ).toEqual([]);
  });

  it('are listed with no more than is there', () => {
    const shrunk = Object.entries(old).filter(([folder, most]) => (found.get(folder)?.length ?? 0) < most);
    if (process.env.LOWER) {
      const lower = Object.entries(old).flatMap(([folder, most]): [string, number][] => {
        const now = Math.min(most, found.get(folder)?.length ?? 0);
        return now > 0 ? [[folder, now]] : [];
      });
      writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
      return;
    }
    expect(shrunk).toEqual([]);
  });
});
