import * as calls from '@contract/settlement/my-calls';
import { and, desc, eq, ne } from 'drizzle-orm';
import { adjustedIn } from '@contract/settlement/rules/adjustments';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { groupNames, presentPeriod } from '../present-period';
import { verb } from '@server/kernel/verb';

/** Three years of months. */
const SHOWN = 36;

export const listMySettlements = verb(
  calls.listMySettlements,
  { permission: 'monthlySettlement', scope: 'self' },
  async ({ ctx }) => {
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
        adjusted: adjustedIn(own.adjustments),
      })),
    };
  },
);
