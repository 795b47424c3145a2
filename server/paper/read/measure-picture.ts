import { PaperFault } from '../paper-fault';
import type { PaperPicture } from '../types';

export type PictureSize = { width: number; height: number; turn: 0 | 90 | 180 | 270 };

/** As many as the largest cameras have; a picture of more would fill the memory when it is unpacked. */
const PIXELS_MOST = 60_000_000;
/** The camera's turn by its number in EXIF; mirrored ones are turned alone. */
const TURNS: Readonly<Record<number, PictureSize['turn']>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

/** The size of a PNG or JPEG picture, from its head. */
export function measurePicture(picture: PaperPicture): PictureSize {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const size = measured(bytes);
  if (!size || size.width * size.height === 0 || size.width * size.height > PIXELS_MOST) {
    throw new PaperFault('paperPictureBroken');
  }
  return size;
}

function measured(bytes: Buffer): PictureSize | undefined {
  try {
    if (bytes.readUInt32BE(0) === 0x89504e47) {
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), turn: 0 };
    }
    return bytes.readUInt16BE(0) === 0xffd8 ? measuredJpeg(bytes) : undefined;
  } catch {
    return undefined;
  }
}

function measuredJpeg(bytes: Buffer): PictureSize | undefined {
  let turn: PictureSize['turn'] = 0;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), turn };
    }
    if (marker === 0xffe1 && bytes.subarray(at + 4, at + 10).equals(EXIF)) {
      turn = TURNS[orientationOf(bytes.subarray(at + 10)) ?? 0] ?? turn;
    }
  }
  return undefined;
}

function orientationOf(tiff: Buffer): number | undefined {
  const isLittle = tiff.readUInt16BE(0) === 0x4949;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (short(at) === ORIENTATION) {
      return short(at + 8);
    }
  }
  return undefined;
}
