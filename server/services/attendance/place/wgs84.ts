import type { ToldPosition } from '@contract/attendance/position';

/** Degrees of WGS-84. */
export type Point = { latitude: number; longitude: number };

/** Between these degrees Chinese maps move points; outside they are as they are. */
const CHINA = { south: 0.8293, north: 55.8271, west: 72.004, east: 137.8347 };
/** Krasovsky 1940: the axis in metres, and the eccentricity squared. */
const AXIS = 6_378_245;
const ECCENTRICITY = 0.006693421622965823;
/** Three leave less than a centimetre. Never until it is near enough: at the edge of the map it never is. */
const ROUNDS = 5;
const EARTH_METRES = 6_371_008.8;
const DEGREE = Math.PI / 180;

const { sin, cos, sqrt, abs, PI } = Math;

/** How far GCJ-02 moves a point, in degrees. */
function shiftOf({ latitude, longitude }: Point): Point {
  const { south, north, west, east } = CHINA;
  if (latitude < south || latitude > north || longitude < west || longitude > east) {
    return { latitude: 0, longitude: 0 };
  }
  const [x, y] = [longitude - 105, latitude - 35];
  const wave = (20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * (2 / 3);
  const up =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * sqrt(abs(x)) +
    wave +
    (20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * (2 / 3) +
    (160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * (2 / 3);
  const right =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * sqrt(abs(x)) +
    wave +
    (20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * (2 / 3) +
    (150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * (2 / 3);
  const magic = 1 - ECCENTRICITY * sin(latitude * DEGREE) ** 2;
  return {
    latitude: up / (((AXIS * (1 - ECCENTRICITY)) / (magic * sqrt(magic))) * DEGREE),
    longitude: right / ((AXIS / sqrt(magic)) * cos(latitude * DEGREE) * DEGREE),
  };
}

/** A told position in WGS-84. The way back from GCJ-02 is found step by step, and always in the same number of steps. */
export function toWgs84({ latitude, longitude, datum }: Omit<ToldPosition, 'accuracy'>): Point {
  let point: Point = { latitude, longitude };
  if (datum === 'wgs84') {
    return point;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const shift = shiftOf(point);
    point = { latitude: latitude - shift.latitude, longitude: longitude - shift.longitude };
  }
  return point;
}

/** From one point to another over the ground, in metres. */
export function metresBetween(one: Point, other: Point): number {
  const [up, right] = [(other.latitude - one.latitude) * DEGREE, (other.longitude - one.longitude) * DEGREE];
  const half =
    sin(up / 2) ** 2 + cos(one.latitude * DEGREE) * cos(other.latitude * DEGREE) * sin(right / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(sqrt(Math.min(1, half)));
}

/** Degrees as they are kept: millionths, about a decimetre. */
export const toMillionths = (degrees: number): number => Math.round(degrees * 1_000_000);
export const toDegrees = (millionths: number): number => millionths / 1_000_000;
