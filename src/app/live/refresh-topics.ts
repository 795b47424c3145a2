import type { LiveTopic } from '@contract/message/live';
import { loadWorkbench, useWorkbenchStore } from '@/features/workbench/workbench-store';
import { queryClient } from '@/shared/http/query/query-client';

/**
 * The reads of a topic by their names: what is on the screen is read again, the rest when it is opened. By name, because their
 * contracts are of pages that few open, and this file is loaded with every page.
 */
export const READS: Record<LiveTopic, RegExp> = {
  message: /^messageList$/,
  work: /^getPendingWork/,
  approval: /Approvals$/,
  roster: /^read(Roster|Publication|MyCalendar|AttendanceBoard)|^listPublications|Swap/,
  attendance: /^readAttendanceBoard$/,
};

/** Brings the counts of the home and the lists on the screen up to date. */
export function refreshTopics(topics: readonly LiveTopic[]): void {
  // What cannot be asked for now is asked for when the stream is back.
  if (topics.length === 0 || !navigator.onLine) {
    return;
  }
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      topics.some(
        (topic) =>
          READS[topic].test(String(queryKey[1])) &&
          // At nine people punch all the time: who has gone on to further pages is not thrown back to the first.
          !(topic === 'attendance' && (state.data as { pages?: unknown[] } | undefined)?.pages?.[1]),
      ),
  });
  if (useWorkbenchStore.getState().data) {
    void loadWorkbench();
  }
}
