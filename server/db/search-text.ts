import type { LocalizedText } from './columns';

const GRAMS_MAX = 400;

/** Text as keywords are compared with it: small letters, single blanks. */
export const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Single characters and pairs of neighbours of a text: what an index of arrays can look up any part of a text by. */
export function gramsOf(text: string): string[] {
  const characters = Array.from(plain(text));
  const pairs = characters.slice(1).map((one, index) => `${characters[index]}${one}`);
  return [...new Set([...characters.filter((one) => one !== ' '), ...pairs])].slice(0, GRAMS_MAX);
}

/** The pairs that a text must have to hold the keyword; for a single character itself. */
export function keywordGrams(keyword: string): string[] {
  const characters = Array.from(plain(keyword));
  return characters.length === 1
    ? characters
    : [...new Set(characters.slice(1).map((one, index) => `${characters[index]}${one}`))];
}

/** Everything about an item that a keyword may find. */
export function searchTextOf(row: {
  no: string | null;
  title: LocalizedText;
  summary: { text: LocalizedText }[];
}): string {
  const texts = [row.title, ...row.summary.map((one) => one.text)];
  return plain([row.no ?? '', ...texts.flatMap((one) => [one.zh_CN, one.en ?? ''])].join(' ')).slice(0, 600);
}
