import { expect, it } from 'vitest';
import { toWifi } from './to-wifi';

it.each([
  ['as it is', 'Office', 'aa:bb:cc:dd:ee:ff', { ssid: 'Office', bssid: 'aa:bb:cc:dd:ee:ff' }],
  ['quoted by Android', '"Office"', 'AA-BB-CC-DD-EE-FF', { ssid: 'Office', bssid: 'aa:bb:cc:dd:ee:ff' }],
  ['without zeros, as iOS has it', 'Office', '0:b:c:d:e:f', { ssid: 'Office', bssid: '00:0b:0c:0d:0e:0f' }],
  ['without an address', 'Office', undefined, { ssid: 'Office' }],
  ['with the address that hides it', 'Office', '02:00:00:00:00:00', { ssid: 'Office' }],
  ['with a text in its place', 'Office', 'unknown', { ssid: 'Office' }],
])('takes a network %s', (_, name, address, wifi) => {
  expect(toWifi(name, address)).toEqual(wifi);
});

it.each([undefined, '', '<unknown ssid>', '"<unknown ssid>"', '0x', 7, 'x'.repeat(65)])(
  'refuses %s',
  (name) => {
    expect(() => toWifi(name, 'aa:bb:cc:dd:ee:ff')).toThrow(/no Wi-Fi/);
  },
);
