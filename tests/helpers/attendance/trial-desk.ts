import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import * as calls from '@contract/attendance/trial-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { runTrial } from '@server/services/attendance/trial/run-trial';
import { trialKind } from '@server/services/attendance/trial/trial-kind';
import { buildMember, buildSignedIn } from '../factories';
import { assign } from '../roster/plan-company';
import type { TestServer } from '../server';
import { punchAt } from './attendance-facts';

/** Who tries rules of attendance, and who does the work of it. */
export function createTrialDesk(server: TestServer) {
  const parts = () => ({
    db: server.db,
    raw: server.database.raw,
    now: server.clock.now,
    ids: randomId,
    log: { info: () => undefined, error: () => undefined },
  });
  const work = async () =>
    await createJobs(parts(), [runsAs(trialKind, async (one) => await runTrial(parts(), one))]).runDue();

  const keeperOf = async (tenantId?: string) => {
    const { member: own, token } = await buildSignedIn(server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.attendanceRules],
      ...(tenantId && { tenantId }),
    });
    const as = { token };
    const start = async (
      terms: Partial<AttendanceTerms> = {},
      groupId = 'default',
      requestId = randomId(),
    ) => {
      server.clock.advance(1_000);
      const input = { groupId, terms: { ...USUAL_TERMS, ...terms }, requestId };
      return await server.call(calls.startRuleTrial, input, as);
    };
    const read = async (groupId = 'default') =>
      (await server.call(calls.readRuleTrial, { groupId }, as)).data.trial;
    const daysOf = async (trialId: string, memberId: string) =>
      await server.call(calls.readTrialDays, { trialId, memberId }, as);
    const cancel = async (trialId: string) => await server.call(calls.cancelRuleTrial, { trialId }, as);
    return { own, tenantId: own.tenantId, as, start, read, daysOf, cancel };
  };

  /** Somebody with a shift on two days of October: ten minutes late on the first, gone half an hour early on the second. */
  async function worker({ tenantId }: { tenantId: string }) {
    const person = await buildMember(server.db, { tenantId });
    for (const day of ['2026-10-12', '2026-10-13']) {
      await assign(server, person, day, '09:00-18:00');
    }
    await punchAt(server, person, '2026-10-12 09:10');
    await punchAt(server, person, '2026-10-12 18:00');
    await punchAt(server, person, '2026-10-13 09:00');
    await punchAt(server, person, '2026-10-13 17:30');
    return person;
  }
  return { parts, work, keeperOf, worker };
}
