import { describe, expect, it } from 'vitest';
import { factsOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { punchOffer, type PunchSite } from './punch-offer';
import { punchState } from './punch-state';

const P = '09:00-18:00/60';
const IN: DayCase = { plan: P, now: '08:50' };
const OUT: DayCase = { plan: P, punches: '08:52', now: '18:10' };
const SITE: PunchSite = { mayPunch: true, isOffline: false, where: 'here', isRefusedElsewhere: false };

describe('what the phone and the rights make of the button', () => {
  it.each<[string, DayCase, Partial<PunchSite>, string]>([
    ['at a place', IN, {}, 'in sent'],
    ['without a network', IN, { isOffline: true, where: 'unknown' }, 'in stored'],
    ['still locating: the tap counts at once', IN, { where: 'locating' }, 'in sent'],
    ['without a position', IN, { where: 'blind' }, 'in fieldWork'],
    ['without a position, refused elsewhere', IN, { where: 'blind', isRefusedElsewhere: true }, 'in refused'],
    ['at an inaccurate position', IN, { where: 'vague' }, 'in fieldWork'],
    ['far', IN, { where: 'away' }, 'in fieldWork'],
    ['far, refused elsewhere', IN, { where: 'away', isRefusedElsewhere: true }, 'in refused'],
    ['out elsewhere is never refused', OUT, { where: 'away', isRefusedElsewhere: true }, 'out review'],
    [
      'on a trip there is no fence',
      { plan: P, trip: '00:00-+00:00', now: '10:00' },
      { where: 'away', isRefusedElsewhere: true },
      'none sent',
    ],
    ['without the right', IN, { mayPunch: false }, 'none null'],
  ])('%s', (_name, day, site, expected) => {
    const { button, route } = punchOffer(punchState(factsOf(day)), { ...SITE, ...site });
    expect(`${button?.side ?? 'none'} ${route}`).toBe(expected);
  });

  it.each<[string, DayCase, string | null]>([
    ['coming', IN, null],
    ['leaving after the end', OUT, null],
    ['leaving early', { plan: P, punches: '08:52', now: '15:00' }, 'early'],
    ['before the window', { plan: P, now: '06:00' }, 'unplanned'],
    ['a day off', { kind: 'restDay', now: '12:00' }, 'unplanned'],
    ['out minutes after the in', { system: 'free', punches: '09:00', now: '09:08' }, 'soon'],
    ['out ten minutes after the in', { system: 'free', punches: '09:00', now: '09:10' }, null],
  ])('%s is confirmed only where it may harm', (_name, day, expected) => {
    expect(punchOffer(punchState(factsOf(day)), SITE).confirms).toBe(expected);
  });

  it('without the right says whom to ask', () => {
    const offer = punchOffer(punchState(factsOf(IN)), { ...SITE, mayPunch: false });
    expect(offer).toEqual({ button: null, aside: 'whomToAsk', records: null, confirms: null, route: null });
  });
});
