import type { LeaveDay } from '../ledger/allocate';
import { minutesOfDays } from '../ledger/taken-by';

/**
 * What a leave takes of each date once less of its time stays: what the plan gives for the date, and never more than it took. A request of
 * before took all on its first day: from now on it takes by date as well, and no more than it took altogether.
 */
export function shortenedDays(
  before: readonly LeaveDay[],
  kept: readonly LeaveDay[],
  isByDay: boolean,
): LeaveDay[] {
  const given = new Map<string, number>();
  for (const { day, minutes } of kept) {
    given.set(day, (given.get(day) ?? 0) + minutes);
  }
  const days = isByDay ? before : fill(minutesOfDays(before), given);
  return days
    .map(({ day, minutes }) => ({ day, minutes: Math.min(minutes, given.get(day) ?? 0) }))
    .filter(({ minutes }) => minutes > 0);
}

function fill(whole: number, given: ReadonlyMap<string, number>): LeaveDay[] {
  let open = whole;
  return [...given].map(([day, planned]) => {
    const minutes = Math.min(open, planned);
    open -= minutes;
    return { day, minutes };
  });
}
