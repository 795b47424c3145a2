import type { Noun } from '@contract/endpoint';
import type { LiveTopic } from '@contract/message/live';
import { refreshToday } from '@/features/attendance/today/today-store';
import { loadWorkbench, useWorkbenchStore } from '@/features/workbench/workbench-store';
import { refreshReads } from '@/shared/http/query/query-client';

/** The nouns whose reads a topic outdates: what is on the screen is read again, the rest when it is opened. */
export const OUTDATED: Record<LiveTopic, readonly Noun[]> = {
  // A notified decision concerns the request that may be open, also where its boxes did not change: a shortened leave.
  message: ['message', 'approval', 'leave'],
  work: ['inbox', 'attendance'],
  approval: ['approval', 'leave', 'overtime', 'roster', 'attendance', 'seal', 'inbox'],
  roster: ['roster', 'attendance', 'inbox'],
  attendance: ['attendance', 'inbox'],
  signing: ['signing', 'seal', 'inbox'],
  settlement: ['settlement', 'inbox'],
  task: ['open-shift', 'inbox'],
  joining: ['joining', 'inbox'],
  certificate: ['certificate', 'inbox', 'warning'],
};

/** Another shift or approved leave changes what can be punched, a punch of the team who is in. */
const MOVES_TODAY: ReadonlySet<LiveTopic> = new Set(['roster', 'approval', 'work', 'task', 'attendance']);

/** Brings the counts of the home and the lists on the screen up to date. */
export function refreshTopics(topics: readonly LiveTopic[]): void {
  // What cannot be asked for now is asked for when the stream is back.
  if (topics.length === 0 || !navigator.onLine) {
    return;
  }
  const others = topics.filter((topic) => topic !== 'attendance').flatMap((topic) => OUTDATED[topic]);
  refreshReads(others);
  if (topics.includes('attendance')) {
    refreshReads(
      OUTDATED.attendance.filter((noun) => !others.includes(noun)),
      // At nine people punch all the time: not every page of a long list is read again each time.
      ({ state }) => Boolean((state.data as { pages?: unknown[] } | undefined)?.pages?.[1]),
    );
  }
  if (useWorkbenchStore.getState().data) {
    void loadWorkbench();
  }
  if (topics.some((topic) => MOVES_TODAY.has(topic))) {
    refreshToday();
  }
}
