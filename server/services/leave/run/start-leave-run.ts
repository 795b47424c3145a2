import { createHash } from 'node:crypto';
import * as calls from '@contract/leave/run-calls';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { job } from '@server/db/schema/job';
import { leaveRun } from '@server/db/schema/leave/rule';
import { ServiceError } from '@server/kernel/errors';
import { today } from '@server/services/attendance-group/today';
import { recordOperation } from '@server/kernel/record-operation';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { lockQuotas } from '../lock-quotas';
import { beginRun } from './begin-run';
import { isJobOfRun } from './leave-run-kind';
import { verb } from '@server/kernel/verb';

const RUNS = { max: 30, windowMs: 60 * 60_000 };
/** In characters, as all ids have them. */
const ID_LENGTH = 20;

/** Has the rules applied to the people of the caller's scope. Refuses with leaveRunBusy while another run of the company is under way. */
export const startLeaveRun = verb(
  calls.startLeaveRun,
  { permission: 'leaveRules', scope: 'none' },
  async ({ ctx, input: { requestId, year } }) => {
    const { tenantId, memberId } = ctx.session;
    await hitLimit(ctx, { key: `leaveRun:${memberId}`, ...RUNS });
    const id = runId(memberId, requestId);
    const now = today(ctx);
    const day = year === undefined || now.startsWith(`${year}-`) ? now : `${year}-01-01`;
    return await ctx.db.transaction(async (tx) => {
      await lockQuotas(tx, tenantId);
      const [same] = await tx.select({ id: leaveRun.id }).from(leaveRun).where(eq(leaveRun.id, id));
      if (same) {
        return same;
      }
      await requireIdle(tx, tenantId);
      const mode = year === undefined ? 'manual' : 'dry';
      if (mode === 'dry') {
        await dropTried(tx, tenantId, memberId);
      }
      if (!(await beginRun(tx, ctx, { id, tenantId, mode, day, byMemberId: memberId }))) {
        throw new ServiceError('conflict');
      }
      if (mode === 'manual') {
        await recordOperation(tx, ctx, {
          action: 'leaveRun.start',
          targetId: id,
          changes: [{ field: 'groupFrom', to: day }],
        });
      }
      return { id };
    });
  },
);

/** The same request of the same person is the same run. */
function runId(memberId: string, requestId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(['leaveRun', memberId, requestId]))
    .digest();
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => (byte % 36).toString(36)).join('');
}

/** With the company locked. One whose job has failed for good is not under way. */
async function requireIdle(tx: Tx, tenantId: string): Promise<void> {
  const open = await tx
    .select({ id: leaveRun.id })
    .from(leaveRun)
    .innerJoin(job, isJobOfRun)
    .where(
      and(
        eq(leaveRun.tenantId, tenantId),
        ne(leaveRun.state, 'done'),
        inArray(job.state, ['waiting', 'running']),
      ),
    )
    .limit(1);
  if (open.length > 0) {
    throw new ServiceError('leaveRunBusy');
  }
}

/** What a person tried before makes room: it says nothing any more. */
const dropTried = async (tx: Tx, tenantId: string, memberId: string) =>
  await tx
    .delete(leaveRun)
    .where(and(eq(leaveRun.tenantId, tenantId), eq(leaveRun.mode, 'dry'), eq(leaveRun.byMemberId, memberId)));
