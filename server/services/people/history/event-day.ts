import { dayFault } from '@contract/people/rules/staff-event-day';
import { STAFF_EVENT_DAYS } from '@contract/people/staff-event';
import type { Acting } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import type { MemberRow } from '../member/found-member';

/** Refuses a day on which nothing can happen to this person. */
export function requireEventDay(
  { now }: Pick<Acting, 'now'>,
  { joinedAt, status, leftAt }: MemberRow,
  day: string,
): void {
  const until = status === 'left' && leftAt ? dayOf(leftAt) : undefined;
  switch (dayFault(day, { today: dayOf(now()), since: dayOf(joinedAt), until })) {
    case 'tooFar':
      throw new ServiceError('staffDayTooFar', { ...STAFF_EVENT_DAYS });
    case 'beforeJoining':
      throw new ServiceError('staffDayBeforeJoining');
    case 'beforeLeaving':
      throw new ServiceError('staffDayBeforeLeaving');
    default:
  }
}
