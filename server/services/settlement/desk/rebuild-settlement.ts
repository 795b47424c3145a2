import * as calls from '@contract/settlement/desk-calls';
import { eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { settlement } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { buildKind } from '../build/build-kind';
import { takeSettlement, type SettlementRow } from '../found-settlement';
import { verb } from '@server/kernel/verb';

const BUILDS = { max: 60, windowMs: 60 * 60_000 };

/** Has the figures of a period made anew. Refuses with settlementState once it is locked. */
export const rebuildSettlement = verb(
  calls.rebuildSettlement,
  { permission: 'settlement', scope: 'wholeCompany' },
  async ({ ctx, input: { id } }) => {
    await hitLimit(ctx, { key: `settlementBuild:${ctx.session.memberId}`, ...BUILDS });
    return await ctx.db.transaction(async (tx) => {
      const row = await takeSettlement(tx, ctx.session.tenantId, { id });
      if (row.state === 'locked') {
        throw new ServiceError('settlementState');
      }
      await sendBuild(tx, ctx, row);
      return {};
    });
  },
);

/** Sends a building of a period that is taken; whatever is being built ends with it. */
export async function sendBuild(tx: Tx, ctx: SessionCtx, { id, tenantId }: SettlementRow): Promise<void> {
  const buildId = ctx.ids();
  await tx.update(settlement).set({ buildId, builtAt: null }).where(eq(settlement.id, id));
  await sendJob(tx, ctx, buildKind, { settlementId: id, buildId }, { tenantId, key: buildId });
}
