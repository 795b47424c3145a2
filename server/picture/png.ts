import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Four bytes a pixel: red, green, blue, and how much it covers. */
export type Pixels = { width: number; height: number; data: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY = 0;
const COLOUR = 2;
const PALETTE = 3;
const GREY_ALPHA = 4;
const COLOUR_ALPHA = 6;
const CHANNELS: Readonly<Record<number, number>> = {
  [GREY]: 1,
  [COLOUR]: 3,
  [PALETTE]: 1,
  [GREY_ALPHA]: 2,
  [COLOUR_ALPHA]: 4,
};

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** An eight-bit PNG with the fewest channels that hold the picture: an opaque gray page takes a quarter of the bytes. */
export function writePng({ width, height, data }: Pixels): Buffer {
  const type = colorTypeOf(data);
  const channels = CHANNELS[type]!;
  const lines = Buffer.alloc(height * (width * channels + 1));
  let to = 0;
  let from = 0;
  for (let y = 0; y < height; y += 1) {
    // Each line begins with its filter: none, which is best for pages of text.
    to += 1;
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        lines[to + channel] = data[from + channel]!;
      }
      to += channels;
      from += 4;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, type], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colorTypeOf(data: Uint8Array): number {
  let isGrey = true;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) {
      return COLOUR_ALPHA;
    }
    isGrey &&= data[at] === data[at + 1] && data[at] === data[at + 2];
  }
  return isGrey ? GREY : COLOUR;
}

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));

/** The size of a PNG by its first bytes, before anything of it is unpacked. */
export function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  return bytes.length > 33 && isPng(bytes)
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;
}

/** The pixels of a PNG as pictures of phones and browsers are written: eight bits, not interlaced. Undefined for any other. */
export function readPng(bytes: Buffer): Pixels | undefined {
  const size = pngSize(bytes);
  const [depth, type, interlaced] = [bytes[24], bytes[25] ?? -1, bytes[28]];
  const channels = CHANNELS[type];
  if (!size || depth !== 8 || interlaced !== 0 || channels === undefined) {
    return undefined;
  }
  const parts: Buffer[] = [];
  let palette: Buffer | undefined;
  let alphas: Buffer | undefined;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IDAT') {
      parts.push(data);
    } else if (name === 'PLTE') {
      palette = data;
    } else if (name === 'tRNS' && type === PALETTE) {
      alphas = data;
    }
    at += length + 12;
  }
  const row = size.width * channels;
  const lines = unpack(Buffer.concat(parts), size.height * (row + 1));
  return lines && unfilter(lines, size.height, row, channels)
    ? { ...size, data: coloured(lines, { ...size, row, type, channels, palette, alphas }) }
    : undefined;
}

function unpack(bytes: Buffer, length: number): Buffer | undefined {
  try {
    const lines = inflateSync(bytes, { maxOutputLength: length });
    return lines.length === length ? lines : undefined;
  } catch {
    return undefined;
  }
}

/** Each line says by which rule its bytes differ from those before and above. Undone in place. */
function unfilter(lines: Buffer, height: number, row: number, step: number): boolean {
  for (let y = 0; y < height; y += 1) {
    const start = y * (row + 1) + 1;
    const rule = lines[start - 1]!;
    if (rule > 4) {
      return false;
    }
    for (let x = 0; x < row; x += 1) {
      const left = x >= step ? lines[start + x - step]! : 0;
      const up = y > 0 ? lines[start + x - row - 1]! : 0;
      const corner = y > 0 && x >= step ? lines[start + x - row - 1 - step]! : 0;
      lines[start + x] =
        (lines[start + x]! + [0, left, up, (left + up) >> 1, nearest(left, up, corner)][rule]!) & 255;
    }
  }
  return true;
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

type Written = {
  width: number;
  height: number;
  row: number;
  type: number;
  channels: number;
  palette: Buffer | undefined;
  alphas: Buffer | undefined;
};

function coloured(
  lines: Buffer,
  { width, height, row, type, channels, palette, alphas }: Written,
): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = y * (row + 1) + 1 + x * channels;
      const to = (y * width + x) * 4;
      const [first, second, third, fourth] = [
        lines[from]!,
        lines[from + 1]!,
        lines[from + 2]!,
        lines[from + 3]!,
      ];
      if (type === PALETTE) {
        const at = first * 3;
        data.set(
          [palette?.[at] ?? 0, palette?.[at + 1] ?? 0, palette?.[at + 2] ?? 0, alphas?.[first] ?? 255],
          to,
        );
      } else if (type === GREY || type === GREY_ALPHA) {
        data.set([first, first, first, type === GREY ? 255 : second], to);
      } else {
        data.set([first, second, third, type === COLOUR ? 255 : fourth], to);
      }
    }
  }
  return data;
}
