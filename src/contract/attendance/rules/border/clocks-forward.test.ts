import { describe, expect, it } from 'vitest';
import {
  NEW_YORK,
  SANTIAGO,
  LORD_HOWE,
  resultOf,
  nightIn,
  springNewYork,
  springBerlin,
  gapBerlin,
  springSantiago,
  noMidnight,
  type ClockRow,
} from '@tests/helpers/attendance/clock-case';

describe('where clocks are put forward', () => {
  it.each<ClockRow>([
    [
      'a night is seven hours long',
      { ...springNewYork, punches: '03-07T21:58-05:00 03-08T06:00-04:00' },
      'work | worked 420 | ',
    ],
    [
      'forty minutes late, not a hundred, at ten past three',
      {
        zone: NEW_YORK,
        date: '2026-03-08',
        plan: '01:30-09:30',
        punches: '03-08T03:10-04:00 03-08T09:30-04:00',
      },
      'work | worked 380 late 40 | seriouslyLate',
    ],
    [
      'left an hour early at five',
      { ...springNewYork, punches: '03-07T22:00-05:00 03-08T05:00-04:00' },
      'work | worked 360 early 60 | early',
    ],
    [
      'left at ten to two, early by as long as is left',
      { ...springNewYork, punches: '03-07T22:00-05:00 03-08T01:50-05:00' },
      'work | worked 230 absent 190 | absentByEarly',
    ],
    [
      'a night with overtime after it',
      { ...springNewYork, overtime: '30:00-32:00', punches: '03-07T21:58-05:00 03-08T08:01-04:00' },
      'work | worked 420 overtime 120 | ',
    ],
    [
      'a night in Berlin is seven hours long',
      { ...springBerlin, punches: '03-28T21:58+01:00 03-29T06:00+02:00' },
      'work | worked 420 | ',
    ],
    [
      'late by four hours at ten past three in Berlin',
      { ...springBerlin, punches: '03-29T03:10+02:00 03-29T06:00+02:00' },
      'work | worked 170 absent 250 | absentByLateness',
    ],
    [
      'a shift from a time that is skipped begins after it',
      { ...gapBerlin, punches: '03-29T03:00+02:00 03-29T10:30+02:00' },
      'work | worked 450 | ',
    ],
    [
      'and is late from then on',
      { ...gapBerlin, punches: '03-29T03:20+02:00 03-29T10:30+02:00' },
      'work | worked 430 late 20 | late',
    ],
    [
      'a shift of which all but a quarter is skipped',
      { ...gapBerlin, plan: '02:30-03:15', punches: '03-29T02:59+02:00 03-29T03:16+02:00' },
      'work | worked 15 | ',
    ],
    [
      'a night on Lord Howe is half an hour shorter',
      { ...nightIn(LORD_HOWE, '2026-10-03'), punches: '10-03T21:58+10:30 10-04T06:00+11:00' },
      'work | worked 450 | ',
    ],
    [
      'a shift from a time that is skipped on Lord Howe',
      {
        zone: LORD_HOWE,
        date: '2026-10-04',
        plan: '02:15-10:15',
        punches: '10-04T02:30+11:00 10-04T10:15+11:00',
      },
      'work | worked 465 | ',
    ],
    [
      'a night over a midnight that is skipped',
      { ...springSantiago, punches: '09-05T21:58-04:00 09-06T06:00-03:00' },
      'work | worked 420 | ',
    ],
    [
      'a shift from a midnight that is skipped',
      { ...noMidnight, plan: '00:00-08:00', punches: '09-06T01:00-03:00 09-06T08:00-03:00' },
      'work | worked 420 | ',
    ],
    [
      'a shift to a midnight that is skipped',
      {
        zone: SANTIAGO,
        date: '2026-09-05',
        plan: '16:00-24:00',
        punches: '09-05T16:00-04:00 09-06T01:00-03:00',
      },
      'work | worked 480 | ',
    ],
    [
      'left a quarter of an hour before a midnight that is skipped',
      {
        zone: SANTIAGO,
        date: '2026-09-05',
        plan: '16:00-24:00',
        punches: '09-05T16:00-04:00 09-05T23:45-04:00',
      },
      'work | worked 465 early 15 | early',
    ],
  ])('%s', (_name, day, expected) => {
    expect(resultOf(day)).toBe(expected);
  });
});
