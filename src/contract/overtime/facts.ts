import type { PersonFacts } from '../attendance/day';
import type { Span } from '../roster/rules/work-minutes';
import type { Becomes, OvertimeTerms } from './terms';

/** Approved overtime of a work date, in minutes of the company's clocks. */
export type OvertimeRequest = Span & { key: string; workDate: string; becomes: Becomes };

/** All that a person's overtime is worked out from. */
export type OvertimeFacts = {
  attendance: PersonFacts;
  /** In any order. */
  requests: readonly OvertimeRequest[];
  termsOn: (date: string) => OvertimeTerms;
  /** An empty day of a week for which the roster has a shift. */
  isRestByPlan: (date: string) => boolean;
  /** The weekday that the company's week begins with, 0 for Sunday. */
  weekStart: number;
  /** Workdays of the usual week of a date's attendance group. */
  usualWorkdaysOn: (date: string) => number;
  /** The holidays of its year are not announced yet. */
  isPresumed: (date: string) => boolean;
};
