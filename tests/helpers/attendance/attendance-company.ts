import type { AttendanceTerms } from '@contract/attendance/terms';
import { FREE_DAY_START } from '@contract/attendance/rules/owned-punches';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { punch } from '@server/db/schema/attendance/punch';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { dayInChina } from '@server/db/seed/company-seed';
import { BUILT_AT, buildSignedIn } from '../factories';
import { assign } from '../roster/plan-company';
import type { TestServer } from '../server';

type Person = { id: string; tenantId: string };

/** Lays down rules of attendance for everybody of a company from the begin of the year on. */
export async function layDown(
  { db }: Pick<TestServer, 'db'>,
  { id: createdByMemberId, tenantId }: Person,
  terms: Partial<AttendanceTerms> = {},
): Promise<void> {
  await db
    .insert(attendanceRule)
    .values({
      id: randomId(),
      tenantId,
      groupId: 'default',
      fromDate: '2026-01-01',
      terms: { ...USUAL_TERMS, ...terms },
      createdByMemberId,
      createdAt: BUILT_AT,
    })
    .onConflictDoUpdate({
      target: [attendanceRule.tenantId, attendanceRule.groupId, attendanceRule.fromDate],
      set: { terms: { ...USUAL_TERMS, ...terms } },
    });
}

/** Somebody punched, at moments of Shanghai's clocks (`YYYY-MM-DD HH:mm`). */
export async function punched(
  { db }: Pick<TestServer, 'db'>,
  { id: memberId, tenantId }: Person,
  ...moments: readonly string[]
): Promise<void> {
  for (const moment of moments) {
    const at = new Date(`${moment.replace(' ', 'T')}:00+08:00`);
    await db.insert(punch).values({
      id: randomId(),
      tenantId,
      memberId,
      requestId: randomId(),
      at,
      receivedAt: at,
      way: 'live',
      score: 100,
      reasons: [{ code: 'live', points: 20 }],
      review: 'none',
    });
  }
}

/** The day before the tests' time, where that stands still. */
export const WORKED = '2026-11-19';
/** The last day that is over by a server's time: a day begins at four in the morning. */
export const dayBefore = ({ clock }: Pick<TestServer, 'clock'>): string =>
  dayInChina(new Date(clock.now().getTime() - FREE_DAY_START * 60_000), -1);

/** Somebody who came late on a day that is over, in a company that has rules. */
export async function buildLateDay(
  server: TestServer,
  functions: readonly FunctionName[] = ['dailyConfirmation'],
  given: { tenantId?: string } = {},
) {
  const { member, token } = await buildSignedIn(server, {
    ...given,
    functions: functions.map((name) => FUNCTION_ID[name]),
  });
  await layDown(server, member);
  const day = dayBefore(server);
  await assign(server, member, day, '09:00-18:00');
  await punched(server, member, `${day} 09:20`, `${day} 18:01`);
  return { member, token };
}
