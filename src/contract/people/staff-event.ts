/**
 * Events of a person's employment, each on a day of the company's clocks. A change of department is `moved`, with its position if
 * that changes as well; `position` is a change of position alone. `left` names the last working day.
 */
export const STAFF_EVENT_KINDS = [
  'joined',
  'moved',
  'position',
  'suspended',
  'resumed',
  'left',
  'returned',
] as const;
export type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number];

/** Those that can be set for a later day. */
export const PLANNED_KINDS = ['moved', 'left', 'returned'] as const satisfies readonly StaffEventKind[];
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/**
 * `planned`: its day is still to come. `refused`: on its day the rules didn't allow it, and the reason is stored. `withdrawn`: taken back
 * before its day, or overtaken by a leaving.
 */
export const STAFF_EVENT_STATES = ['effective', 'planned', 'withdrawn', 'refused'] as const;
export type StaffEventState = (typeof STAFF_EVENT_STATES)[number];

/** How many days before and after today an event may be. */
export const STAFF_EVENT_DAYS = { back: 366, ahead: 366 } as const;

/** Entries of the dictionary with reasons for leaving. */
export const LEAVING_REASONS = 'leavingReason';
