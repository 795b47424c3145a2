import { readRoster, ROSTER_LIMITS, saveRosterCells, type Roster } from '@contract/roster/draft-calls';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onPageEvents } from '@/modules/draft/page-events';
import { call } from '@/shared/http/call';
import { useLoaded } from '@/shared/http/query/use-read';
import { read } from '@/shared/http/read';
import { useSessionStore } from '@/shared/session/session-store';
import { showToast } from '@/shared/ui/overlay/toast';
import type { Filter } from '../filter/use-filter';
import type { Part } from './desk-state';
import { createPlanDesk } from './plan-desk';
import { frameOf, joined, type RosterFrame } from './roster-frame';

/** In px; rows are no lower. */
const ROW_HEIGHT = 48;
const LEAST_PEOPLE = 10;

/** How many people a page has: somewhat more than the window has room for, since all of a page is checked before it is shown. */
const peopleOfPage = () =>
  Math.min(ROSTER_LIMITS.people, Math.max(LEAST_PEOPLE, Math.ceil(window.innerHeight / ROW_HEIGHT)));

/** `isMore` asks for what comes after the answers that are there, and not for all of it again. */
type Pages = { key: string; size: number; count: number; answers: Roster[]; isMore: boolean };
const firstPage = (key: string): Pages => ({
  key,
  size: peopleOfPage(),
  count: 1,
  answers: [],
  isMore: false,
});

/** Checking an answer and showing it are tasks of their own: what is tapped between them is heard. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The plan of a part of the people and dates, page by page, with what is changed on it here and by others. */
export function usePlan(part: Part, filter: Filter) {
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [desk] = useState(() =>
    createPlanDesk({
      ownerId,
      part,
      send: (input) => call(saveRosterCells, input, { silent: true }),
      onRefused: (message) => showToast(message, { kind: 'warning' }),
    }),
  );
  useSyncExternalStore(desk.subscribe, desk.version);
  const { organId, from, days } = part;
  const key = `${organId ?? ''} ${from} ${days} ${JSON.stringify(filter)}`;
  const [start] = useState(() => firstPage(key));
  const pages = useRef(start);
  const shown = useRef<RosterFrame>(undefined);
  useLayoutEffect(() => {
    desk.show({ organId, from, days });
    if (pages.current.key !== key) {
      pages.current = firstPage(key);
    }
  }, [desk, organId, from, days, key]);

  const loaded = useLoaded<RosterFrame>(
    [readRoster, part, filter],
    async (signal) => {
      const began = desk.answers();
      const { size, count, answers, isMore } = pages.current.key === key ? pages.current : firstPage(key);
      const before = isMore ? answers : [];
      pages.current = { key, size, count, answers, isMore: false };
      const news = await Promise.all(
        Array.from({ length: count - before.length }, (_, index) =>
          read(readRoster, { ...part, ...filter, pageNo: before.length + index + 1, pageSize: size }, signal),
        ),
      );
      await nextTask();
      desk.hold(joined(news), part, began);
      const all = [...before, ...news];
      if (pages.current.key === key) {
        pages.current = { ...pages.current, answers: all };
      }
      shown.current = frameOf(all, shown.current);
      return shown.current;
    },
    { isFresh: true, isFollowing: true },
  );
  const { reload } = loaded;
  const more = useCallback(() => {
    pages.current = { ...pages.current, count: pages.current.count + 1, isMore: true };
    reload();
  }, [reload]);

  useEffect(() => {
    const stop = onPageEvents({
      onOnline: () => void desk.flush(),
      onAway: () => void (desk.unsaved() > 0 && desk.flush()),
    });
    return () => {
      stop();
      // What is left is sent as the page goes; what does not arrive is kept for the next visit.
      void desk.flush();
      desk.stop();
    };
  }, [desk]);
  return { ...loaded, desk, more };
}
