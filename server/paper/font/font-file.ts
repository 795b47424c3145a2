import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
let bytes: Uint8Array | undefined;

export const fontPath = (): string => createRequire(import.meta.url).resolve(FILE);

/** Noto Sans SC, read from its package when it is first needed: in the worker alone. */
export function fontFile(): Uint8Array {
  bytes ??= readFileSync(fontPath());
  return bytes;
}
