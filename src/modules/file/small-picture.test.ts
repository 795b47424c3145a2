import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SMALL_PICTURE } from '@contract/file/rules/type';
import { fitted, smallPicture } from './small-picture';

it.each([
  [4000, 3000, 320, 240],
  [3000, 4000, 240, 320],
  [320, 320, 320, 320],
  [100, 50, 100, 50],
  [10_000, 10, 320, 1],
])('a picture of %i by %i becomes one of %i by %i', (width, height, smallWidth, smallHeight) => {
  expect(fitted(width, height)).toEqual({ width: smallWidth, height: smallHeight });
});

it('fits any picture into the square without making it larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const small = fitted(width, height);
      expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1);
      expect(small.width).toBeLessThanOrEqual(Math.min(width, SMALL_PICTURE.side));
      expect(small.height).toBeLessThanOrEqual(Math.min(height, SMALL_PICTURE.side));
    }),
  );
});

it('leaves alone what is small as it is', async () => {
  expect(await smallPicture(new File([new Uint8Array(SMALL_PICTURE.bytes)], 'a.png'))).toBeUndefined();
});
