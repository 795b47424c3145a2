import { expect, it } from 'vitest';
import '@contract/zone-clock';
import { zoneLines } from './zone-lines';

const part = (name: string, start: string, from: string, to: string) => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${name}`,
];
const FROM = new Date('2026-01-15T12:00:00Z');
const TO = new Date('2026-12-15T12:00:00Z');

it.each([
  ['Asia/Shanghai', [part('STANDARD', '19700101T000000', '+0800', '+0800')]],
  ['Asia/Kathmandu', [part('STANDARD', '19700101T000000', '+0545', '+0545')]],
  [
    'America/New_York',
    [
      part('STANDARD', '20260114T190000', '-0500', '-0500'),
      part('DAYLIGHT', '20260308T020000', '-0500', '-0400'),
      part('STANDARD', '20261101T020000', '-0400', '-0500'),
    ],
  ],
  [
    'Europe/Berlin',
    [
      part('STANDARD', '20260115T010000', '+0100', '+0100'),
      part('DAYLIGHT', '20260329T020000', '+0100', '+0200'),
      part('STANDARD', '20261025T030000', '+0200', '+0100'),
    ],
  ],
])('%s says where its clocks stand and when they turn', (zone, parts) => {
  expect(zoneLines(zone, FROM, TO)).toEqual([
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...parts.flat(),
    'END:VTIMEZONE',
  ]);
});
