import { describe, expect, it } from 'vitest';
import { metresBetween, toDegrees, toMillionths, toWgs84, type Point } from './wgs84';

/** The same spot in both datums, as gcoord 1.0.7 answers them. */
const SPOTS = [
  ['Shanghai', [121.473667, 31.230525], [121.47819, 31.228583]],
  ['Beijing', [116.391345, 39.907325], [116.397586, 39.908726]],
  ['Ürümqi', [87.616823, 43.825377], [87.619673, 43.826583]],
  ['Sanya', [109.511909, 18.252847], [109.515993, 18.251142]],
  ['Mohe', [122.536826, 52.972274], [122.543861, 52.973791]],
] as const satisfies readonly (readonly [string, readonly [number, number], readonly [number, number]])[];
const metresTo = (point: Point, [longitude, latitude]: readonly [number, number]) =>
  metresBetween(point, { longitude, latitude });

describe('a told position', () => {
  it.each(SPOTS)('in %s is moved to within a decimetre of where it is', (_, wgs84, gcj02) => {
    const [longitude, latitude] = gcj02;
    expect(metresTo(toWgs84({ latitude, longitude, datum: 'gcj02' }), wgs84)).toBeLessThan(0.1);
  });

  it('in WGS-84 stays, and abroad there is nothing to move', () => {
    const tokyo = { latitude: 35.681236, longitude: 139.767125 };
    expect(toWgs84({ ...tokyo, datum: 'gcj02' })).toEqual(tokyo);
    expect(toWgs84({ latitude: 31.2, longitude: 121.4, datum: 'wgs84' })).toEqual({
      latitude: 31.2,
      longitude: 121.4,
    });
  });

  it('at the edge of what maps move has an answer too', () => {
    for (const longitude of [72.004, 72.0041, 72.0089, 137.8346, 137.8347]) {
      for (const latitude of [0.8293, 0.8297, 30, 55.827, 55.8271]) {
        const point = toWgs84({ latitude, longitude, datum: 'gcj02' });
        expect(metresTo(point, [longitude, latitude])).toBeLessThan(3_000);
      }
    }
  });
});

it('measures distances over the ground', () => {
  const [pudong, hongqiao] = [
    { latitude: 31.144344, longitude: 121.808273 },
    { latitude: 31.198104, longitude: 121.33426 },
  ];
  expect(Math.round(metresBetween(pudong, hongqiao) / 100)).toBe(455);
  expect(metresBetween(pudong, pudong)).toBe(0);
  // Opposite sides of the world: rounding must not leave the sine.
  expect(
    Math.round(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }) / 1000),
  ).toBe(20_015);
});

it('keeps degrees to the decimetre', () => {
  expect(toDegrees(toMillionths(121.4737021))).toBe(121.473702);
});
