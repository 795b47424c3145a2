import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { leftOf } from '@contract/seal/rules/grant';
import { SEAL_LIMITS } from '@contract/seal/seal';
import { seal, sealGrant } from '@server/db/schema/seal/seal';
import { dayOf } from '@server/kernel/day-range';
import type { WarningSource } from '@server/services/warning/warning-source';

const MOST = 100;

/** Grants of one's own that end within a week with uses left. */
export const sealGrantEnds = {
  kind: 'sealGrantEnds',
  find: async ({ ctx }) => {
    const today = dayOf(ctx.now());
    const rows = await ctx.db
      .select({ grant: sealGrant })
      .from(sealGrant)
      .innerJoin(seal, eq(seal.id, sealGrant.sealId))
      .where(
        and(
          eq(sealGrant.memberId, ctx.session.memberId),
          isNull(sealGrant.end),
          between(sealGrant.validTo, today, dateOf(dayNumber(today) + SEAL_LIMITS.endsSoon)),
          sql`${sealGrant.used} < ${sealGrant.quota}`,
          eq(seal.state, 'active'),
        ),
      )
      .orderBy(asc(sealGrant.validTo), asc(sealGrant.id))
      .limit(MOST);
    return rows.map(({ grant }) => ({
      key: grant.id,
      due: grant.validTo,
      count: leftOf(grant),
      path: '/my-seals',
    }));
  },
} satisfies WarningSource;
