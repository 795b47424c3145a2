import type { JudgedPerson, Roster } from '@contract/roster/draft-calls';
import type { DraftWork } from '@contract/roster/assignment';
import { cellKey } from '@contract/roster/rules/edits';
import type { WeekdayHours, WishKind } from '@contract/roster/wish-calls';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { PlanDesk } from './plan-desk';
import type { RosterFrame } from './use-plan';

export type RosterPerson = Roster['people'][number];
export type RosterAbsence = Roster['absences'][number];
export type Finding = JudgedPerson['findings'][number];
export type NamedDay = Roster['days'][number];

/** What everything on the roster's page works with: the desk, the dates and people shown, and what may be planned. */
export type SheetFacts = {
  desk: PlanDesk;
  dates: readonly string[];
  people: readonly RosterPerson[];
  days: ReadonlyMap<string, NamedDay>;
  absences: ReadonlyMap<string, readonly RosterAbsence[]>;
  /** What people wished for, by person and date; and when they can work in a week, by person. */
  wishes: ReadonlyMap<string, WishKind>;
  available: ReadonlyMap<string, readonly WeekdayHours[]>;
  shifts: ReadonlyMap<string, CatalogueShift>;
  /** Those that may be planned anew, in the order of the catalogue. */
  openShifts: readonly CatalogueShift[];
  patterns: Roster['patterns'];
  places: Roster['places'];
  stations: Roster['stations'];
  settings: Roster['settings'];
  today: string;
};

export function factsOf(desk: PlanDesk, frame: RosterFrame, dates: readonly string[]): SheetFacts {
  const absences = new Map<string, RosterAbsence[]>();
  for (const absence of frame.absences) {
    const key = `${absence.memberId} ${absence.workDate}`;
    absences.set(key, [...(absences.get(key) ?? []), absence]);
  }
  const { people, shifts, patterns, places, stations, settings, today } = frame;
  return {
    desk,
    dates,
    people,
    days: new Map(frame.days.map((day) => [day.date, day])),
    absences,
    wishes: new Map(frame.wishes.map((one) => [cellKey(one), one.kind])),
    available: new Map(frame.available.map(({ memberId, week }) => [memberId, week])),
    shifts: new Map(shifts.map((shift) => [shift.id, shift])),
    openShifts: shifts.filter(({ isEnabled }) => isEnabled),
    patterns,
    places,
    stations,
    settings,
    today,
  };
}

/** Whether a work may be planned anew. */
export const mayPlan =
  ({ shifts, places }: Pick<SheetFacts, 'shifts' | 'places'>) =>
  ({ shiftId, placeCode }: DraftWork): boolean =>
    shifts.get(shiftId)?.isEnabled === true &&
    (placeCode === undefined || places.some(({ code, isEnabled }) => code === placeCode && isEnabled));
