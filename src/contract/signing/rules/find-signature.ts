/** A signature's place in a PDF: what it covers, where that ends, and itself (CMS in DER). */
export type FoundSignature = {
  covered: readonly [Uint8Array, Uint8Array];
  /** A file goes on behind it when something was added. */
  end: number;
  der: Uint8Array;
  /** When the file says it was signed (/M): PAdES claims the time here and not in the signature itself. */
  claimedAt?: Date;
};

const KEY = '/ByteRange';
const RANGE = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/;
const RANGE_LENGTH = 120;
const [OPEN, CLOSE] = [0x3c, 0x3e];

/**
 * The first signature of a file; `broken` when what is there is none. Only the gap with the signature itself may be left out of
 * what it covers, written in one way: any other byte in it would be a change that nobody sees.
 */
export function findSignature(file: Uint8Array): FoundSignature | 'broken' | undefined {
  const at = indexOf(file, KEY);
  if (at < 0) {
    return undefined;
  }
  const range = RANGE.exec(latin1(file.subarray(at, at + RANGE_LENGTH)));
  const [first = 0, length = 0, second = 0, rest = 0] = range?.slice(1).map(Number) ?? [];
  const end = second + rest;
  const isSound =
    range && first === 0 && at < length && length + 2 < second && rest > 0 && end <= file.length;
  if (!isSound || file[length] !== OPEN || file[second - 1] !== CLOSE) {
    return 'broken';
  }
  const der = derOf(file.subarray(length + 1, second - 1));
  if (!der) {
    return 'broken';
  }
  const claimedAt = claimedTime(latin1(file.subarray(second, Math.min(end, second + DICTIONARY_LENGTH))));
  return {
    covered: [file.subarray(0, length), file.subarray(second, end)],
    end,
    der,
    ...(claimedAt && { claimedAt }),
  };
}

const DICTIONARY_LENGTH = 2_000;
const TIME = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)'?)/;

/** The time that stands behind a signature, before the end of its dictionary. */
function claimedTime(behind: string): Date | undefined {
  const [, year, month, day, hours, minutes, seconds, zone, zoneMinutes] =
    TIME.exec(behind.split('endobj', 1)[0]!) ?? [];
  const time = new Date(
    `${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone ? `${zone}:${zoneMinutes}` : 'Z'}`,
  );
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function indexOf(file: Uint8Array, text: string): number {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  for (let at = file.indexOf(codes[0]!); at >= 0; at = file.indexOf(codes[0]!, at + 1)) {
    if (codes.every((code, index) => file[at + index] === code)) {
      return at;
    }
  }
  return -1;
}

/** The bytes in hexadecimal without the zeros that fill the room behind them. */
function derOf(hex: Uint8Array): Uint8Array | undefined {
  const bytes = fromHex(hex);
  const size = bytes && sizeOf(bytes);
  const isFilled = bytes && size && bytes.subarray(size).every((byte) => byte === 0);
  return isFilled ? bytes.subarray(0, size) : undefined;
}

/** Digits in one case alone: in two of them, one text would stand for the same bytes as another. */
function fromHex(hex: Uint8Array): Uint8Array | undefined {
  const text = latin1(hex);
  if (hex.length % 2 !== 0 || !(/^[0-9a-f]*$/.test(text) || /^[0-9A-F]*$/.test(text))) {
    return undefined;
  }
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/** How long the value at the beginning says it is, with its head; nothing when it is no signature. */
function sizeOf(bytes: Uint8Array): number | undefined {
  const [, form = 0, high = 0, middle = 0, low = 0] = bytes;
  const size =
    form === 0x82 ? 4 + high * 256 + middle : form === 0x83 ? 5 + (high * 256 + middle) * 256 + low : 0;
  return size > 0 && size <= bytes.length ? size : undefined;
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return text;
}
const CHUNK = 8_192;
