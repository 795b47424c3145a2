import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
let bytes: Uint8Array | undefined;

export const fontPath = (): string => createRequire(import.meta.url).resolve(FILE);

/** Noto Sans SC, read from its package when it is first needed: in the worker alone. */
export function fontFile(): Uint8Array {
  bytes ??= withOneCmap(readFileSync(fontPath()));
  return bytes;
}

/**
 * Leaves the font its widest map of characters alone. libpdf reads all four maps, 30,000 characters each, whenever a document embeds
 * the font, and looks up in this one.
 */
function withOneCmap(file: Buffer): Buffer {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => file.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) {
    throw new Error('The font has no map of characters.');
  }
  const cmap = file.readUInt32BE(entry + 8);
  const records = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  // Platform 0, encoding 4: all of Unicode.
  const widest = records.find((at) => file.readUInt32BE(at) === 4);
  if (widest === undefined) {
    throw new Error('The font has no map of all characters.');
  }
  file.copy(file, cmap + 4, widest, widest + 8);
  file.writeUInt16BE(1, cmap + 2);
  return file;
}
