/** Characters that a sheet's name may have. */
const NAME_CHARACTERS = 31;

/** A text as the name of a sheet: without the signs that Excel refuses, not too long, and not one of those `taken`. */
export function sheetName(text: string, taken: readonly string[] = []): string {
  const plain = text.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ').replaceAll(/^[\s']+|[\s']+$/g, '');
  const name = Array.from(plain || 'Sheet');
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  for (let at = 1; ; at += 1) {
    const end = at === 1 ? '' : ` ${at}`;
    const short = fitting(name, NAME_CHARACTERS - end.length);
    if (!isTaken(short + end)) {
      return short + end;
    }
  }
}

/** As many characters as fit: Excel counts those outside of the basic plane twice. */
function fitting(characters: readonly string[], most: number): string {
  let text = '';
  for (const one of characters) {
    if (text.length + one.length > most) {
      break;
    }
    text += one;
  }
  return text.replaceAll(/[\s']+$/g, '');
}
