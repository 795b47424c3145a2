import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import type { LiveTopic } from '@contract/message/live';
import { expect, it } from 'vitest';
import { READS } from './refresh-topics';

it.each<[LiveTopic, string[]]>([
  ['message', ['messageList']],
  ['work', ['getPendingWork']],
  ['approval', ['countApprovals', 'listApprovals']],
  [
    'roster',
    [
      'getSwap',
      'listOwnSwapShifts',
      'listPublications',
      'listSwaps',
      'readAttendanceBoard',
      'readMyCalendar',
      'readPublication',
      'readRoster',
      'readRosterCover',
      'suggestSwaps',
    ],
  ],
  ['attendance', ['readAttendanceBoard']],
])('what is told of %s is read by these calls, which there are', (topic, calls) => {
  const reads = ALL_ENDPOINTS.filter((one) => one.isRead && READS[topic].test(one.id));
  expect(reads.map(({ id }) => id).sort()).toEqual(calls);
});
