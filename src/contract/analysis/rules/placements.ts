import { addDays } from '../../day';
import type { StaffEventKind } from '../../people/staff-event';

/** Department id of people without one. */
export const NO_DEPARTMENT = '';

/** Days in a department, both included; open-ended with `to: null`. `entry` numbers the person's periods of employment from 0. */
export type Placement = { from: string; to: string | null; departmentId: string; entry: number };

/** An event that took effect. Lists are sorted by day, then by time of recording. */
export type PlaceEvent = {
  kind: StaffEventKind;
  day: string;
  fromDepartmentId: string | null;
  departmentId: string | null;
};

export type PlacedPerson = {
  /** Current or last department. */
  departmentId: string | null;
  joinedOn: string;
  /** Last working day; null while employed. */
  leftOn: string | null;
};

type Part = Omit<Placement, 'entry'>;
type Stretch = { from: string; to: string | null };
const isStart = ({ kind }: PlaceEvent): boolean => kind === 'joined' || kind === 'returned';

/**
 * A person's departments over time, in order. Last working days are included and moves count from their day. Old records may not name the first
 * department: then it is the one that the next move started from, or the current one.
 */
export function placementsOf(person: PlacedPerson, events: readonly PlaceEvent[]): Placement[] {
  return employmentOf(person, events).flatMap((stretch, entry) =>
    divided(person, stretch, events).map((part) => ({ ...part, entry })),
  );
}

/** Periods of employment. The current or last one comes from the person's record, earlier ones from events. */
function employmentOf({ joinedOn, leftOn }: PlacedPerson, events: readonly PlaceEvent[]): Stretch[] {
  const earlier: Stretch[] = [];
  let start: string | undefined;
  for (const event of events) {
    if (event.day >= joinedOn) {
      break;
    }
    if (isStart(event)) {
      start = event.day;
    } else if (event.kind === 'left' && start !== undefined) {
      earlier.push({ from: start, to: event.day });
      start = undefined;
    }
  }
  return leftOn !== null && leftOn < joinedOn ? earlier : [...earlier, { from: joinedOn, to: leftOn }];
}

function divided(
  { departmentId }: PlacedPerson,
  { from, to }: Stretch,
  events: readonly PlaceEvent[],
): Part[] {
  const isIn = (day: string): boolean => from <= day && (to === null || day <= to);
  const starts = events.filter(
    (event) => isStart(event) && event.day === from && event.departmentId !== null,
  );
  const moves = events.filter((event) => event.kind === 'moved' && isIn(event.day));
  const later = events.find((event) => event.kind === 'moved' && event.day >= from);
  const first = starts.at(-1)?.departmentId ?? (later ? later.fromDepartmentId : departmentId);
  const parts: Part[] = [{ from, to, departmentId: first ?? NO_DEPARTMENT }];
  for (const { day, departmentId: next } of moves) {
    const last = parts.at(-1)!;
    if (last.from === day) {
      last.departmentId = next ?? NO_DEPARTMENT;
    } else {
      last.to = addDays(day, -1);
      parts.push({ from: day, to, departmentId: next ?? NO_DEPARTMENT });
    }
  }
  return parts;
}

/** Department on a day; undefined if not employed. */
export const placedOn = (placements: readonly Placement[], day: string): string | undefined =>
  placementOn(placements, day)?.departmentId;

/** Department at the end of a day; undefined after the last working day. */
export function placedAfter(placements: readonly Placement[], day: string): string | undefined {
  const own = placementOn(placements, day);
  return own && !endsEmployment(placements, own, day) ? own.departmentId : undefined;
}

export const placementOn = (placements: readonly Placement[], day: string): Placement | undefined =>
  placements.find(({ from, to }) => from <= day && (to === null || day <= to));

/** Whether a day is a last working day; the day before a move isn't. */
export const endsEmployment = (placements: readonly Placement[], own: Placement, day: string): boolean =>
  own.to === day && !placements.some(({ from, entry }) => entry === own.entry && from > day);
