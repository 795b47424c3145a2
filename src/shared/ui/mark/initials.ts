/** What stands for a name on an avatar: the last two characters of a Chinese name, the initials of any other. */
export function initialsOf(name: string): string {
  const clean = name.trim();
  if (/\p{Script=Han}/u.test(clean)) {
    return Array.from(clean.replace(/\s/g, '')).slice(-2).join('');
  }
  const words = clean.split(/[\s·.-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** A hue from 0 to 359 that stays with a name. */
export function hueOf(name: string): number {
  let sum = 7;
  for (const character of name) {
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 3600;
  }
  // Steps of 24 degrees: neighbours are told apart.
  return (sum % 15) * 24;
}
