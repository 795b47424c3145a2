import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName } from './name';
import { containerOf, extensionsOf, mayBeOfKind } from './type';

describe('a file’s name', () => {
  it.each([
    ['入职体检报告.pdf', 'pdf', '入职体检报告.pdf'],
    ['../../etc/passwd', 'png', 'passwd.png'],
    ['C:\\Users\\me\\合同.PDF', 'pdf', '合同.PDF'],
    ['photo.png', 'jpeg', 'photo.png.jpg'],
    ['IMG_0001.JPEG', 'jpeg', 'IMG_0001.JPEG'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
    ['evil\u202Egnp.exe', 'png', 'evilgnp.exe.png'],
    ['a\u0000b\u0007c\u200Bd\uFEFF.gif', 'gif', 'abcd.gif'],
    ['<b>"x"|?*:%.bmp', 'bmp', '_b__x______.bmp'],
    ['', 'png', 'file.png'],
    ['...', 'png', 'file.png'],
    ['.png', 'png', 'file.png'],
    ['  报表   2026 .xlsx', 'xlsx', '报表 2026.xlsx'],
    ['CON.doc', 'doc', 'file_CON.doc'],
    ['e\u0301t\u00e9.docx', 'docx', '\u00e9t\u00e9.docx'],
  ] as const)('%j of a %s becomes %j', (name, type, clean) => {
    expect(cleanFileName(name, type)).toBe(clean);
  });

  it('is short, plain and ends as its content does, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const clean = cleanFileName(name, 'pdf');
        expect(clean.toLowerCase().endsWith('.pdf')).toBe(true);
        expect(Array.from(clean).length).toBeLessThanOrEqual(106);
        expect(clean).not.toMatch(/[\\/\p{Cc}\p{Cf}<>:"|?*%]/u);
        expect(cleanFileName(clean, 'pdf')).toBe(clean);
      }),
    );
  });
});

describe('the kinds', () => {
  it('offer exactly the types of the specification', () => {
    expect(extensionsOf('image')).toEqual(['.png', '.bmp', '.jpg', '.jpeg', '.gif']);
    expect(extensionsOf('attachment').sort()).toEqual(
      ['.doc', '.docx', '.xls', '.xlsx', '.bmp', '.jpg', '.jpeg', '.gif', '.pdf'].sort(),
    );
  });

  it.each([
    ['image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], true],
    ['attachment', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], false],
    ['image', [0x25, 0x50, 0x44, 0x46, 0x2d], false],
    ['attachment', [0x25, 0x50, 0x44, 0x46, 0x2d], true],
    ['attachment', [0x50, 0x4b, 0x03, 0x04], true],
    ['image', [0x50, 0x4b, 0x03, 0x04], false],
    ['attachment', [], false],
    ['image', [0x42, 0x4d, 0x57, 0x20], false],
  ] as const)('%s takes a file that begins with %j: %s', (kind, head, expected) => {
    expect(mayBeOfKind(kind, containerOf(Uint8Array.from(head)))).toBe(expected);
  });
});
