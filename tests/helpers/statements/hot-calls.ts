import { listApprovals } from '@contract/approval/calls';
import { readAttendanceBoard } from '@contract/attendance/board-calls';
import { readMyAttendance } from '@contract/attendance/my-calls';
import type { Endpoint, In } from '@contract/endpoint';
import { countInbox, listInbox } from '@contract/inbox/calls';
import { getLoginPermission, getLoginUserInfo } from '@contract/session/user-calls';
import { getWorkbench } from '@contract/workbench/calls';
import type { DemoPerson } from '../demo-people';

export type HotCall = { endpoint: Endpoint; input: object; person: DemoPerson; most: number };

/** Every statement costs a call a round trip, however little it reads. */
const READING_MOST = 6;

const of = <E extends Endpoint>(endpoint: E, input: In<E>, person: DemoPerson, most: number): HotCall => ({
  endpoint,
  input: input as object,
  person,
  most,
});

/** Calls that people make most, and the most statements that each may make, that of the session among them. */
export const HOT_CALLS: readonly HotCall[] = [
  of(getLoginUserInfo, {}, 'employee', 1),
  of(getLoginPermission, {}, 'employee', 3),
  of(getWorkbench, {}, 'employee', 2),
  of(countInbox, {}, 'manager', 2),
  of(listInbox, {}, 'manager', 2),
  of(readMyAttendance, { month: '2026-11' }, 'employee', READING_MOST),
  of(readAttendanceBoard, {}, 'manager', READING_MOST),
  of(listApprovals, { box: 'pending' }, 'manager', READING_MOST),
];
