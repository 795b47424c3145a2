const MOST = 99;

/** A count as a badge shows it: nothing for none, `99+` above 99. */
export function countText(count: number): string {
  if (!(count > 0)) {
    return '';
  }
  return count > MOST ? `${MOST}+` : String(Math.floor(count));
}
