import { expect, it } from 'vitest';
import { degreesOf } from './coordinates';
import { bssidOf } from './place-draft';

it.each([
  ['31.230416, 121.473701', { latitude: 31.230416, longitude: 121.473701 }],
  [' -33.8688，151.2093 ', { latitude: -33.8688, longitude: 151.2093 }],
  ['31.23 121.47', { latitude: 31.23, longitude: 121.47 }],
  // The other way round is no latitude.
  ['121.473701, 31.230416', undefined],
  ['31.230416', undefined],
  ['Main Street 5', undefined],
  ['1e3, 5', undefined],
])('reads %j', (text, degrees) => {
  expect(degreesOf(text)).toEqual(degrees);
});

it.each([
  ['', null],
  ['A4-5E-60-C2-11-08', 'a4:5e:60:c2:11:08'],
  ['a45e60c21108', 'a4:5e:60:c2:11:08'],
  ['a4:5e:60', undefined],
  ['a4:5e:60:c2:11:0g', undefined],
])('reads the access point %j', (text, bssid) => {
  expect(bssidOf(text)).toBe(bssid);
});
