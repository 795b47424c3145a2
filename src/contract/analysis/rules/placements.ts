import { addDays } from '../../day';
import type { StaffEventKind } from '../../people/staff-event';

/** People without a department are in this one. */
export const NO_DEPARTMENT = '';

/** Days in a department, both included; without an end up to now. `entry` counts the stretches of employment from 0. */
export type Placement = { from: string; to: string | null; departmentId: string; entry: number };

/** Events that took effect, in the order of their days and of being recorded. */
export type PlaceEvent = {
  kind: StaffEventKind;
  day: string;
  fromDepartmentId: string | null;
  departmentId: string | null;
};

export type PlacedPerson = {
  /** Where the person is now, or was last. */
  departmentId: string | null;
  joinedOn: string;
  /** The last working day of who has left. */
  leftOn: string | null;
};

type Part = Omit<Placement, 'entry'>;
type Stretch = { from: string; to: string | null };
const isStart = ({ kind }: PlaceEvent): boolean => kind === 'joined' || kind === 'returned';

/**
 * The departments of a person by day, in order; a last working day is in it and a move counts from its day. Where the record says
 * nothing, before the first event that names a department, it is the department that the next move came from, or else the present one.
 */
export function placementsOf(person: PlacedPerson, events: readonly PlaceEvent[]): Placement[] {
  return employmentOf(person, events).flatMap((stretch, entry) =>
    divided(person, stretch, events).map((part) => ({ ...part, entry })),
  );
}

/** Stretches of employment: the present or last one is that of the person, earlier ones are those of the events. */
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

/** Where a person is on a day; undefined where they aren't employed. */
export const placedOn = (placements: readonly Placement[], day: string): string | undefined =>
  placementOn(placements, day)?.departmentId;

/** The same at the end of a day: a last working day is over then. */
export function placedAfter(placements: readonly Placement[], day: string): string | undefined {
  const own = placementOn(placements, day);
  return own && !endsEmployment(placements, own, day) ? own.departmentId : undefined;
}

export const placementOn = (placements: readonly Placement[], day: string): Placement | undefined =>
  placements.find(({ from, to }) => from <= day && (to === null || day <= to));

/** Whether a day is the last working day of a stretch of employment: the day before a move isn't. */
export const endsEmployment = (placements: readonly Placement[], own: Placement, day: string): boolean =>
  own.to === day && !placements.some(({ from, entry }) => entry === own.entry && from > day);
