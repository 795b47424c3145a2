import { countApprovals, listApprovals } from '@contract/approval/calls';
import type { LiveTopic } from '@contract/message/live';
import { messageList } from '@contract/message/calls';
import { getPendingWork } from '@contract/workbench/calls';
import { loadWorkbench, useWorkbenchStore } from '@/features/workbench/workbench-store';
import { queryClient } from '@/shared/http/query/query-client';

/** What a topic is read by. What is on the screen is read again; the rest is read when it is opened. */
const CALLS: Record<LiveTopic, readonly string[]> = {
  message: [messageList.id],
  work: [getPendingWork.id],
  approval: [listApprovals.id, countApprovals.id],
  // By name: their contract is of pages that few open, and this file is loaded with every page.
  roster: [
    'readRoster',
    'readRosterCover',
    'listPublications',
    'readPublication',
    'readMyCalendar',
    'listSwaps',
    'getSwap',
    'listOwnSwapShifts',
    'suggestSwaps',
  ],
};

/** Brings the counts of the home and the lists on the screen up to date. */
export function refreshTopics(topics: readonly LiveTopic[]): void {
  // What cannot be asked for now is asked for when the stream is back.
  if (topics.length === 0 || !navigator.onLine) {
    return;
  }
  const calls = topics.flatMap((topic) => CALLS[topic]);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => calls.includes(String(queryKey[1])),
  });
  if (useWorkbenchStore.getState().data) {
    void loadWorkbench();
  }
}
