import { boundOf, momentAt } from '@contract/moment-at';
import type { PersonFacts } from '@contract/attendance/day';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import type { Absence } from '@contract/roster/plan';
import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { segmentTimes } from '@contract/shift/rules/segments';
import { addZoneSource, wallOf } from '@contract/zone';
import { told } from './day-case';
import '@contract/zone-clock';
import { turnedBack } from '@contract/attendance/rules/border/passing-clock';

let zone: string | undefined;
addZoneSource(() => zone);

export const NEW_YORK = 'America/New_York';
export const SANTIAGO = 'America/Santiago';
export const BERLIN = 'Europe/Berlin';
export const LORD_HOWE = 'Australia/Lord_Howe';
export const CAIRO = 'Africa/Cairo';

/**
 * A date of a zone. `plan` in hours of its clocks since its midnight (`22:00-30:00`), punches as moments of these clocks with their offset
 * (`11-01T01:10-05:00`), leave in dates with times.
 */
export type ClockCase = {
  zone: string;
  date: string;
  plan?: string;
  overtime?: string;
  punches?: string;
  leave?: [from: string, to: string];
  trip?: [from: string, to: string];
  rules?: Partial<AttendanceTerms>;
  now?: string;
};

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const work = (key: string, workDate: string, text: string | undefined, isOvertime: boolean) =>
  text === undefined
    ? []
    : [
        {
          key,
          workDate,
          isOvertime,
          segments: text.split(' ').map((one) => {
            const [start = '', end = ''] = one.split('-');
            const times = segmentTimes({ start: minutesOf(start), end: minutesOf(end) });
            return { ...times, restHours: 0, stationCode: 'TILL' };
          }),
        },
      ];
const shown = (moment: number) => Math.floor(wallOf(moment) / 60_000);
/** As approval writes it, and facts read it back. */
const absence = (kind: Absence['kind'], times: [string, string] | undefined): Absence[] => {
  const bound = (text: string) => boundOf(momentAt(Date.parse(`${text.replace(' ', 'T')}Z`))) / 60_000;
  return times ? [{ kind, start: bound(times[0]), end: bound(times[1]) }] : [];
};

function factsOf(one: ClockCase): PersonFacts {
  const momentOf = (text: string) => Date.parse(`${one.date.slice(0, 5)}${text}`);
  const now = one.now === undefined ? undefined : momentOf(one.now);
  return {
    termsOn: () => ({ ...USUAL_TERMS, ...one.rules }),
    systemOn: () => 'standard',
    dayKindOn: () => 'workday',
    employed: { start: 0, end: Number.POSITIVE_INFINITY },
    works: [...work('shift', one.date, one.plan, false), ...work('overtime', one.date, one.overtime, true)],
    leftWorks: [],
    absences: [...absence('leave', one.leave), ...absence('trip', one.trip)],
    punches: (one.punches ?? '')
      .split(' ')
      .filter(Boolean)
      .map((text) => ({
        key: text,
        at: shown(momentOf(text)),
        turnedBack: turnedBack(momentOf(text)),
      })),
    madeUp: [],
    excusedOn: () => new Set(),
    now: now === undefined ? (dayNumber(one.date) + 3) * DAY_MINUTES : shown(now),
    ...(now !== undefined && { nowTurnedBack: turnedBack(now) }),
  };
}

/** The day in short, without in and out: their digits say nothing where clocks change. */
export function resultOf(one: ClockCase, by = 0): string {
  const date = dateOf(dayNumber(one.date) + by);
  const [state = '', ...rest] = inZoneOf(one, () =>
    told(attendanceDays(factsOf(one), { from: date, to: date })[0]!),
  ).split(' | ');
  const plain = state.split(' ').filter((word) => !/[:…]/.test(word));
  return [plain.join(' '), ...rest.slice(0, 2)].join(' | ');
}

/** Files of a worker share this module: a zone that stays set would meet the next file. */
function inZoneOf<T>(one: ClockCase, work: () => T): T {
  zone = one.zone;
  try {
    return work();
  } finally {
    zone = undefined;
  }
}

export type ClockRow = [name: string, day: ClockCase, expected: string];

export const nightIn = (at: string, date: string) => ({ zone: at, date, plan: '22:00-30:00' });
export const fallNewYork = nightIn(NEW_YORK, '2026-10-31');
export const springNewYork = nightIn(NEW_YORK, '2026-03-07');
export const foldNewYork = { zone: NEW_YORK, date: '2026-11-01', plan: '01:30-09:30' };
export const untilFold = { zone: NEW_YORK, date: '2026-10-31', plan: '17:00-25:30' };
export const fallBerlin = nightIn(BERLIN, '2026-10-24');
export const springBerlin = nightIn(BERLIN, '2026-03-28');
export const gapBerlin = { zone: BERLIN, date: '2026-03-29', plan: '02:30-10:30' };
export const eveningSantiago = { zone: SANTIAGO, date: '2026-04-04', plan: '16:00-24:00' };
export const springSantiago = nightIn(SANTIAGO, '2026-09-05');
export const noMidnight = { zone: SANTIAGO, date: '2026-09-06' };
