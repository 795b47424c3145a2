import { describe, expect, it } from 'vitest';
import type { SealDesign } from '@contract/seal/seal';
import { drawDesign } from './draw-design';
import { drawnOf, pictureOfUpload } from './look';
import { clearWhite } from './picture/clear-white';
import { fillShape } from './picture/fill-shape';
import { readPng, writePng, type Pixels } from '@server/picture/png';
import { ellipse, polygon } from './outline/shape';

const design = (given: Partial<SealDesign> = {}): SealDesign => ({
  shape: 'round',
  text: '青禾优选（上海）商业有限公司',
  line: '合同专用章',
  code: '3101040012608',
  hasStar: true,
  ...given,
});

/** A picture of `width` by `height`, each pixel as `colour` says. */
function painted(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly [number, number, number, number],
): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set(colour(x, y), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}
const RED = [200, 16, 32, 255] as const;
const WHITE = [255, 255, 255, 255] as const;
const CLEAR = [0, 0, 0, 0] as const;
const isInside = (x: number, y: number) => Math.hypot(x - 150, y - 150) < 100;

describe('a drawn seal', () => {
  it.each(['round', 'oval', 'square'] as const)(
    'that is %s stays inside its edges and has no fault',
    (shape) => {
      const {
        width,
        height,
        shape: outlines,
        missing,
        isTooLong,
      } = drawDesign(design({ shape, ...(shape === 'square' ? { text: '沈卓之印' } : {}) }));
      expect({ missing, isTooLong }).toEqual({ missing: [], isTooLong: false });
      const points = outlines.flatMap(({ start, pieces }) => [start, ...pieces.map(({ to }) => to)]);
      expect(points.length).toBeGreaterThan(100);
      expect(points.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true);
    },
  );

  it.each([
    [
      'a name of thirty characters',
      { text: '内蒙古自治区呼和浩特市赛罕区青禾便利连锁经营管理有限公司' },
      false,
    ],
    ['one that nobody could read', { text: '青'.repeat(40), code: '1' }, true],
    ['a square of more than sixteen', { shape: 'square' as const, text: '青'.repeat(17) }, true],
  ])('with %s', (_name, given, isTooLong) => {
    expect(drawDesign(design(given)).isTooLong).toBe(isTooLong);
  });

  it('names each character that the font does not have, once', () => {
    expect(drawDesign(design({ text: '𪛖行𪛖商贸', line: '𪛗' })).missing).toEqual(['𪛖', '𪛗']);
    expect(() => drawnOf(design({ text: '𪛖行' }))).toThrow('sealGlyphsMissing');
  });

  it('is a red picture without a background', () => {
    const { png, width, height, paperWidth } = drawnOf(design());
    expect([width, height, paperWidth]).toEqual([640, 640, 400]);
    const { data } = readPng(Buffer.from(png, 'base64'))!;
    expect([...data.subarray(0, 4)]).toEqual([...CLEAR]);
    const middle = (320 * 640 + 320) * 4;
    expect([...data.subarray(middle, middle + 4)]).toEqual([...RED]);
  });
});

it('fills exactly what lies inside, and not the holes', () => {
  const square = polygon([
    { x: 1.5, y: 1 },
    { x: 1.5, y: 3 },
    { x: 4, y: 3 },
    { x: 4, y: 1 },
  ]);
  expect([...fillShape([square], 5, 4, 1)]).toEqual(
    [
      [0, 0, 0, 0, 0],
      [0, 128, 255, 255, 0],
      [0, 128, 255, 255, 0],
      [0, 0, 0, 0, 0],
    ].flat(),
  );
  const middle = { x: 50, y: 50 };
  const ring = fillShape([ellipse(middle, 40, 40), ellipse(middle, 30, 30, true)], 100, 100, 1);
  const area = ring.reduce((sum, one) => sum + one / 255, 0);
  expect(Math.abs(area - Math.PI * (1600 - 900))).toBeLessThan(3);
  expect(ring[50 * 100 + 50]).toBe(0);
});

describe('an uploaded picture', () => {
  const onWhite = painted(300, 300, (x, y) => (isInside(x, y) ? RED : WHITE));

  it('loses its white, keeps its red, and is cut to what there is', () => {
    const { width, height, png, design: none } = pictureOfUpload(writePng(onWhite));
    expect([width, height, none]).toEqual([199, 199, null]);
    const { data } = readPng(Buffer.from(png, 'base64'))!;
    expect(data[3]).toBe(0);
    const middle = (99 * 199 + 99) * 4;
    expect([...data.subarray(middle, middle + 4)]).toEqual([...RED]);
  });

  it('without a background is taken as it is', () => {
    const grey = [90, 90, 90, 200] as const;
    const cleared = clearWhite(painted(300, 300, (x, y) => (isInside(x, y) ? grey : CLEAR)));
    expect(
      typeof cleared === 'string'
        ? cleared
        : [...cleared.data.subarray(99 * 199 * 4 + 99 * 4).subarray(0, 4)],
    ).toEqual([...grey]);
  });

  it.each([
    ['that is blank', writePng(painted(300, 300, () => WHITE)), 'sealPictureEmpty'],
    [
      'on blue',
      writePng(painted(300, 300, (x, y) => (isInside(x, y) ? RED : [60, 90, 200, 255]))),
      'sealPictureOpaque',
    ],
    ['too small', writePng(painted(100, 300, () => RED)), 'sealPictureSize'],
    ['that is none', Buffer.from('%PDF-1.7'), 'sealPictureType'],
    ['cut short', writePng(onWhite).subarray(0, 200), 'sealPictureBroken'],
    ['of another depth', Buffer.from(writePng(onWhite)).fill(16, 24, 25), 'sealPictureBroken'],
  ])('%s is refused', (_name, bytes, key) => {
    expect(() => pictureOfUpload(bytes)).toThrow(key);
  });

  it('of a size that a few bytes only claim is refused before it is unpacked', () => {
    const bomb = Buffer.from(writePng(onWhite));
    bomb.writeUInt32BE(60_000, 16);
    expect(() => pictureOfUpload(bomb)).toThrow('sealPictureSize');
    bomb.writeUInt32BE(1_000, 16);
    expect(() => pictureOfUpload(bomb)).toThrow('sealPictureBroken');
  });
});
