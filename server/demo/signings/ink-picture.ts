import { writePng } from '@server/picture/png';

const WIDTH = 360;
const HEIGHT = 144;
const PEN = 3;
const STEPS = 2_400;

/** A scrawl that looks written by hand, another one for each variant. */
export function inkPicture(variant: number): Buffer {
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let step = 0; step <= STEPS; step += 1) {
    const way = step / STEPS;
    const x = 30 + way * (WIDTH - 70) + 14 * Math.sin(way * (34 + 5 * variant));
    const y =
      HEIGHT / 2 +
      (1 - way / 2) * 42 * Math.sin(way * (29 + 3 * variant)) +
      10 * Math.cos(way * 11 + variant);
    dot(rgba, Math.round(x), Math.round(y));
  }
  return writePng({ data: rgba, width: WIDTH, height: HEIGHT });
}

function dot(rgba: Uint8Array, x: number, y: number): void {
  for (let dy = -PEN; dy <= PEN; dy += 1) {
    for (let dx = -PEN; dx <= PEN; dx += 1) {
      if (dx * dx + dy * dy <= PEN * PEN) {
        rgba.fill(24, ((y + dy) * WIDTH + x + dx) * 4, ((y + dy) * WIDTH + x + dx) * 4 + 3);
      }
    }
  }
}
