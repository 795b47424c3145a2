import { and, asc, eq, isNull } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import * as calls from '@contract/pay/structure-calls';
import { masterData } from '@server/db/schema/master-data';
import { minimumWage, payBand, payGrade, payItem } from '@server/db/schema/pay/structure';
import { dayOf } from '@server/kernel/day-range';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';

/** No person's data: any holder of the function reads the structure, and those who reach the whole company change it. */
export const payStructure = verb(
  calls.payStructure,
  { permission: 'payStructure', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const scope = await memberScope(ctx, FUNCTION_ID.payStructure);
    const items = await ctx.db
      .select()
      .from(payItem)
      .where(eq(payItem.tenantId, tenantId))
      .orderBy(asc(payItem.sequence), asc(payItem.code));
    const grades = await ctx.db
      .select()
      .from(payGrade)
      .where(eq(payGrade.tenantId, tenantId))
      .orderBy(asc(payGrade.code));
    const bands = await ctx.db
      .select()
      .from(payBand)
      .where(and(eq(payBand.tenantId, tenantId), isNull(payBand.removedAt)))
      .orderBy(asc(payBand.gradeId), asc(payBand.place), asc(payBand.fromDay));
    const minimums = await ctx.db
      .select()
      .from(minimumWage)
      .where(and(eq(minimumWage.tenantId, tenantId), isNull(minimumWage.removedAt)))
      .orderBy(asc(minimumWage.place), asc(minimumWage.fromDay));
    const places = await ctx.db
      .select({ code: masterData.code, name: masterData.name, enName: masterData.enName })
      .from(masterData)
      .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place')))
      .orderBy(asc(masterData.code));
    return {
      items,
      grades,
      bands,
      minimums,
      places,
      today: dayOf(ctx.now()),
      mayChange: scope.kind === 'company',
    };
  },
);
