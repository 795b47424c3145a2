import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { dayResult } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { closeDays } from '@server/services/attendance/days/close-days';
import { eq } from 'drizzle-orm';
import { buildSignedIn, buildTenant } from '../factories';
import { assign } from '../roster/plan-company';
import type { TestServer } from '../server';
import { rule } from './attendance-facts';
import { punched, WORKED } from './attendance-company';

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

/** Rules begin here: days before are not judged. */
const SINCE = '2026-11-16';

export type ExceptionCompany = Awaited<ReturnType<typeof buildExceptionCompany>>;

/** A company with rules and two people who keep everybody's attendance. */
export async function buildExceptionCompany(server: TestServer) {
  const { id: tenantId } = await buildTenant(server.db);
  const keeper = async (): Promise<Signed> =>
    await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.attendanceBoard, FUNCTION_ID.allOperationRecords],
    });
  const [own, other] = [await keeper(), await keeper()];
  await rule(server, own.member, SINCE);
  return {
    tenantId,
    keeper: own,
    other,
    /** Somebody who can see their own days. */
    join: async (given: object = {}): Promise<Signed> =>
      await buildSignedIn(server, {
        tenantId,
        functions: [FUNCTION_ID.dailyConfirmation],
        ...given,
      }),
    close: async () => await closeDays({ db: server.db, now: server.clock.now }),
    stored: async () =>
      (await server.db.select().from(dayResult).where(eq(dayResult.tenantId, tenantId)))
        .map((row) => ({ ...row, builtAt: null }))
        .sort((a, b) => `${a.memberId} ${a.workDate}`.localeCompare(`${b.memberId} ${b.workDate}`)),
  };
}

/** Came twenty minutes late on a day that is over. */
export async function lateOn(server: TestServer, { member }: Pick<Signed, 'member'>, workDate = WORKED) {
  await assign(server, member, workDate, '09:00-18:00');
  await punched(server, member, `${workDate} 09:20`, `${workDate} 18:01`);
}

/** Punched with weak evidence, which waits; at a moment of Shanghai's clocks. */
export async function doubtedAt(
  server: TestServer,
  { member: { id: memberId, tenantId } }: Pick<Signed, 'member'>,
  moment: string,
): Promise<string> {
  const id = randomId();
  const at = new Date(`${moment.replace(' ', 'T')}:00+08:00`);
  await server.db.insert(punch).values({
    id,
    tenantId,
    memberId,
    requestId: id,
    at,
    receivedAt: at,
    way: 'live',
    score: 20,
    reasons: [{ code: 'outside', points: 0, metres: 900 }],
    review: 'waiting',
  });
  return id;
}
