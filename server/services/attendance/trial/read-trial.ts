import * as calls from '@contract/attendance/trial-calls';
import type { RuleTrial } from '@contract/attendance/trial-calls';
import { and, desc, eq } from 'drizzle-orm';
import type { TrialResult } from '@contract/attendance/trial';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { job } from '@server/db/schema/job';
import { found } from '@server/kernel/errors';
import { reasonIn } from '@server/services/job/present-job';
import type { MemberScope } from '@server/kernel/member-scope';
import { isInScope, memberScope } from '@server/services/access/data-scope';
import { personsOf } from '@server/services/person/load-people';
import { isJobOfTrial } from './trial-kind';
import { verb } from '@server/kernel/verb';

/** The last trial that the caller has made for a group: nobody else's, as what it shows was found within the scope of who made it. */
export const readRuleTrial = verb(
  calls.readRuleTrial,
  { permission: 'attendanceRules', scope: 'dataScope' },
  async ({ ctx, input: { groupId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceRules);
    const [row] = await ctx.db
      .select({ own: ruleTrial, jobState: job.state, failure: job.failure, progress: job.progress })
      .from(ruleTrial)
      .leftJoin(job, isJobOfTrial)
      .where(and(isOwn(ctx), eq(ruleTrial.groupId, groupId)))
      .orderBy(desc(ruleTrial.createdAt), desc(ruleTrial.id))
      .limit(1);
    if (!row) {
      return { trial: null };
    }
    const { id, terms, fromDate, toDate, createdAt, result } = row.own;
    const state = stateOf(row);
    return {
      trial: {
        id,
        state,
        progress: state === 'running' ? row.progress : null,
        reason: state === 'failed' && row.failure ? reasonIn(row.failure, ctx.lang) : null,
        terms,
        fromDate,
        toDate,
        createdAt: createdAt.toISOString(),
        result: result && (await present(ctx, result, scope)),
      },
    };
  },
);

/** The days of a person whom one's own trial names. */
export const readTrialDays = verb(
  calls.readTrialDays,
  { permission: 'attendanceRules', scope: 'dataScope' },
  async ({ ctx, input: { trialId, memberId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceRules);
    const [row] = await ctx.db
      .select({ result: ruleTrial.result })
      .from(ruleTrial)
      .where(and(isOwn(ctx), eq(ruleTrial.id, trialId)));
    const { days } = found(row?.result?.most.find((one) => one.memberId === memberId));
    const [person] = await personsOf(ctx.db, ctx.session.tenantId, [memberId]);
    found(person && isInScope(scope, person) ? person : undefined);
    return { days };
  },
);

/** The trials of the caller. */
export const isOwn = ({ session: { tenantId, memberId } }: SessionCtx) =>
  and(eq(ruleTrial.tenantId, tenantId), eq(ruleTrial.memberId, memberId));

type Stand = { own: Pick<typeof ruleTrial.$inferSelect, 'state'>; jobState: string | null };

/** A trial whose job was given up does not wait for ever. */
function stateOf({ own, jobState }: Stand): RuleTrial['state'] {
  if (own.state !== 'waiting') {
    return own.state;
  }
  return jobState === 'waiting' || jobState === 'running' || jobState === 'cancelled' ? jobState : 'failed';
}

/** Of people who have left the scope since, nothing is shown. */
async function present(
  { db, session }: SessionCtx,
  { most, ...figures }: TrialResult,
  scope: MemberScope,
): Promise<RuleTrial['result']> {
  const ids = most.map(({ memberId }) => memberId);
  const people = new Map((await personsOf(db, session.tenantId, ids)).map((one) => [one.id, one]));
  return {
    ...figures,
    list: most.flatMap(({ memberId, days }) => {
      const person = people.get(memberId);
      return person && isInScope(scope, person) ? [{ person, changedDays: days.length }] : [];
    }),
  };
}
