import type { DayBrief, DayFlag } from './day';

/** How many people a trial names: those whose days change most. */
export const TRIAL_PEOPLE = 50;
/** Trials of a company that wait or run at a time. */
export const TRIALS_AT_ONCE = 3;

/** A number by the rules as they were, and by those that are tried. */
export type TrialPair = { before: number; after: number };

/** Days of people, counted; those that are not over are left out. */
export type TrialFigures = {
  /** Days that were judged: with something planned, punched, or away. */
  judged: TrialPair;
  /** Of these, days on which nothing was amiss. */
  fine: TrialPair;
  /** Days with a flag; a day can have several. */
  flags: Record<DayFlag, TrialPair>;
  /** Minutes as they count, after rounding. */
  late: TrialPair;
  early: TrialPair;
};

/** What rules make of a day, as far as a trial tells it. Lengths are minutes, borders minutes of the clocks. */
export type TrialDay = {
  flags: DayFlag[];
  late: number;
  early: number;
  planned: number;
  worked: number;
  borders: DayBrief['borders'];
};

/** A day that the tried rules make another one; null where it is not judged. */
export type TrialChange = { workDate: string; before: TrialDay | null; after: TrialDay | null };

/** Somebody whose days change, with those days in their order. */
export type TrialPerson = { memberId: string; days: TrialChange[] };

/** What a trial has found. */
export type TrialResult = {
  /** People of the group on at least one of the dates. */
  people: number;
  changedPeople: number;
  changedDays: number;
  /** The first of the dates on which the group had rules; null if it had none: then no day is judged `before`. */
  ruledFrom: string | null;
  figures: TrialFigures;
  /** {@link TRIAL_PEOPLE} at most, the most changed first. */
  most: TrialPerson[];
};
