import { pinyin } from 'pinyin-pro';

export type PersonTexts = {
  name: string;
  enName?: string | null;
  mobile?: string | null;
  jobNumber?: string | null;
  positionName?: string | null;
  positionEnName?: string | null;
};

/** Names are short; a longer text is somebody's attempt to fill the table. */
const CHARACTERS_MAX = 12;

/** As texts are compared: no case, no width variants, no blanks or marks between words. */
export function plainTerm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a person's name is sorted by, in either language: its pinyin, then the name to part those that sound alike. */
export function sortNameOf(name: string): string {
  const clean = Array.from(plainTerm(name)).slice(0, 60).join('');
  return `${syllables(clean, true).join('')} ${clean}`;
}

/**
 * The texts whose beginning finds a person: name, pinyin, initials, English name in either order, job number, position and
 * the last four digits of the mobile (never more of it: searching must not tell a number).
 */
export function personTerms(person: PersonTexts): string[] {
  const { name, enName, mobile, jobNumber, positionName, positionEnName } = person;
  const terms = [
    ...nameTerms(name, true),
    ...wordTerms(enName ?? ''),
    ...nameTerms(positionName ?? '', false),
    ...wordTerms(positionEnName ?? ''),
    plainTerm(jobNumber ?? ''),
    (mobile ?? '').replaceAll(/\D/g, '').slice(-4),
  ].filter(Boolean);
  return withoutBeginnings(terms);
}

function nameTerms(text: string, isName: boolean): string[] {
  const clean = Array.from(plainTerm(text)).slice(0, CHARACTERS_MAX).join('');
  const readings = [syllables(clean, isName), syllables(clean, false)];
  return [
    ...endings(Array.from(clean)),
    ...readings.flatMap((reading) => [...endings(reading), ...endings(reading.map(initialOf))]),
  ];
}

/** `Lin Chen` is found by lin, chen, linchen and chenlin. */
function wordTerms(text: string): string[] {
  const words = text
    .split(/[\s·.,-]+/)
    .map(plainTerm)
    .filter(Boolean)
    .slice(0, CHARACTERS_MAX);
  return words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(''));
}

function syllables(clean: string, isName: boolean): string[] {
  return pinyin(clean, {
    toneType: 'none',
    type: 'array',
    v: true,
    surname: isName ? 'head' : 'off',
  }).map((one) => one.toLowerCase());
}

/** A whole character: half of a rare one is no text that a database takes. */
const initialOf = (syllable: string): string => Array.from(syllable)[0] ?? '';

const endings = (parts: readonly string[]): string[] => parts.map((_, index) => parts.slice(index).join(''));

/** A term that another one begins with finds nothing more. */
function withoutBeginnings(terms: readonly string[]): string[] {
  const sorted = [...new Set(terms)].sort((a, b) => (a < b ? -1 : 1));
  return sorted.filter((term, index) => !sorted[index + 1]?.startsWith(term));
}
