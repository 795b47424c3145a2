import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, transformWithOxc } from 'vite';
import { flexGaps } from './flex-gaps.ts';

export type FloorFile = { fileName: string; code: string };

/** The file that brings engines near the floor up to what the portal is written for, with the given styles' gaps. */
export async function floorFile(styles: readonly string[]): Promise<FloorFile> {
  const file = fileURLToPath(new URL('../../src/boot/floor.ts', import.meta.url));
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    target: ['chrome87', 'safari14'],
  });
  const call = `fillFloor(${JSON.stringify(flexGaps(styles))})`;
  const whole = minifySync(file, `${code.replace('export function', 'function')};${call}`, {
    compress: { target: ['chrome87', 'safari14'] },
  }).code;
  if (whole.includes('import')) {
    throw new Error('src/boot/floor.ts: the compiler wants a helper for it');
  }
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 8);
  return { fileName: `assets/${hash}.js`, code: whole };
}
