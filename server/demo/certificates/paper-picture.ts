import { writePng } from '@server/picture/png';

const WIDTH = 640;
const HEIGHT = 400;
type Box = { x: number; y: number; width: number; height: number; color: readonly [number, number, number] };

/** A card with a portrait and lines of writing, in a tone for each variant: the photo of a certificate that no one holds. */
export function paperPicture(variant: number): Buffer {
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  const tone = [[198, 40, 62] as const, [22, 110, 90] as const, [58, 84, 190] as const][variant % 3]!;
  const boxes: Box[] = [
    { x: 0, y: 0, width: WIDTH, height: HEIGHT, color: [226, 221, 210] },
    { x: 40, y: 40, width: 560, height: 320, color: [252, 251, 247] },
    { x: 40, y: 40, width: 560, height: 56, color: tone },
    { x: 70, y: 130, width: 130, height: 170, color: [205, 211, 220] },
    { x: 110, y: 150, width: 50, height: 56, color: [150, 158, 172] },
    { x: 90, y: 218, width: 90, height: 82, color: [150, 158, 172] },
    ...Array.from({ length: 6 }, (_, line) => ({
      x: 230,
      y: 134 + line * 34,
      width: 320 - ((line * 67 + variant * 41) % 150),
      height: 12,
      color: [96, 100, 110] as const,
    })),
    { x: 470, y: 262, width: 86, height: 86, color: tone },
    { x: 478, y: 270, width: 70, height: 70, color: [252, 251, 247] },
  ];
  boxes.forEach((box) => fill(rgba, box));
  return writePng({ data: rgba, width: WIDTH, height: HEIGHT });
}

function fill(rgba: Uint8Array, { x, y, width, height, color }: Box): void {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      rgba.set(color, (row * WIDTH + column) * 4);
    }
  }
}
