/** A name for a new row that no other row of the form has, on this device or another. */
export function newRowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `r${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
