/** Long enough for slow phones to begin with the download. */
const HELD_MS = 60_000;

/** Saves a file that came with a response; no address of it is left behind. */
export function saveBytes(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
}
