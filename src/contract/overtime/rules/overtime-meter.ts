import type { PlanLevel } from '../../roster/plan';
import type { Days } from '../../roster/rules/days';
import type { OvertimeMeter } from '../meter';

/** Thirty of the law's 36 hours: from this share of the limit on somebody is near it. */
const NEAR = 5 / 6;

export const nearMark = (limit: number): number => limit * NEAR;
export const isNearLimit = (minutes: number, limit: number): boolean => minutes >= nearMark(limit);

/** Where somebody stands in a month, or in a period of several months, which has the limit of each of them. */
export function overtimeMeter(
  { from, to }: Days,
  { counted, ahead }: { counted: number; ahead: number },
  cap: { level: PlanLevel; limit: number },
): OvertimeMeter {
  const limit = cap.limit * monthsIn({ from, to });
  const minutes = counted + ahead;
  return {
    from,
    to,
    counted,
    ahead,
    limit,
    level: cap.level,
    isNear: cap.level !== 'off' && isNearLimit(minutes, limit),
    isOver: cap.level !== 'off' && minutes > limit,
  };
}

/** Months that a span touches, at least one. */
function monthsIn({ from, to }: Days): number {
  const at = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return at(to) - at(from) + 1;
}
