import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAt, moved, NEW_SIZE, pagingBox, resized } from './placing';

const A4 = { width: 59_528, height: 84_189 };

describe('a field that is placed', () => {
  it.each([
    ['in the middle of a tap', { x: 30_000, y: 40_000 }, { x: 24_000, y: 37_750 }],
    ['inside the upper left corner', { x: 0, y: 0 }, { x: 0, y: 0 }],
    ['inside the lower right corner', { x: 59_528, y: 84_189 }, { x: 47_528, y: 79_689 }],
  ])('stands %s', (_what, point, corner) => {
    expect(boxAt(point, NEW_SIZE.signature, A4)).toEqual({ ...corner, ...NEW_SIZE.signature });
  });

  it('is as large as a page that is smaller than it', () => {
    expect(boxAt({ x: 10, y: 10 }, NEW_SIZE.seal, { width: 5_000, height: 6_000 })).toEqual({
      x: 0,
      y: 0,
      width: 5_000,
      height: 6_000,
    });
  });

  it('goes over the right edge as a paging seal', () => {
    expect(pagingBox({ x: 100, y: 40_000 }, A4)).toEqual({
      x: 47_528,
      y: 34_000,
      width: 12_000,
      height: 12_000,
    });
  });

  it('never leaves its page, in whole units, however it is moved and resized', () => {
    const step = fc.record({
      x: fc.double({ min: -90_000, max: 90_000, noNaN: true }),
      y: fc.double({ min: -90_000, max: 90_000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.boolean(), fc.boolean()), { maxLength: 12 }), (steps) => {
        let box = boxAt({ x: 20_000, y: 20_000 }, NEW_SIZE.seal, A4);
        for (const [by, isMove, isSquare] of steps) {
          box = isMove ? moved(box, by, A4) : resized(box, by, A4, isSquare);
          expect(Object.values(box).every(Number.isInteger)).toBe(true);
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1_000 - 1);
          expect(box.x + box.width).toBeLessThanOrEqual(A4.width);
          expect(box.y + box.height).toBeLessThanOrEqual(A4.height);
        }
      }),
    );
  });
});
