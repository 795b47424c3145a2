/** An id that nobody else makes: 20 letters and digits. `crypto.randomUUID` is missing in older webviews and on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
