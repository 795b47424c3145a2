import { momentText } from '@contract/moment-text';
import { and, asc, between, eq, isNull, or, sql } from 'drizzle-orm';
import { leftOf } from '@contract/seal/rules/grant';
import { SEAL_LIMITS } from '@contract/seal/seal';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Ctx } from '@server/kernel/context';
import { seal, sealGrant } from '@server/db/schema/seal/seal';
import { dayOf } from '@server/kernel/day-range';
import { tellHolders } from './end-grants';

const AT_ONCE = 200;

/** Tells holders of grants, once, that they end within a week with uses left. The clock brings it; a run ends after so many. */
export async function remindEndings(parts: Pick<Ctx, 'db' | 'now' | 'ids'>): Promise<void> {
  const today = dayOf(parts.now());
  const last = dateOf(dayNumber(today) + SEAL_LIMITS.endsSoon);
  await parts.db.transaction(async (tx) => {
    const rows = await tx
      .select({ grant: sealGrant, seal })
      .from(sealGrant)
      .innerJoin(seal, eq(seal.id, sealGrant.sealId))
      .where(
        and(
          isNull(sealGrant.end),
          between(sealGrant.validTo, today, last),
          sql`${sealGrant.used} < ${sealGrant.quota}`,
          eq(seal.state, 'active'),
          or(isNull(sealGrant.toldFor), sql`${sealGrant.toldFor} <> ${sealGrant.validTo}`),
        ),
      )
      .orderBy(asc(sealGrant.id))
      .limit(AT_ONCE)
      .for('update', { of: sealGrant, skipLocked: true });
    for (const { grant, seal: of } of rows) {
      await tx.update(sealGrant).set({ toldFor: grant.validTo }).where(eq(sealGrant.id, grant.id));
      const left = leftOf(grant);
      await tellHolders(tx, parts, of, [grant], {
        title: {
          zh_CN: `${of.name}的用印授权即将到期`,
          en: `Your permission to use ${of.enName || of.name} ends soon`,
        },
        body: {
          zh_CN: `有效期至 ${momentText(grant.validTo, 'day', 'zh_CN')}，还剩 ${left} 次。如仍需使用，请重新申请。`,
          en: `It's valid until ${momentText(grant.validTo, 'day', 'en')}, with ${left} ${left === 1 ? 'use' : 'uses'} left. Submit another request if you still need it.`,
        },
      });
    }
  });
}
