import { readRoster, ROSTER_LIMITS, saveRosterCells, type Roster } from '@contract/roster/draft-calls';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onPageEvents } from '@/modules/draft/page-events';
import { call } from '@/shared/http/call';
import { useLoaded } from '@/shared/http/query/use-read';
import { read } from '@/shared/http/read';
import { useSessionStore } from '@/shared/session/session-store';
import { showToast } from '@/shared/ui/overlay/toast';
import type { Part } from './desk-state';
import { createPlanDesk } from './plan-desk';

/** What is shown of the roster beside the cells, which the desk has. */
export type RosterFrame = Omit<Roster, 'cells' | 'judged' | 'pending'>;

/** The plan of a part of the people and dates, page by page, with what is changed on it here and by others. */
export function usePlan(part: Part) {
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
  const key = `${organId ?? ''} ${from} ${days}`;
  const pages = useRef({ key, count: 1 });
  useLayoutEffect(() => {
    desk.show({ organId, from, days });
    if (pages.current.key !== key) {
      pages.current = { key, count: 1 };
    }
  }, [desk, organId, from, days, key]);

  const loaded = useLoaded<RosterFrame>([readRoster.id, part], async (signal) => {
    const began = desk.answers();
    const count = pages.current.key === key ? pages.current.count : 1;
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        read(readRoster, { ...part, pageNo: index + 1, pageSize: ROSTER_LIMITS.people }, signal),
      ),
    );
    const roster = joined(answers);
    desk.hold(roster, part, began);
    return roster;
  });
  const { reload } = loaded;
  const more = useCallback(() => {
    pages.current = { ...pages.current, count: pages.current.count + 1 };
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

/** Pages one after the other; a person that has moved to a later page meanwhile is there once. */
function joined([first, ...rest]: Roster[]): Roster {
  return rest.reduce((all, page) => {
    const known = new Set(all.people.map(({ id }) => id));
    return {
      ...page,
      people: [...all.people, ...page.people.filter(({ id }) => !known.has(id))],
      cells: [...all.cells, ...page.cells],
      absences: [...all.absences, ...page.absences],
      wishes: [...all.wishes, ...page.wishes],
      available: [...all.available, ...page.available],
      judged: [...all.judged, ...page.judged],
    };
  }, first!);
}
