import { describe, expect, it } from 'vitest';
import {
  NEW_YORK,
  SANTIAGO,
  BERLIN,
  LORD_HOWE,
  resultOf,
  nightIn,
  fallNewYork,
  foldNewYork,
  untilFold,
  fallBerlin,
  eveningSantiago,
  type ClockRow,
} from '@tests/helpers/attendance/clock-case';

describe('where clocks are turned back', () => {
  it.each<ClockRow>([
    [
      'a night is nine hours long',
      { ...fallNewYork, punches: '10-31T21:58-04:00 11-01T06:02-05:00' },
      'work | worked 540 | ',
    ],
    [
      'who comes at the first ten past one is late by three hours',
      { ...fallNewYork, punches: '11-01T01:10-04:00 11-01T06:00-05:00' },
      'work | worked 350 absent 190 | absentByLateness',
    ],
    [
      'who comes at the second one is late by four',
      { ...fallNewYork, punches: '11-01T01:10-05:00 11-01T06:00-05:00' },
      'work | worked 290 absent 250 | absentByLateness',
    ],
    [
      'who leaves at the first half past one has worked half as long as the night',
      { ...fallNewYork, punches: '10-31T22:00-04:00 11-01T01:30-04:00' },
      'work | worked 210 absent 330 | absentByEarly',
    ],
    [
      'who leaves at the second one an hour more',
      { ...fallNewYork, punches: '10-31T22:00-04:00 11-01T01:30-05:00' },
      'work | worked 270 absent 270 | absentByEarly',
    ],
    [
      'a night with overtime after it',
      { ...fallNewYork, overtime: '30:00-32:00', punches: '10-31T21:58-04:00 11-01T08:01-05:00' },
      'work | worked 540 overtime 120 | ',
    ],
    [
      'overtime over the change is measured as it passes',
      {
        zone: NEW_YORK,
        date: '2026-10-31',
        overtime: '22:00-26:00',
        punches: '10-31T22:00-04:00 11-01T02:00-05:00',
      },
      'work | overtime 300 | ',
    ],
    [
      'twenty minutes before a shift at the first ten past one',
      { ...foldNewYork, punches: '11-01T01:10-04:00 11-01T09:30-05:00' },
      'work | worked 540 | ',
    ],
    [
      'forty minutes late at the second ten past one',
      { ...foldNewYork, punches: '11-01T01:10-05:00 11-01T09:30-05:00' },
      'work | worked 500 late 40 | seriouslyLate',
    ],
    [
      'forty minutes late within the grace',
      { ...foldNewYork, rules: { lateGrace: 45 }, punches: '11-01T01:10-05:00 11-01T09:30-05:00' },
      'work | worked 500 granted 40 | ',
    ],
    [
      'twenty minutes late at the first ten to two',
      { ...foldNewYork, punches: '11-01T01:50-04:00 11-01T09:30-05:00' },
      'work | worked 520 late 20 | late',
    ],
    [
      'an hour late at the second half past one',
      { ...foldNewYork, punches: '11-01T01:30-05:00 11-01T09:30-05:00' },
      'work | worked 480 late 60 | seriouslyLate',
    ],
    [
      'the in is the first of two punches, whatever their digits',
      { ...foldNewYork, punches: '11-01T01:40-04:00 11-01T01:20-05:00 11-01T09:30-05:00' },
      'work | worked 530 late 10 | late',
    ],
    [
      'late with the out missing',
      { ...foldNewYork, punches: '11-01T01:10-05:00' },
      'work | missing 500 late 40 | missingOut seriouslyLate',
    ],
    [
      'at work for an hour and ten minutes at the second twenty to two',
      { ...foldNewYork, punches: '11-01T01:25-04:00', now: '11-01T01:40-05:00' },
      'work open | worked 70 ahead 470 | ',
    ],
    [
      'a shift that ends at the first half past one is left in time',
      { ...untilFold, punches: '10-31T17:00-04:00 11-01T01:31-04:00' },
      'work | worked 510 | ',
    ],
    [
      'and at the second ten past one, which is later',
      { ...untilFold, punches: '10-31T17:00-04:00 11-01T01:10-05:00' },
      'work | worked 510 | ',
    ],
    [
      'but not at the first ten past one',
      { ...untilFold, punches: '10-31T17:00-04:00 11-01T01:10-04:00' },
      'work | worked 490 early 20 | early',
    ],
    [
      'a day shift of the same date is what its clocks say',
      {
        zone: NEW_YORK,
        date: '2026-11-01',
        plan: '09:00-17:00',
        punches: '11-01T09:10-05:00 11-01T17:00-05:00',
      },
      'work | worked 470 late 10 | late',
    ],
    [
      'and that of the date before',
      {
        zone: NEW_YORK,
        date: '2026-10-31',
        plan: '09:00-17:00',
        punches: '10-31T09:00-04:00 10-31T16:40-04:00',
      },
      'work | worked 460 early 20 | early',
    ],
    [
      'a night in Berlin is nine hours long',
      { ...fallBerlin, punches: '10-24T21:58+02:00 10-25T06:01+01:00' },
      'work | worked 540 | ',
    ],
    [
      'who comes at the second half past two in Berlin',
      { ...fallBerlin, punches: '10-25T02:30+01:00 10-25T06:01+01:00' },
      'work | worked 210 absent 330 | absentByLateness',
    ],
    [
      'fifty minutes late at the second five past two in Berlin',
      {
        zone: BERLIN,
        date: '2026-10-25',
        plan: '02:15-10:15',
        punches: '10-25T02:05+01:00 10-25T10:15+01:00',
      },
      'work | worked 490 late 50 | seriouslyLate',
    ],
    [
      'a night on Lord Howe is half an hour longer',
      { ...nightIn(LORD_HOWE, '2026-04-04'), punches: '04-04T21:58+11:00 04-05T06:00+10:30' },
      'work | worked 510 | ',
    ],
    [
      'twenty-five minutes late at the second twenty to two on Lord Howe',
      {
        zone: LORD_HOWE,
        date: '2026-04-05',
        plan: '01:45-09:45',
        punches: '04-05T01:40+10:30 04-05T09:45+10:30',
      },
      'work | worked 485 late 25 | late',
    ],
    [
      'an evening in Santiago has its last hour twice',
      { ...eveningSantiago, punches: '04-04T15:58-03:00 04-05T00:01-04:00' },
      'work | worked 540 | ',
    ],
    [
      'left at the first half past eleven in Santiago',
      { ...eveningSantiago, punches: '04-04T16:00-03:00 04-04T23:30-03:00' },
      'work | worked 450 early 90 | early',
    ],
    [
      'left at the second half past eleven in Santiago',
      { ...eveningSantiago, punches: '04-04T16:00-03:00 04-04T23:30-04:00' },
      'work | worked 510 early 30 | early',
    ],
    [
      'fifty minutes late at the second five past eleven in Santiago',
      {
        zone: SANTIAGO,
        date: '2026-04-04',
        plan: '23:15-31:15',
        punches: '04-04T23:05-04:00 04-05T07:15-04:00',
      },
      'work | worked 490 late 50 | seriouslyLate',
    ],
  ])('%s', (_name, day, expected) => {
    expect(resultOf(day)).toBe(expected);
  });
});
