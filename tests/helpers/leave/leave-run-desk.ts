import { eq } from 'drizzle-orm';
import { templateOf } from '@contract/leave/rule/templates';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import * as runs from '@contract/leave/run-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { leaveEvent, leaveLot } from '@server/db/schema/leave/leave';
import { leaveRule } from '@server/db/schema/leave/rule';
import { seedBase } from '@server/db/seed/seed-base';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { startOfDay } from '@server/kernel/day-range';
import { beginDailyRuns } from '@server/services/leave/run/begin-daily-runs';
import { leaveRunKind } from '@server/services/leave/run/leave-run-kind';
import { performRun } from '@server/services/leave/run/perform-run';
import { buildMember, buildSignedIn, BUILT_AT } from '../factories';
import type { TestServer } from '../server';

/** A company with rules of leave, and the clock that applies them. */
export async function createLeaveRunDesk(server: TestServer, terms: Partial<LeaveTerms> = {}) {
  const { member: own, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.leaveRules, FUNCTION_ID.allOperationRecords, FUNCTION_ID.leaveQuota],
    member: { joinedAt: startOfDay('2026-11-02') },
  });
  const { tenantId } = own;
  await seedBase(server.db, randomId, BUILT_AT);
  await server.db.insert(leaveRule).values({
    id: randomId(),
    tenantId,
    kind: 'annual',
    fromDate: '2026-01-01',
    terms: { ...templateOf('annual'), ...terms },
    createdByMemberId: own.id,
    createdAt: BUILT_AT,
  });
  const as = { token };
  const parts = {
    db: server.db,
    raw: server.database.raw,
    now: server.clock.now,
    ids: randomId,
    log: { info: () => undefined, error: () => undefined },
  };
  return {
    own,
    tenantId,
    as,
    parts,
    /** Somebody hired on a day, with their first day of work for anybody. */
    person: async (joined: string, serviceSince: string | null = joined, given: object = {}) =>
      await buildMember(server.db, {
        tenantId,
        member: { joinedAt: startOfDay(joined), serviceSince, ...given },
      }),
    turnOn: async () => {
      const { revision } = (await server.call(runs.getLeaveRunSetting, {}, as)).data;
      return await server.call(runs.saveLeaveRunSetting, { revision, isOn: true }, as);
    },
    tick: async () => await beginDailyRuns(parts),
    work: async () =>
      await createJobs(parts, [runsAs(leaveRunKind, async (one) => await performRun(parts, one))]).runDue(),
    start: async (year?: number, token = as.token) => {
      server.clock.advance(1_000);
      return await server.call(
        runs.startLeaveRun,
        { requestId: randomId(), ...(year && { year }) },
        { token },
      );
    },
    listed: async () => (await server.call(runs.listLeaveRuns, {}, as)).data.list,
    itemsOf: async (id: string, token = as.token) =>
      (await server.call(runs.listLeaveRunItems, { id, pageSize: 100 }, { token })).data.list,
    lotsOf: async (memberId: string) =>
      await server.db.select().from(leaveLot).where(eq(leaveLot.memberId, memberId)),
    eventsOf: async (memberId: string) =>
      await server.db.select().from(leaveEvent).where(eq(leaveEvent.memberId, memberId)),
  };
}
