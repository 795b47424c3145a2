import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { NOUNS } from '@contract/endpoint';
import { LIVE_TOPICS, type LiveTopic } from '@contract/message/live';
import { expect, it } from 'vitest';
import { OUTDATED } from './refresh-topics';

it.each<[LiveTopic, string[]]>([
  ['message', ['getApproval', 'getLeaveChanges', 'getLeaveRecord', 'listMyLeaveRecords', 'messageList']],
  ['work', ['countInbox', 'listInbox', 'readAttendanceDay', 'readMyAttendance']],
  [
    'approval',
    [
      'countApprovals',
      'countInbox',
      'getLeaveBalances',
      'getLeaveContext',
      'getLeaveQuotas',
      'getSwap',
      'listApprovals',
      'readAttendanceDay',
      'readOvertimeMonth',
    ],
  ],
  [
    'roster',
    ['getSwap', 'listInbox', 'listPublications', 'readAttendanceBoard', 'readMyCalendar', 'readRoster'],
  ],
  ['attendance', ['listDisputes', 'listExceptions', 'listInbox', 'readAttendanceBoard', 'readExceptionDesk']],
  ['signing', ['countSignings', 'getSigning', 'getSigningBatch', 'listCompanySignings', 'listSignings']],
  ['settlement', ['listInbox', 'listMySettlements', 'listSettlementPeople', 'readSettlement']],
  ['joining', ['countInbox', 'joinLinkList', 'joinRequestPage', 'listInbox']],
  ['certificate', ['certificateDetail', 'certificatePage', 'listInbox', 'listWarnings', 'myCertificates']],
  ['task', ['countInbox', 'grabOrderDetails', 'grabOrderHistoryQuery', 'grabTakeListOpen', 'grabTakeMine']],
])('the topic %s outdates these calls among others', (topic, calls) => {
  const reads = ALL_ENDPOINTS.filter((one) => one.isRead && OUTDATED[topic].includes(one.noun));
  expect(reads.map(({ id }) => id)).toEqual(expect.arrayContaining(calls));
});

it('every topic outdates the inbox or is a message', () => {
  const without = LIVE_TOPICS.filter((topic) => !OUTDATED[topic].includes('inbox'));
  expect(without).toEqual(['message']);
  expect(
    Object.values(OUTDATED)
      .flat()
      .every((noun) => NOUNS.includes(noun)),
  ).toBe(true);
});
