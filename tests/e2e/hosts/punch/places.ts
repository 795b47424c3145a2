import type { Spot } from '../host-world';

/** Spots about the demo's store, in both datums: they lie 490 metres apart there. */
export const AT_STORE: Spot = {
  wgs84: { latitude: 31.188653, longitude: 121.436571 },
  gcj02: { latitude: 31.186772, longitude: 121.441187 },
  accuracy: 30,
};
/** Some 410 metres outside of its fence, its accuracy counted in; a fifth of that where one datum is taken for the other. */
export const WEST: Spot = {
  wgs84: { latitude: 31.188653, longitude: 121.430266 },
  gcj02: { latitude: 31.18678, longitude: 121.434893 },
  accuracy: 30,
};
/** The same, as a phone without satellites has it: no more than 150 metres of its accuracy count. */
export const WEST_VAGUELY: Spot = { ...WEST, accuracy: 800 };
/** How far outside of the fence they are, in metres. */
export const METRES = { west: 413, westVaguely: 293 };
/** The network of the store, which is known there by its name alone. */
export const STORE_WIFI = { ssid: 'Qinghe-Store', bssid: 'a4:5e:60:c2:11:08' };
