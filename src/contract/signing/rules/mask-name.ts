/** A name as a stranger may read it: who knows the person recognises it. `王小明` to `王*明`, `Lin Chen` to `L*** C***`. */
export function maskName(name: string): string {
  const letters = Array.from(name.trim());
  if (/\p{Script=Han}/u.test(name)) {
    const [first = '', ...rest] = letters;
    return rest.length < 2 ? `${first}*` : `${first}${'*'.repeat(rest.length - 1)}${rest.at(-1)}`;
  }
  return name
    .trim()
    .split(/\s+/)
    .map((word) => `${Array.from(word)[0] ?? ''}***`)
    .join(' ');
}
