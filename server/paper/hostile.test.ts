import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { bomb, makePdf, onePage } from '@tests/helpers/pdf/make-pdf';
import { inspectPdf, pagePicture } from './paper';

const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
const pages = (count: number) =>
  makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${numbers(count)}] /MediaBox [0 0 595 842] >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R >>'),
  ]);

async function encrypted(): Promise<Uint8Array> {
  const pdf = await PDF.load(onePage());
  pdf.setProtection({ userPassword: 'open', ownerPassword: 'own' });
  return await pdf.save();
}

describe('a file that cannot be signed is refused with its reason', () => {
  it.each([
    ['nothing', () => Buffer.alloc(0), 'paperBroken'],
    ['no PDF', () => Buffer.from('PK\u0003\u0004 word/document.xml'), 'paperBroken'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'paperTooLarge'],
    [
      'a wrong table',
      () =>
        Buffer.from(
          onePage()
            .toString()
            .replace(/startxref\n\d+/, 'startxref\n7'),
        ),
      'paperBroken',
    ],
    ['cut off', () => onePage().subarray(0, 300), 'paperBroken'],
    ['pages that lead in a circle', () => onePage({ pages: '/Kids [2 0 R 2 0 R]' }), 'paperBroken'],
    ['no pages', () => pages(0), 'paperBroken'],
    ['201 pages', () => pages(201), 'paperTooManyPages'],
    ['a huge page', () => onePage({ page: '/MediaBox [0 0 900000 900000]' }), 'paperPageTooLarge'],
    ['a page like a thread', () => onePage({ page: '/MediaBox [0 0 2 842]' }), 'paperPageTooSmall'],
    ['arrays in arrays', () => onePage({ catalog: `/Deep ${'['.repeat(200_000)}` }), 'paperBroken'],
    ['a dynamic form', () => onePage({ catalog: '/AcroForm << /XFA (x) /Fields [] >>' }), 'paperDynamicForm'],
    ['a script', () => onePage({ catalog: script }), 'paperScript'],
    [
      'an attachment',
      () => onePage({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }),
      'paperAttachment',
    ],
    [
      'a signature',
      () => onePage({ catalog: '/AcroForm << /Fields [<< /FT /Sig /V << >> >>] >>' }),
      'paperSigned',
    ],
  ])('%s', async (_, make, messageKey) => {
    await expect(inspectPdf(make())).rejects.toMatchObject({ messageKey });
  });

  it('a password', async () => {
    await expect(inspectPdf(await encrypted())).rejects.toMatchObject({ messageKey: 'paperEncrypted' });
  });
});

it('a stream that unpacks without end is ended, and the next file is read', async () => {
  await expect(pagePicture(onePage({ content: bomb() }), 0, 100)).rejects.toMatchObject({
    messageKey: expect.stringMatching(/^paper(Slow|Heavy|Broken)$/),
  });
  expect(await inspectPdf(onePage())).toEqual({ pages: [{ width: 59_500, height: 84_200 }] });
}, 60_000);
