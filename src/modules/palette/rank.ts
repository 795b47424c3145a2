/** Something that the command box opens. */
export type Entry = {
  id: string;
  icon: string;
  text: string;
  note?: string;
  to: string;
  /** Other names that find it: in the other language, in pinyin. */
  aliases?: readonly string[];
};

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const LETTERS = /^[\w\s-]+$/;

/** How well a name fits what is typed: 0 for not at all. */
export function fitOf(name: string, typed: string): number {
  const text = plain(name);
  const wanted = plain(typed);
  if (wanted === '') {
    return 1;
  }
  if (text.startsWith(wanted)) {
    return text === wanted ? 5 : 4;
  }
  const words = text.split(/[\s/·-]+/);
  if (words.some((word) => word.startsWith(wanted))) {
    return 3;
  }
  if (isPinyin(words, wanted)) {
    return 3;
  }
  return text.includes(wanted) ? 2 : 0;
}

/** Letters in order with others between them count for the shown name alone: nearly any pinyin holds a few. */
function looseFitOf(name: string, typed: string): number {
  const wanted = plain(typed).replaceAll(/\s/g, '');
  return wanted.length > 1 && LETTERS.test(wanted) && isInOrder(plain(name), wanted) ? 1 : 0;
}

/** Syllables or initials typed without spaces, from any word on. */
function isPinyin(words: readonly string[], wanted: string): boolean {
  return words.some((_, from) => {
    const rest = words.slice(from);
    const initials = rest.map((word) => word.charAt(0)).join('');
    return rest.join('').startsWith(wanted) || (wanted.length > 1 && initials.startsWith(wanted));
  });
}

function isInOrder(text: string, wanted: string): boolean {
  let at = -1;
  return Array.from(wanted).every((letter) => {
    at = text.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** The entries that fit, best first; those that fit alike stay in their order. */
export function ranked<E extends Entry>(entries: readonly E[], typed: string): E[] {
  return entries
    .map((entry) => {
      const others = (entry.aliases ?? []).map((alias) => fitOf(alias, typed));
      return { entry, fit: Math.max(fitOf(entry.text, typed), looseFitOf(entry.text, typed), ...others) };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);
}
