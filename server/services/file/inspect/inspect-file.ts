import { open, type FileHandle } from 'node:fs/promises';
import { containerOf, type FileType } from '@contract/file/rules/type';
import { oleType } from './inspect-ole';
import { hasZipEnd, ooxmlType } from './inspect-zip';

const HEAD = 1024;
/** The end record of a zip archive lies within its last 64 kB. */
const TAIL = 22 + 65_535;
/** What a browser that guesses would take for a page. */
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?php)/i;

/**
 * What a file is by its content; undefined for anything that the product does not store: other types, documents with
 * macros, encrypted ones, and files that are a second thing as well (a page or an archive behind an image's first bytes).
 */
export async function inspectFile(path: string, size: number): Promise<FileType | undefined> {
  const file = await open(path, 'r');
  try {
    const head = await read(file, 0, Math.min(HEAD, size));
    const container = containerOf(head);
    if (container === undefined) {
      return undefined;
    }
    if (container === 'ole') {
      return oleType(await read(file, 0, size));
    }
    const tail = await read(file, Math.max(0, size - TAIL), Math.min(TAIL, size));
    if (container === 'zip') {
      return await ooxmlType(tail, size, async (start, length) => await read(file, start, length));
    }
    return isSomethingElseToo(container, head, tail) ? undefined : container;
  } finally {
    await file.close();
  }
}

function isSomethingElseToo(container: FileType, head: Buffer, tail: Buffer): boolean {
  const text = head.toString('latin1');
  return MARKUP.test(text) || hasZipEnd(tail) || (container !== 'pdf' && text.includes('%PDF-'));
}

/** Whether a file that is nothing known may be text: no container of another file, no bytes that text does not have. */
export async function isText({ path, size }: { path: string; size: number }): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = await read(file, 0, Math.min(HEAD, size));
    const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    return containerOf(head) === undefined && (isWide || !head.includes(0));
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, start);
  return buffer.subarray(0, bytesRead);
}
