import type { TraceCode, TraceStep } from '@contract/attendance/day';
import type { Language } from '@contract/limits';
import { clockWords, lengthWords } from './clock-words';

/** A text of the day's explanation with what stands in it. `flag` names one of the texts of flags. */
export type TraceLine = { key: TraceKey; values: Record<string, string>; flag?: TraceStep['flag'] };
export type TraceKey = Exclude<TraceCode, 'in' | 'out'> | 'in' | 'out' | PlainKey;

/** Texts of steps whose numbers say that there is nothing more to tell. */
type PlainKey =
  | 'inOnTime'
  | 'outOnTime'
  | 'plannedWithRest'
  | 'flexibleEarlier'
  | 'flexibleLater'
  | 'graceNone'
  | 'lateAtOnce'
  | 'earlyAtOnce';

/** What each number of a step is called in the texts: a clock, or a length. */
export function traceLine(step: TraceStep, workDate: string, language: Language): TraceLine {
  const { at, until, minutes, limit, flag } = step;
  const isLength = LENGTHS.has(step.code);
  const values: Record<string, string> = {
    ...(at !== undefined && { at: clockWords(at, workDate, language) }),
    ...(until !== undefined && {
      until: isLength ? lengthWords(until, language) : clockWords(until, workDate, language),
    }),
    ...(minutes !== undefined && { minutes: lengthWords(Math.abs(minutes), language) }),
    ...(limit !== undefined && { limit: lengthWords(limit, language) }),
  };
  return { key: keyOf(step), values, ...(flag && { flag }) };
}

/** Their `until` is a length: lateness as it was, and as it counts. */
const LENGTHS: ReadonlySet<TraceCode> = new Set(['rounded']);

function keyOf({ code, minutes = 0, limit = 0 }: TraceStep): TraceKey {
  switch (code) {
    case 'planned':
      return minutes > 0 ? 'plannedWithRest' : 'planned';
    case 'in':
      return minutes > 0 ? 'in' : 'inOnTime';
    case 'out':
      return minutes > 0 ? 'out' : 'outOnTime';
    case 'flexible':
      return minutes < 0 ? 'flexibleEarlier' : 'flexibleLater';
    case 'late':
      return limit > 0 ? 'late' : 'lateAtOnce';
    case 'early':
      return limit > 0 ? 'early' : 'earlyAtOnce';
    case 'grace':
      return limit > 0 ? 'grace' : 'graceNone';
    default:
      return code;
  }
}
