import { expect, it } from 'vitest';
import { fitOf } from './page-place';
import { spanOfPixels } from './ink-span';

/** Rows of signs: `#` is ink, anything else paper. */
const page = (...rows: string[]) =>
  rows.flatMap((row) =>
    row.split('').flatMap((sign) => (sign === '#' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );

it.each([
  [['..........', '..######..', '..###.....'], { left: 0.2, right: 0.8 }],
  [['#........#'], { left: 0, right: 1 }],
  [['....##....'], undefined],
  [['..........'], undefined],
])('the ink of %j spans %j', (rows, span) => {
  expect(spanOfPixels(page(...rows), 10)).toEqual(span);
});

it('fits the ink to the width, with a margin, and never makes a page smaller', () => {
  expect(fitOf({ left: 0.15, right: 0.85 })).toMatchObject({ zoom: expect.closeTo(1.35, 1) as number });
  expect(fitOf({ left: 0, right: 1 })).toEqual({ zoom: 1, left: 0 });
});
