import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CENTERED, coverSize, heldCrop, sourceOf } from './crop';

const length = fc.integer({ min: 1, max: 6000 });
const pictures = fc.record({ width: length, height: length });
const crops = fc.record({
  scale: fc.double({ min: 0.1, max: 9, noNaN: true }),
  x: fc.double({ min: -3000, max: 3000, noNaN: true }),
  y: fc.double({ min: -3000, max: 3000, noNaN: true }),
});

it('takes no part from outside the picture, wherever it is moved', () => {
  fc.assert(
    fc.property(pictures, crops, (picture, crop) => {
      const { x, y, size } = sourceOf(crop, picture, 280);
      expect(size).toBeGreaterThan(0);
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(y).toBeGreaterThanOrEqual(-0.01);
      expect(x + size).toBeLessThanOrEqual(picture.width + 0.01);
      expect(y + size).toBeLessThanOrEqual(picture.height + 0.01);
    }),
  );
});

it('begins with the middle of the picture, as large as possible', () => {
  expect(sourceOf(CENTERED, { width: 4000, height: 3000 }, 300)).toEqual({ x: 500, y: 0, size: 3000 });
  expect(coverSize({ width: 4000, height: 3000 }, 300)).toEqual({ width: 400, height: 300 });
});

it('follows the finger: moving the picture right shows more of its left', () => {
  const picture = { width: 4000, height: 3000 };
  expect(sourceOf({ scale: 1, x: 50, y: 0 }, picture, 300)).toEqual({ x: 0, y: 0, size: 3000 });
  expect(heldCrop({ scale: 1, x: 500, y: 90 }, picture, 300)).toEqual({ scale: 1, x: 50, y: 0 });
});
