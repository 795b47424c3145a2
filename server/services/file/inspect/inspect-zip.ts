import type { FileType } from '@contract/file/rules/type';

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
export const hasZipEnd = (tail: Buffer): boolean => endOf(tail) !== undefined;

/** Word or Excel without macros by the names inside; nothing is unpacked, so that nothing can swell. */
export async function ooxmlType(
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
