import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { FILES, oleOf, pngOf, zipOf } from '@tests/helpers/upload-files';
import { inspectFile } from './inspect-file';

const directory = mkdtempSync(join(tmpdir(), 'hr-inspect-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function typeOf(bytes: Uint8Array) {
  const path = join(directory, 'file');
  writeFileSync(path, bytes);
  return await inspectFile(path, bytes.length);
}

const text = (value: string) => Buffer.from(value, 'latin1');
const DOCX = ['[Content_Types].xml', 'word/document.xml'];

describe('a file is what its content says', () => {
  it.each(Object.entries(FILES))('%s', async (type, bytes) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  it('a Word file of the old format with many streams is still one', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `stream ${index}`);
    expect(await typeOf(oleOf([...names, 'WordDocument']))).toBe('doc');
  });
});

describe('nothing is', () => {
  it.each<[string, Uint8Array]>([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.concat([text('MZ'), Buffer.alloc(100)])],
    ['a text that begins like a bitmap', text('BMW X5 and other cars of the company')],
    ['a single byte', text('B')],
    ['a picture of an unknown type', Buffer.concat([text('RIFF....WEBPVP8 '), Buffer.alloc(50)])],
    ['a PDF behind other bytes', Buffer.concat([text('x\n'), FILES.pdf])],
    [
      'a picture that a browser could take for a page',
      Buffer.concat([text('GIF89a/*<script>*/'), Buffer.alloc(9)]),
    ],
    ['a picture with an archive behind it', Buffer.concat([pngOf(2, 2), zipOf(['evil.class'])])],
    ['a picture that is a PDF as well', Buffer.concat([FILES.jpeg, FILES.pdf])],
    ['a PDF that is an archive as well', Buffer.concat([FILES.pdf, zipOf(['evil.class'])])],
    ['an archive', zipOf(['a.txt', 'b/c.txt'])],
    ['a presentation', zipOf(['[Content_Types].xml', 'ppt/presentation.xml'])],
    ['an Excel file of binary parts', zipOf(['[Content_Types].xml', 'xl/workbook.bin'])],
    ['a Word file with macros', zipOf([...DOCX, 'word/vbaProject.bin'])],
    ['a Word file with a program inside', zipOf([...DOCX, 'word/embeddings/setup.EXE'])],
    ['a Word file that writes elsewhere', zipOf([...DOCX, '../../etc/passwd'])],
    ['Word and Excel at once', zipOf([...DOCX, 'xl/workbook.xml'])],
    ['a Word file cut off', FILES.docx.subarray(0, FILES.docx.length - 30)],
    ['an old Word file with macros', oleOf(['WordDocument', 'Macros'])],
    ['an old Excel file with macros', oleOf(['Workbook', '_VBA_PROJECT_CUR'])],
    ['an encrypted document', oleOf(['EncryptionInfo', 'EncryptedPackage'])],
    ['an old mail', oleOf(['__properties_version1.0'])],
    ['an old Word file cut off', FILES.doc.subarray(0, 700)],
  ])('%s', async (_what, bytes) => {
    expect(await typeOf(bytes)).toBeUndefined();
  });

  it('bytes that lead a reader astray stop nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(FILES.doc, FILES.xls, FILES.docx, FILES.xlsx),
        fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 40 }),
        async (original, changes) => {
          const bytes = Buffer.from(original);
          changes.forEach(([at, value]) => (bytes[at % bytes.length] = value));
          const found = await typeOf(bytes);
          expect([undefined, 'doc', 'xls', 'docx', 'xlsx', 'png', 'gif', 'bmp', 'jpeg', 'pdf']).toContain(
            found,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
