import type { AttendanceTerms } from '@contract/attendance/terms';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { randomId } from '@server/auth/random';
import { punch } from '@server/db/schema/attendance/punch';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { BUILT_AT } from '../factories';
import type { TestServer } from '../server';

type Person = { id: string; tenantId: string };

/** Rules of a group of a company from a date on, as an administrator made them; of the default group if none is named. */
export async function rule(
  server: TestServer,
  { id: createdByMemberId, tenantId }: Person,
  fromDate: string,
  terms: Partial<AttendanceTerms> = {},
  groupId = 'default',
): Promise<string> {
  const id = randomId();
  await server.db.insert(attendanceRule).values({
    id,
    tenantId,
    groupId,
    fromDate,
    terms: { ...USUAL_TERMS, ...terms },
    createdByMemberId,
    createdAt: BUILT_AT,
  });
  return id;
}

/** Somebody punches at a moment of China (`YYYY-MM-DD HH:mm`); received so many minutes later. */
export async function punchAt(
  server: TestServer,
  { id: memberId, tenantId }: Person,
  moment: string,
  lateBy = 0,
): Promise<string> {
  const id = randomId();
  const at = new Date(`${moment.replace(' ', 'T')}:00+08:00`);
  await server.db.insert(punch).values({
    id,
    tenantId,
    memberId,
    requestId: id,
    at,
    receivedAt: new Date(at.getTime() + lateBy * 60_000),
    way: lateBy > 0 ? 'kept' : 'live',
    score: 80,
    reasons: [],
    review: 'none',
  });
  return id;
}
