import type { FileType } from '@contract/file/rules/type';

const ENTRY_BYTES = 128;
const ENTRIES_MAX = 4096;
const END_OF_CHAIN = 0xfffffffe;
const NONE = 0xffffffff;
const HEADER_FAT_SECTORS = 109;

type Entry = { name: string; left: number; right: number; child: number };

/** Word or Excel of the old formats without macros, by the streams at the top of the file's directory. */
export function oleType(file: Buffer): FileType | undefined {
  try {
    const entries = entriesOf(file);
    if (entries.some(({ name }) => /^(macros|_vba_project(_cur)?|vba)$/i.test(name))) {
      return undefined;
    }
    const top = namesAtTop(entries);
    const isWord = top.has('WordDocument');
    const isExcel = top.has('Workbook') || top.has('Book');
    return isWord === isExcel ? undefined : isWord ? 'doc' : 'xls';
  } catch (error) {
    // Offsets that lead out of the file: it is broken, or made to look like something.
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

function entriesOf(file: Buffer): Entry[] {
  const sectorBytes = 2 ** file.readUInt16LE(0x1e);
  if (sectorBytes !== 512 && sectorBytes !== 4096) {
    throw new RangeError('sector size');
  }
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes;
  const perSector = sectorBytes / 4;
  const next = (sector: number) => {
    const fat = Math.floor(sector / perSector);
    if (fat >= HEADER_FAT_SECTORS) {
      throw new RangeError('directory beyond the first table');
    }
    return file.readUInt32LE(sectorAt(file.readUInt32LE(0x4c + fat * 4)) + (sector % perSector) * 4);
  };
  const entries: Entry[] = [];
  for (let sector = file.readUInt32LE(0x30); sector < END_OF_CHAIN; sector = next(sector)) {
    for (let at = sectorAt(sector); at < sectorAt(sector) + sectorBytes; at += ENTRY_BYTES) {
      entries.push(entryAt(file, at));
    }
    if (entries.length > ENTRIES_MAX) {
      throw new RangeError('too many entries');
    }
  }
  return entries;
}

function entryAt(file: Buffer, at: number): Entry {
  const nameBytes = Math.max(0, Math.min(64, file.readUInt16LE(at + 0x40)) - 2);
  return {
    name: file.toString('utf16le', at, at + nameBytes),
    left: file.readUInt32LE(at + 0x44),
    right: file.readUInt32LE(at + 0x48),
    child: file.readUInt32LE(at + 0x4c),
  };
}

/** The entries directly below the root: a document that is embedded in another does not decide. */
function namesAtTop(entries: readonly Entry[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<number>([NONE]);
  const waiting = [entries[0]?.child ?? NONE];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = seen.has(index) ? undefined : entries[index];
    seen.add(index);
    if (entry) {
      names.add(entry.name);
      waiting.push(entry.left, entry.right);
    }
  }
  return names;
}
