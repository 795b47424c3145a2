import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type OtherCell = { type: string; value: string | number | null; format: number };
/** `sums` is by column, as a spreadsheet adds it up. */
export type OtherSheet = { name: string; rows: (OtherCell | null)[][]; sums: Record<string, number> };

/** The sheets of a workbook as Python's standard library reads them, which has none of our code. */
export function sheetsOfPython(bytes: Buffer): OtherSheet[] {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  try {
    const path = join(folder, 'book.xlsx');
    writeFileSync(path, bytes);
    const script = join(import.meta.dirname, 'read_sheets.py');
    return JSON.parse(execFileSync('python3', [script, path], { encoding: 'utf8' })) as OtherSheet[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
