import { LIMITS } from '../../limits';
import { shiftProblem, type ShiftProblem } from '@contract/shift/rules/segments';
import type { OrderContent } from '../order';
import { momentsOf, paidStations } from './take';

/** What is known beside the shift itself. */
export type PublishFacts = {
  now: Date;
  /** The companies' date at that moment, `YYYY-MM-DD`. */
  today: string;
  isPaid: (stationCode: string) => boolean;
  isStation: (stationCode: string) => boolean;
  isPlace: (placeCode: string) => boolean;
  /** Dates that were published earlier may have passed since. */
  datesBefore?: readonly string[] | undefined;
};

/** What keeps a shift from being published, by the field it belongs to; `at` counts segments from 0. */
export type PublishProblem =
  | { field: 'title'; kind: 'titleMissing' }
  | { field: 'placeCode'; kind: 'placeWrong' }
  | { field: 'workDates'; kind: 'datesMissing' | 'datesRepeated' | 'datePast' }
  | { field: 'segments'; kind: 'shift'; shift: ShiftProblem }
  | { field: 'segments'; kind: 'stationWrong'; at: number }
  | { field: 'posts'; kind: 'postWrong' | 'neededMissing' }
  | { field: 'deadlineAt'; kind: 'deadlineMissing' | 'deadlinePast' | 'deadlineBeforeOpening' }
  | { field: 'deadlineAt'; kind: 'deadlineLate'; startsAt: Date }
  | { field: 'remark'; kind: 'remarkLong' };

/** Everything that keeps a shift from being published (spec section 5), from the top of the screen down. */
export function publishProblems(order: OrderContent, facts: PublishFacts): PublishProblem[] {
  const { placeCode } = order;
  const shift = segmentsProblem(order, facts);
  return [
    order.title.trim() === '' ? ({ field: 'title', kind: 'titleMissing' } as const) : undefined,
    placeCode === undefined || !facts.isPlace(placeCode)
      ? ({ field: 'placeCode', kind: 'placeWrong' } as const)
      : undefined,
    datesProblem(order, facts),
    // Which stations are paid is told by a shift that is right.
    shift ?? postsProblem(order, facts),
    deadlineProblem(order, facts.now),
    order.remark.length > LIMITS.remark ? ({ field: 'remark', kind: 'remarkLong' } as const) : undefined,
  ].filter((one) => one !== undefined);
}

function datesProblem(
  { workDates }: OrderContent,
  { today, datesBefore = [] }: PublishFacts,
): PublishProblem | undefined {
  const field = 'workDates';
  if (workDates.length === 0) {
    return { field, kind: 'datesMissing' };
  }
  if (new Set(workDates).size !== workDates.length) {
    return { field, kind: 'datesRepeated' };
  }
  const isPast = workDates.some((date) => date < today && !datesBefore.includes(date));
  return isPast ? { field, kind: 'datePast' } : undefined;
}

function segmentsProblem(
  { segments }: OrderContent,
  { isPaid, isStation }: PublishFacts,
): PublishProblem | undefined {
  const shift = shiftProblem(segments, isPaid);
  const unknown = segments.findIndex((one) => !isStation(one.stationCode));
  // Nobody knows whether an unknown station is paid.
  if (shift && (shift.kind !== 'unpaid' || unknown < 0)) {
    return { field: 'segments', kind: 'shift', shift };
  }
  return unknown < 0 ? undefined : { field: 'segments', kind: 'stationWrong', at: unknown };
}

/** Every paid station has its number of people, once; the unpaid ones are attended by everybody. */
function postsProblem(
  { segments, posts }: OrderContent,
  { isPaid }: PublishFacts,
): PublishProblem | undefined {
  const paid = paidStations(segments, isPaid);
  const codes = posts.map((post) => post.stationCode);
  if (new Set(codes).size !== codes.length || codes.some((code) => !paid.includes(code))) {
    return { field: 'posts', kind: 'postWrong' };
  }
  return paid.every((code) => codes.includes(code)) ? undefined : { field: 'posts', kind: 'neededMissing' };
}

/** After the last shift has begun there is nothing left to take. */
function deadlineProblem(
  { opensAt, deadlineAt, workDates, segments }: OrderContent,
  now: Date,
): PublishProblem | undefined {
  const field = 'deadlineAt';
  if (deadlineAt === undefined) {
    return { field, kind: 'deadlineMissing' };
  }
  const deadline = new Date(deadlineAt);
  if (deadline <= now) {
    return { field, kind: 'deadlinePast' };
  }
  if (opensAt !== undefined && deadline <= new Date(opensAt)) {
    return { field, kind: 'deadlineBeforeOpening' };
  }
  const last = [...workDates].sort((a, b) => a.localeCompare(b)).at(-1);
  if (last === undefined || segments.length === 0) {
    return undefined;
  }
  const { startsAt } = momentsOf({ workDate: last, segments });
  return deadline > startsAt ? { field, kind: 'deadlineLate', startsAt } : undefined;
}
