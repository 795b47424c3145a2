import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { boxOf, drawStroke, isTooSimple, toInk, viewFor, type Point, type Stroke } from './ink';

const wave = (length: number): Stroke =>
  Array.from({ length: 30 }, (_, index) => ({
    x: 50 + (index * length) / 30,
    y: 100 + 30 * Math.sin(index),
  }));
const line = (from: Point, to: Point): Stroke => [
  from,
  { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  to,
];

describe('ink that is no signature', () => {
  it.each<[string, Stroke[], boolean]>([
    ['nothing', [], true],
    ['a dot', [[{ x: 5, y: 5 }]], true],
    ['a scribble in one place', [wave(2).map(({ x, y }) => ({ x: x / 20, y: y / 20 }))], true],
    ['a straight line', [line({ x: 0, y: 0 }, { x: 300, y: 20 })], true],
    ['a short tick', [line({ x: 0, y: 0 }, { x: 10, y: 20 }), line({ x: 10, y: 20 }, { x: 30, y: 0 })], true],
    ['a wave', [wave(200)], false],
    ['a cross', [line({ x: 0, y: 0 }, { x: 100, y: 100 }), line({ x: 100, y: 0 }, { x: 0, y: 100 })], false],
  ])('%s: %s', (_what, strokes, expected) => {
    expect(isTooSimple(strokes)).toBe(expected);
  });
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const strokes = fc.array(
  fc.array(fc.record({ x: number(0, 1000), y: number(0, 1000) }), { minLength: 1, maxLength: 20 }),
  { minLength: 1, maxLength: 5 },
);
const frames = fc.record({ width: number(120, 900), height: number(120, 900) });

describe('turning the phone', () => {
  it('keeps all ink inside and in proportion', () => {
    fc.assert(
      fc.property(strokes, frames, (ink, frame) => {
        const { scale, x, y } = viewFor(ink, frame);
        const box = boxOf(ink)!;
        expect(scale).toBeGreaterThan(0);
        expect(scale).toBeLessThanOrEqual(1);
        expect(box.left * scale + x).toBeGreaterThanOrEqual(15.9);
        expect(box.top * scale + y).toBeGreaterThanOrEqual(15.9);
        expect((box.left + box.width) * scale + x).toBeLessThanOrEqual(frame.width - 15.9);
        expect((box.top + box.height) * scale + y).toBeLessThanOrEqual(frame.height - 15.9);
      }),
    );
  });

  it('leaves ink where it is while it fits', () => {
    expect(viewFor([wave(200)], { width: 400, height: 400 })).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('draws the next stroke where the finger is', () => {
    fc.assert(
      fc.property(strokes, frames, number(0, 900), number(0, 900), (ink, frame, x, y) => {
        const view = viewFor(ink, frame);
        const point = toInk({ x, y }, view);
        expect(point.x * view.scale + view.x).toBeCloseTo(x, 6);
        expect(point.y * view.scale + view.y).toBeCloseTo(y, 6);
      }),
    );
  });
});

it('draws every stroke from its first point to its last', () => {
  const pen = {
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    quadraticCurveTo: vi.fn(),
    stroke: vi.fn(),
  };
  drawStroke(pen, [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
    { x: 5, y: 6 },
  ]);
  expect(pen.moveTo).toHaveBeenCalledWith(1, 2);
  expect(pen.quadraticCurveTo).toHaveBeenCalledWith(3, 4, 4, 5);
  expect(pen.lineTo).toHaveBeenLastCalledWith(5, 6);
  drawStroke(pen, [{ x: 9, y: 9 }]);
  expect(pen.lineTo).toHaveBeenLastCalledWith(9.01, 9);
  drawStroke(pen, []);
  expect(pen.stroke).toHaveBeenCalledTimes(2);
});
