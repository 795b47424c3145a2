import type { JudgedPerson, Roster } from '@contract/roster/draft-calls';
import type { DraftWork } from '@contract/roster/assignment';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { PlanDesk } from './plan-desk';
import type { PersonFacts } from './roster-frame';

export type RosterPerson = Roster['people'][number];
export type Finding = JudgedPerson['findings'][number];
export type NamedDay = Roster['days'][number];

/** What everything on the roster's page works with: the desk, the dates and people shown, and what may be planned. */
export type SheetFacts = {
  desk: PlanDesk;
  dates: readonly string[];
  people: readonly RosterPerson[];
  days: ReadonlyMap<string, NamedDay>;
  /** Who has none is not there. */
  ofPerson: Readonly<Record<string, PersonFacts>>;
  shifts: ReadonlyMap<string, CatalogueShift>;
  /** Those that may be planned anew, in the order of the catalogue. */
  openShifts: readonly CatalogueShift[];
  patterns: Roster['patterns'];
  places: readonly Roster['places'][number][];
  stations: Roster['stations'];
  settings: Roster['settings'];
  today: string;
};

/** What the grid needs of it: a part that is known before the first answer comes. */
export type GridFacts = Pick<
  SheetFacts,
  'desk' | 'dates' | 'people' | 'days' | 'ofPerson' | 'shifts' | 'today'
>;

/** Whether a work may be planned anew. */
export const mayPlan =
  ({ shifts, places }: Pick<SheetFacts, 'shifts' | 'places'>) =>
  ({ shiftId, placeCode }: DraftWork): boolean =>
    shifts.get(shiftId)?.isEnabled === true &&
    (placeCode === undefined || places.some(({ code, isEnabled }) => code === placeCode && isEnabled));
