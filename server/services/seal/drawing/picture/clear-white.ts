import type { Pixels } from '@server/picture/png';

export type PictureFault = 'sealPictureEmpty' | 'sealPictureOpaque';

/** As good as white, which paper and photographs of it never quite are. */
const PALE = 235;
const SEEN = 40;
/** Of all pixels: fewer are no seal, more are a picture that covers the text below it. */
const LEAST = 0.002;
const MOST = 0.8;
/** Of the outermost pixels, so many may be covered where a seal touches the edge of its picture. */
const EDGE_MOST = 0.25;

/**
 * The picture without its white background: the paler a pixel is, the more shows through it, and what is left of it keeps its colour.
 * A picture that has a clear background already is taken as it is. Cut to what there is to see.
 */
export function clearWhite({ width, height, data }: Pixels): Pixels | PictureFault {
  const cleared = isClear(data) ? data : withoutWhite(data);
  const seen = (x: number, y: number) => cleared[(y * width + x) * 4 + 3]! > SEEN;
  let [count, edge, left, top, right, bottom] = [0, 0, width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (seen(x, y)) {
        count += 1;
        edge += x === 0 || y === 0 || x === width - 1 || y === height - 1 ? 1 : 0;
        [left, right, top, bottom] = [
          Math.min(left, x),
          Math.max(right, x),
          Math.min(top, y),
          Math.max(bottom, y),
        ];
      }
    }
  }
  const pixels = width * height;
  if (count < pixels * LEAST) {
    return 'sealPictureEmpty';
  }
  if (count > pixels * MOST || edge > (2 * (width + height) - 4) * EDGE_MOST) {
    return 'sealPictureOpaque';
  }
  return cut({ width, height, data: cleared }, { left, top, right, bottom });
}

/** Whether a good part of it shows what is below. */
function isClear(data: Uint8Array): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) {
    clear += data[at]! < 16 ? 1 : 0;
  }
  return clear > (data.length / 4) * 0.1;
}

function withoutWhite(data: Uint8Array): Uint8Array {
  const cleared = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3]! / 255;
    const colours = [0, 1, 2].map((one) => 255 - (255 - data[at + one]!) * opacity);
    const palest = Math.min(...colours);
    if (palest >= PALE) {
      continue;
    }
    const covered = Math.min(1, (PALE - palest) / (PALE - 90));
    colours.forEach((colour, index) => {
      cleared[at + index] = Math.round(
        Math.min(255, Math.max(0, 255 - (255 - colour) / Math.max(covered, 0.2))),
      );
    });
    cleared[at + 3] = Math.round(covered * 255);
  }
  return cleared;
}

type Around = { left: number; top: number; right: number; bottom: number };

function cut({ width, data }: Pixels, { left, top, right, bottom }: Around): Pixels {
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const part = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    const from = ((top + y) * width + left) * 4;
    part.set(data.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { ...size, data: part };
}
