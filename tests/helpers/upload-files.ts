import { Blob as NodeBlob } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

export type UploadedFile = { bytes: Uint8Array; name: string; small?: Uint8Array };

/** A multipart body as a browser makes it: the fields, then the files. */
export function uploadBody(fields: Record<string, string>, files: readonly UploadedFile[]): FormData {
  const body = new FormData();
  Object.entries(fields).forEach(([name, value]) => body.append(name, value));
  const append = (part: string, bytes: Uint8Array, name: string) =>
    body.append(part, new NodeBlob([new Uint8Array(bytes)]) as Blob, name);
  files.forEach(({ bytes, name, small }) => {
    append('file', bytes, name);
    if (small) {
      append('small', small, 'small.jpg');
    }
  });
  return body;
}

const ascii = (text: string) => Buffer.from(text, 'latin1');

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  return ~crc >>> 0;
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A real picture of one colour. */
export function pngOf(
  width: number,
  height: number,
  colour: readonly [number, number, number] = [74, 92, 240],
): Buffer {
  return pngOfRows(width, height, () => Buffer.alloc(width * 3, Buffer.from(colour)));
}

/** A real picture that no compression makes small: about three bytes a pixel. */
export const noisyPngOf = (width: number, height: number): Buffer =>
  pngOfRows(width, height, () => randomBytes(width * 3));

function pngOfRows(width: number, height: number, pixelsOf: () => Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), pixelsOf()]));
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An archive that holds empty files of these names. */
export function zipOf(names: readonly string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const bytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, bytes);
    entries.push(entry, bytes);
    offset += 30 + bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A compound file of the old Office formats whose top holds streams of these names. */
export function oleOf(names: readonly string[]): Buffer {
  const header = Buffer.alloc(512, 0xff);
  header.fill(0, 0, 0x4c);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt32LE(1, 0x2c);
  header.writeUInt32LE(1, 0x30);
  header.writeUInt32LE(0, 0x4c);
  const table = Buffer.alloc(512, 0xff);
  const sectors = Math.ceil((names.length + 1) / 4);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let sector = 1; sector <= sectors; sector += 1) {
    table.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, sector * 4);
  }
  const directory = Buffer.alloc(sectors * 512);
  ['Root Entry', ...names].forEach((name, index) => {
    const at = index * 128;
    const text = Buffer.from(`${name}\0`, 'utf16le');
    text.copy(directory, at);
    directory.writeUInt16LE(text.length, at + 0x40);
    directory.writeUInt32LE(0xffffffff, at + 0x44);
    directory.writeUInt32LE(index > 0 && index < names.length ? index + 1 : 0xffffffff, at + 0x48);
    directory.writeUInt32LE(index === 0 && names.length > 0 ? 1 : 0xffffffff, at + 0x4c);
  });
  return Buffer.concat([header, table, directory]);
}

function bmp(): Buffer {
  const file = Buffer.alloc(58);
  file.write('BM', 'latin1');
  file.writeUInt32LE(58, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(1, 18);
  file.writeInt32LE(1, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

const PDF_PARTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
  '<< /Length 34 >>\nstream\n0.29 0.36 0.94 rg 20 20 160 160 re f\nendstream',
];

function pdf(): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = PDF_PARTS.map((part, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 5\n0000000000 65535 f \n${rows}trailer << /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return ascii(text);
}

/** A small file of each type that may be uploaded. */
export const FILES = {
  png: pngOf(4, 4),
  bmp: bmp(),
  jpeg: Buffer.concat([
    Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 16),
    ascii('JFIF\0'),
    Buffer.alloc(40),
    Buffer.of(0xff, 0xd9),
  ]),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  pdf: pdf(),
  doc: oleOf(['WordDocument', '1Table', 'CompObj']),
  xls: oleOf(['Workbook', 'CompObj']),
  docx: zipOf(['[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'word/embeddings/sheet1.xlsx']),
  xlsx: zipOf(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
} as const;
