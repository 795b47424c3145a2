import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGBA = 4;
const GREY = { type: 0, channels: 1 };
const COLOR = { type: 2, channels: 3 };

/** A PNG of opaque pixels; in grey where nothing has a colour, which is a third of the size. */
export function encodePng(picture: { rgba: Uint8Array; width: number; height: number }): Buffer {
  const { rgba, width, height } = picture;
  const { type, channels } = isGrey(rgba) ? GREY : COLOR;
  const rows = Buffer.alloc(height * (width * channels + 1));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    // Each row begins with its filter: none, which is best for pages of text.
    at += 1;
    for (let from = y * width * RGBA; from < (y + 1) * width * RGBA; from += RGBA) {
      for (let channel = 0; channel < channels; channel += 1) {
        rows[at] = rgba[from + channel]!;
        at += 1;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, type, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isGrey(rgba: Uint8Array): boolean {
  for (let at = 0; at < rgba.length; at += RGBA) {
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) {
      return false;
    }
  }
  return true;
}

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
