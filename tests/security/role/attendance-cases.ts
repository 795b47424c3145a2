import * as my from '@contract/attendance/my-calls';
import { randomId } from '@server/auth/random';
import type { ScopedCall } from '../access/access-rules';
import type { Case } from './scene';

const workDate = '2026-11-18';

/** The calls of who keeps attendance about the days of people. */
export const ATTENDANCE_CASES = {
  readAttendanceDay: {
    one: async ({ call, idOf }, name) => await call(my.readAttendanceDay, { workDate, memberId: idOf(name) }),
  },
  answerDispute: {
    refuses: async ({ call }, memberId) =>
      await call(my.answerDispute, { memberId, workDate, text: '已核对', requestId: randomId() }),
  },
} satisfies Partial<Record<ScopedCall, Case>>;
