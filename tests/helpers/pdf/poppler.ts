import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The first page as Poppler draws it, at two pixels a point. */
export function byPoppler(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'poppler-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, bytes);
    const pages = ['-f', '1', '-l', '1', '-singlefile', '-cropbox'];
    execFileSync('pdftoppm', ['-r', '144', ...pages, path, join(folder, 'page')]);
    const file = readFileSync(join(folder, 'page.ppm'));
    const [head = '', width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(file.toString('latin1', 0, 40)) ?? [];
    return { rgb: file.subarray(head.length), width: Number(width), height: Number(height) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
