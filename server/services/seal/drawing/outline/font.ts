import { closeSync, openSync, readSync } from 'node:fs';
import { fontPath } from '@server/paper/font/font-file';

/** The tables of the font that say where a glyph lies. The glyphs, ten megabytes of them, are read one by one. */
type Font = {
  glyphOf: (codePoint: number) => number;
  advanceOf: (glyph: number) => number;
  dataOf: (glyph: number) => Buffer;
};

let opened: Font | undefined;

/** Noto Sans SC, the font of documents as well. */
export function sealFont(): Font {
  opened ??= openFont(fontPath());
  return opened;
}

function openFont(path: string): Font {
  const file = openSync(path, 'r');
  const read = (offset: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, offset);
    return bytes;
  };
  try {
    const head = read(0, 12);
    const directory = read(12, head.readUInt16BE(4) * 16);
    const places = new Map<string, { offset: number; length: number }>();
    for (let at = 0; at < directory.length; at += 16) {
      const tag = directory.toString('latin1', at, at + 4);
      places.set(tag, { offset: directory.readUInt32BE(at + 8), length: directory.readUInt32BE(at + 12) });
    }
    const placeOf = (tag: string) => {
      const place = places.get(tag);
      if (!place) {
        throw new Error(`The font has no table ${tag}.`);
      }
      return place;
    };
    const table = (tag: string) => read(placeOf(tag).offset, placeOf(tag).length);
    const isLong = table('head').readInt16BE(50) === 1;
    const loca = table('loca');
    const hmtx = table('hmtx');
    const measured = table('hhea').readUInt16BE(34);
    const glyf = placeOf('glyf').offset;
    const start = (glyph: number) =>
      isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
    return {
      glyphOf: characterMap(table('cmap')),
      advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
      dataOf: (glyph) => {
        // Opened again for each: a file that stays open is one that a reload of the server loses.
        const own = openSync(path, 'r');
        try {
          const bytes = Buffer.alloc(start(glyph + 1) - start(glyph));
          readSync(own, bytes, 0, bytes.length, glyf + start(glyph));
          return bytes;
        } finally {
          closeSync(own);
        }
      },
    };
  } finally {
    closeSync(file);
  }
}

/** Which glyph a character has; 0 for none. Reads the table that knows all planes, which every font of Chinese has. */
function characterMap(cmap: Buffer): (codePoint: number) => number {
  const count = cmap.readUInt16BE(2);
  const offsets = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const whole = offsets.find((offset) => cmap.readUInt16BE(offset) === 12);
  if (whole === undefined) {
    throw new Error('The font has no map of all characters.');
  }
  const groups = cmap.readUInt32BE(whole + 12);
  return (codePoint) => {
    let [low, high] = [0, groups - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = whole + 16 + middle * 12;
      if (codePoint < cmap.readUInt32BE(at)) {
        high = middle - 1;
      } else if (codePoint > cmap.readUInt32BE(at + 4)) {
        low = middle + 1;
      } else {
        return cmap.readUInt32BE(at + 8) + codePoint - cmap.readUInt32BE(at);
      }
    }
    return 0;
  };
}
