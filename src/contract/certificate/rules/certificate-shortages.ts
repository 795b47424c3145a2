import type { NeedLevel } from '../certificate';
import type { Segment } from '../../shift/segment';
import { dateOf, DAY_MINUTES, dayNumber, workSpans } from '../../roster/rules/work-minutes';
import { isHeldOn, needsOn, type HeldSpan, type StationNeed, type WorkSpot } from './station-need';

/** A person's work at a place, with when their papers count. */
export type StaffedWork = {
  memberId: string;
  workDate: string;
  placeCode: string | null;
  segments: readonly Segment[];
  held: readonly HeldSpan[];
};

/** People work at a station, and too few of them at a time have one of these kinds. */
export type CertificateShortage = WorkSpot & {
  workDate: string;
  level: NeedLevel;
  kinds: readonly string[];
  atLeast: number;
  /** The fewest who have one of them at a time. */
  present: number;
  /** From when until when, in minutes since the date's midnight. */
  startMinute: number;
  endMinute: number;
  /** Who works there in that time. */
  memberIds: readonly string[];
};

/** Shortages that a change of the plan makes: those before, of as few people in the same time, aren't its doing. */
export const newShortages = (
  before: readonly CertificateShortage[],
  after: readonly CertificateShortage[],
): CertificateShortage[] =>
  after.filter(
    (one) =>
      !before.some(
        (old) =>
          old.workDate === one.workDate &&
          old.stationCode === one.stationCode &&
          old.placeCode === one.placeCode &&
          old.kinds.join() === one.kinds.join() &&
          old.present <= one.present &&
          old.startMinute <= one.startMinute &&
          old.endMinute >= one.endMinute,
      ),
  );

/** From the begin of a person's first segment at a station to the end of the last, in minutes of all days; breaks included. */
type Presence = { work: StaffedWork; start: number; end: number };

/**
 * Where at least so many of those who work at a station at a time have to have a certificate and fewer do. A time in which no one works needs
 * no one. A certificate counts for a work when it is good on the day of its begin and on that of its end. Night shifts of the date before
 * count while they last.
 */
export function certificateShortages(
  needs: readonly StationNeed[],
  works: readonly StaffedWork[],
): CertificateShortage[] {
  const some = needs.filter(({ audience }) => audience === 'some');
  const stations = new Set(some.map(({ stationCode }) => stationCode));
  const presences = new Map<string, { spot: WorkSpot; list: Presence[] }>();
  for (const work of works) {
    for (const stationCode of new Set(work.segments.map((segment) => segment.stationCode))) {
      if (stations.has(stationCode)) {
        const spot = { stationCode, placeCode: work.placeCode };
        const key = JSON.stringify([stationCode, work.placeCode]);
        const at = presences.get(key) ?? { spot, list: [] };
        at.list.push({ work, ...presenceAt(work, stationCode) });
        presences.set(key, at);
      }
    }
  }
  return [...presences.values()]
    .flatMap(({ spot, list }) => shortagesAt(some, spot, list))
    .sort((a, b) => a.workDate.localeCompare(b.workDate) || a.startMinute - b.startMinute);
}

function presenceAt(work: StaffedWork, stationCode: string): { start: number; end: number } {
  const spans = workSpans({
    workDate: work.workDate,
    segments: work.segments.filter((segment) => segment.stationCode === stationCode),
  });
  return { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 };
}

function shortagesAt(
  needs: readonly StationNeed[],
  spot: WorkSpot,
  list: readonly Presence[],
): CertificateShortage[] {
  const dates = [...new Set(list.map(({ work }) => work.workDate))];
  return dates.flatMap((workDate) => {
    const midnight = dayNumber(workDate) * DAY_MINUTES;
    const ofDate = list.filter(({ work }) => work.workDate === workDate);
    const near = list.filter(({ work }) => Math.abs(dayNumber(work.workDate) - dayNumber(workDate)) <= 1);
    return needsOn(needs, 'some', spot, workDate).flatMap(({ groups, level, atLeast }) =>
      groups.flatMap((kinds) =>
        shortTimes(ofDate, near, kinds, atLeast).map(
          ({ start, end, present, memberIds }): CertificateShortage => ({
            ...spot,
            workDate,
            level,
            kinds,
            atLeast,
            present,
            startMinute: start - midnight,
            endMinute: end - midnight,
            memberIds,
          }),
        ),
      ),
    );
  });
}

type ShortTime = { start: number; end: number; present: number; memberIds: string[] };

const dayAt = (minute: number): string => dateOf(Math.floor(minute / DAY_MINUTES));

/** Times of a date's work in which fewer than so many have one of the kinds, those that adjoin as one. */
function shortTimes(
  ofDate: readonly Presence[],
  near: readonly Presence[],
  kinds: readonly string[],
  atLeast: number,
): ShortTime[] {
  const holders = near.filter(
    ({ work: { held }, start, end }) =>
      isHeldOn(held, kinds, dayAt(start)) && isHeldOn(held, kinds, dayAt(end - 1)),
  );
  const bounds = [...new Set([...ofDate, ...holders].flatMap(({ start, end }) => [start, end]))].sort(
    (a, b) => a - b,
  );
  const times: ShortTime[] = [];
  bounds.slice(0, -1).forEach((start, at) => {
    const end = bounds[at + 1]!;
    const covers = (one: Presence) => one.start <= start && one.end >= end;
    const people = ofDate.filter(covers);
    const present = new Set(holders.filter(covers).map(({ work }) => work.memberId)).size;
    if (people.length === 0 || present >= atLeast) {
      return;
    }
    const memberIds = people.map(({ work }) => work.memberId);
    const last = times.at(-1);
    if (last?.end === start) {
      last.end = end;
      last.present = Math.min(last.present, present);
      last.memberIds = [...new Set([...last.memberIds, ...memberIds])];
    } else {
      times.push({ start, end, present, memberIds: [...new Set(memberIds)] });
    }
  });
  return times;
}
