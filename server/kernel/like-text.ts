/** A pattern for LIKE that finds the text anywhere; its wildcards are taken literally. */
export function likeText(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
