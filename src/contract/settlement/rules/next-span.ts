import { lengthOf, type Days } from '../../roster/rules/days';
import { dateOf, dayNumber } from '../../roster/rules/work-minutes';

/** As far back as days are taken along that no period has settled: of who changed the group, or was added late. */
const MOST_BEFORE = 62;

/** What was settled of somebody: until when, and since when their company settles at all. */
export type SettledBefore = { until: string | null; companySince: string | null };

/**
 * Which days of somebody a period settles: after the last one that was settled, from the day on which they came, until they left. Nobody's
 * day is settled twice or never, whatever groups they change between. Undefined where no day is left.
 */
export function spanOfPerson(
  period: Days,
  employed: Days,
  { until, companySince }: SettledBefore,
): Days | undefined {
  const earliest = dateOf(dayNumber(period.from) - MOST_BEFORE);
  const open = until === null ? (companySince ?? period.from) : dateOf(dayNumber(until) + 1);
  // A company that begins to settle owes nothing of what was before.
  const owed = open < earliest ? earliest : open;
  const begin = owed < employed.from ? employed.from : owed;
  const from = until === null && companySince === null && begin < period.from ? period.from : begin;
  const to = employed.to < period.to ? employed.to : period.to;
  return lengthOf({ from, to }) > 0 ? { from, to } : undefined;
}
