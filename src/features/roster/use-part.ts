import { addDays } from '@contract/day';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { useState } from 'react';
import { nearestDay, todayText } from '@/shared/date-time/days';
import { useSessionStore } from '@/shared/session/session-store';
import { useFirstWeekday } from '@/shared/session/use-first-weekday';
import { storedRecent } from '@/shared/storage/recent';
import { useBeside } from '@/shared/ui/page/use-beside';
import { dateBefore, spanOf, SPANS, type Span } from './span';

/** Which people and dates are shown: the department and the span are remembered on the device, the date stands in the address. */
export function usePart(date: string | undefined) {
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id) ?? '';
  const first = useFirstWeekday();
  const { isWide } = useBeside(false);
  const [organId, setOrganId] = useState(() => storedRecent('roster_organ', ownId).read()[0]);
  const [kept, setKept] = useState(() => storedRecent('roster_weeks', ownId).read()[0]);
  const span: Span = isWide ? (SPANS.find((one) => one === kept) ?? '2') : '1';
  const today = todayText();
  const [earliest, latest] = [addDays(today, -ROSTER_LIMITS.back), addDays(today, ROSTER_LIMITS.ahead)];
  const { from, days } = spanOf(nearestDay(date ?? today, earliest, latest), span, first);
  return {
    part: { organId, from, days },
    span,
    isWide,
    isToday: from === spanOf(today, span, first).from,
    /** Where the arrows lead; undefined where nothing is planned any more, or not yet. */
    previous: from > earliest ? dateBefore(from, span) : undefined,
    next: addDays(from, days) <= latest ? addDays(from, days) : undefined,
    today,
    chooseOrgan: (id: string | undefined) => {
      storedRecent('roster_organ', ownId).write(id === undefined ? undefined : [id]);
      setOrganId(id);
    },
    chooseSpan: (chosen: Span) => {
      storedRecent('roster_weeks', ownId).write([chosen]);
      setKept(chosen);
    },
  };
}

export type RosterPart = ReturnType<typeof usePart>;
