import { open, type FileHandle } from 'node:fs/promises';
import { containerOf, type FileType } from '@contract/file/rules/type';
import { oleType } from './inspect-ole';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const ENTRIES_MAX = 10_000;
const DIRECTORY_MAX = 4 * 1024 * 1024;

type End = { entries: number; size: number; offset: number };

/** Finds the end record, the last thing of an archive but for its comment. */
function endOf(tail: Buffer): End | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) <= tail.length) {
      return {
        entries: tail.readUInt16LE(at + 10),
        size: tail.readUInt32LE(at + 12),
        offset: tail.readUInt32LE(at + 16),
      };
    }
  }
  return undefined;
}

/** True when an archive is appended to something. */
const hasZipEnd = (tail: Buffer): boolean => endOf(tail) !== undefined;

/** Word or Excel without macros by the names inside; nothing is unpacked, so that nothing can swell. */
async function ooxmlType(
  tail: Buffer,
  fileSize: number,
  read: (start: number, length: number) => Promise<Buffer>,
): Promise<FileType | undefined> {
  const end = endOf(tail);
  if (!end || end.entries > ENTRIES_MAX || end.size > DIRECTORY_MAX || end.offset + end.size > fileSize) {
    return undefined;
  }
  const names = namesIn(await read(end.offset, end.size), end.entries);
  if (!names?.includes('[content_types].xml') || names.some(isUnwelcome)) {
    return undefined;
  }
  const isWord = names.some((name) => /^word\/document\d*\.xml$/.test(name));
  const isExcel = names.some((name) => /^xl\/workbook\d*\.xml$/.test(name));
  return isWord === isExcel ? undefined : isWord ? 'docx' : 'xlsx';
}

function namesIn(directory: Buffer, count: number): string[] | undefined {
  const names: string[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) {
      return undefined;
    }
    const length = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length).toLowerCase());
    at += ENTRY_BYTES + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

/** Macros, scripts and programs, and paths that lead out of the archive. */
const isUnwelcome = (name: string): boolean =>
  /vba(project|data)|macrosheets\/|activex\/|\.(exe|dll|js|vbs|bat|cmd|ps1|html?|svg)$/.test(name) ||
  /(^|[\\/])\.\.([\\/]|$)|^[\\/]/.test(name);

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
