/** What may not begin a line, and what may not end one. */
const NOT_FIRST = /^[，。、；：！？）》〉】』」”’…—％,.;:!?)\]}%]/u;
const NOT_LAST = /[（《〈【『「“‘([{]$/u;
/** A word of letters and digits stays whole; anything else is a piece of its own. */
const PIECE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}@#&'’/\\._+=~$-]+|\s|./gu;

type Measure = (text: string) => number;

/** Breaks a text into lines of a width, as Chinese and English are set: words whole, no punctuation at a line's start. */
export function breakLines(text: string, width: number, measure: Measure, indent = 0): string[] {
  return text.split('\n').flatMap((line) => breakParagraph(line, width, measure, indent));
}

function breakParagraph(text: string, width: number, measure: Measure, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  const room = () => width - (lines.length === 0 ? indent : 0);
  for (const piece of pieces(text)) {
    if (line === '' && lines.length > 0 && piece.trim() === '') {
      continue;
    }
    if (line !== '' && measure((line + piece).trimEnd()) > room()) {
      lines.push(line.trimEnd());
      line = piece.trim() === '' ? '' : piece;
    } else {
      line += piece;
    }
    while (measure(line.trimEnd()) > room() && firstFitting(line, 0, measure) < line.length) {
      const fitting = firstFitting(line, room(), measure);
      lines.push(line.slice(0, fitting));
      line = line.slice(fitting);
    }
  }
  return [...lines, line.trimEnd()];
}

/** Words and characters, with punctuation joined to what it may not be parted from. */
function pieces(text: string): string[] {
  const joined: string[] = [];
  for (const piece of text.match(PIECE) ?? []) {
    const before = joined.at(-1);
    if (before !== undefined && before.trim() !== '' && (NOT_FIRST.test(piece) || NOT_LAST.test(before))) {
      joined[joined.length - 1] = before + piece;
    } else {
      joined.push(piece);
    }
  }
  return joined;
}

/** How much of a word that is longer than a line stands in it: one character at least. */
function firstFitting(word: string, width: number, measure: Measure): number {
  let end = 0;
  for (const character of word) {
    if (end > 0 && measure(word.slice(0, end + character.length)) > width) {
      break;
    }
    end += character.length;
  }
  return end;
}
