import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { useState } from 'react';
import { dayBeside, nearestDay, startOfWeek, todayText } from '@/shared/date-time/days';
import { useSessionStore } from '@/shared/session/session-store';
import { useFirstWeekday } from '@/shared/session/use-first-weekday';
import { storedRecent } from '@/shared/storage/recent';
import { useBeside } from '@/shared/ui/page/use-beside';

export const WEEKS = [1, 2, 4] as const;
type Weeks = (typeof WEEKS)[number];

/** Which people and dates are shown: the department and the weeks are remembered on the device, the date stands in the address. */
export function usePart(date: string | undefined) {
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id) ?? '';
  const first = useFirstWeekday();
  const { isWide } = useBeside(false);
  const [organId, setOrganId] = useState(() => storedRecent('roster_organ', ownId).read()[0]);
  const [kept, setKept] = useState(() => Number(storedRecent('roster_weeks', ownId).read()[0]));
  const weeks: Weeks = isWide ? (WEEKS.find((one) => one === kept) ?? 2) : 1;
  const today = todayText();
  const [earliest, latest] = [dayBeside(today, -ROSTER_LIMITS.back), dayBeside(today, ROSTER_LIMITS.ahead)];
  const from = startOfWeek(nearestDay(date ?? today, earliest, latest), first);
  const days = weeks * 7;
  return {
    part: { organId, from, days },
    weeks,
    isWide,
    isToday: from === startOfWeek(today, first),
    /** Where the arrows lead; undefined where nothing is planned any more, or not yet. */
    previous: from > earliest ? dayBeside(from, -days) : undefined,
    next: dayBeside(from, days) <= latest ? dayBeside(from, days) : undefined,
    today,
    chooseOrgan: (id: string | undefined) => {
      storedRecent('roster_organ', ownId).write(id === undefined ? undefined : [id]);
      setOrganId(id);
    },
    chooseWeeks: (count: Weeks) => {
      storedRecent('roster_weeks', ownId).write([String(count)]);
      setKept(count);
    },
  };
}

export type RosterPart = ReturnType<typeof usePart>;
