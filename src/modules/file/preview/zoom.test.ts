import fc from 'fast-check';
import { expect, it } from 'vitest';
import { held, tapped, WHOLE, zoomedAt } from './zoom';

const frame = { width: 300, height: 600 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const zooms = fc
  .record({ scale: number(0.1, 10), x: number(-2000, 2000), y: number(-2000, 2000) })
  .map((zoom) => held(zoom, frame));
const points = fc.record({ x: number(-150, 150), y: number(-300, 300) });

it('never shows an edge inside the frame', () => {
  fc.assert(
    fc.property(zooms, number(0.1, 5), points, (zoom, factor, at) => {
      const next = zoomedAt(zoom, factor, at, frame);
      expect(next.scale).toBeGreaterThanOrEqual(1);
      expect(next.scale).toBeLessThanOrEqual(6);
      expect(Math.abs(next.x)).toBeLessThanOrEqual((frame.width * (next.scale - 1)) / 2 + 1e-9);
      expect(Math.abs(next.y)).toBeLessThanOrEqual((frame.height * (next.scale - 1)) / 2 + 1e-9);
    }),
  );
});

it('keeps in place what lies under the fingers while there is room', () => {
  const at = { x: 40, y: -80 };
  const next = zoomedAt(WHOLE, 2, at, frame);
  const imagePoint = { x: at.x / 1, y: at.y / 1 };
  expect({ x: imagePoint.x * next.scale + next.x, y: imagePoint.y * next.scale + next.y }).toEqual(at);
});

it('goes in with a double tap and out with the next', () => {
  const near = tapped(WHOLE, { x: 10, y: 10 }, frame);
  expect(near.scale).toBe(2.5);
  expect(tapped(near, { x: 0, y: 0 }, frame)).toEqual(WHOLE);
});
