import type * as calls from '@contract/settlement/my-calls';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import type { CallOf } from '@server/services/call-of';
import { requireFunction } from '@server/services/role/require-permission';
import { groupNames, presentPeriod } from '../present-period';

/** Three years of months. */
const SHOWN = 36;

export async function listMySettlements({
  ctx,
}: CallOf<typeof calls.listMySettlements>): Promise<Out<typeof calls.listMySettlements>> {
  await requireFunction(ctx, FUNCTION_ID.monthlySettlement);
  const { tenantId, memberId } = ctx.session;
  const rows = await ctx.db
    .select()
    .from(settlementPerson)
    .innerJoin(settlement, eq(settlement.id, settlementPerson.settlementId))
    .where(
      and(
        eq(settlementPerson.memberId, memberId),
        eq(settlement.tenantId, tenantId),
        ne(settlement.state, 'open'),
      ),
    )
    .orderBy(desc(settlement.toDate), desc(settlement.id))
    .limit(SHOWN);
  const groups = await groupNames(ctx.db, tenantId);
  return {
    list: rows.map(({ settlement: row, settlement_person: own }) => ({
      ...presentPeriod(row, groups),
      personState: own.state,
      adjustments: own.adjustments.length,
      figures: own.figures,
    })),
  };
}
