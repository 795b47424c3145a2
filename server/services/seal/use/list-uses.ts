import * as calls from '@contract/seal/use-calls';
import { desc, eq } from 'drizzle-orm';
import { sealGrant, sealUse } from '@server/db/schema/seal/seal';
import { pageRange, toPage } from '@server/kernel/page-of';
import { findPeople } from '../../roster/swap/read/people-of';
import { findSeal } from '../seal-rows';
import { verb } from '@server/kernel/verb';

/** The ledger of a seal, the last use first. */
export const listSealUses = verb(
  calls.listSealUses,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    await findSeal(ctx.db, tenantId, input.sealId);
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({ use: sealUse, purpose: sealGrant.purpose })
      .from(sealUse)
      .leftJoin(sealGrant, eq(sealGrant.id, sealUse.grantId))
      .where(eq(sealUse.sealId, input.sealId))
      .orderBy(desc(sealUse.no))
      .limit(limit)
      .offset(offset);
    const people = await findPeople(
      ctx.db,
      tenantId,
      rows.flatMap(({ use }) => [use.askedBy, use.placedBy]),
    );
    return toPage(rows, input.pageSize, ({ use, purpose }) => ({
      no: use.no,
      subject: use.subject,
      title: use.title,
      count: use.count,
      pages: use.pages,
      askedBy: people.get(use.askedBy)!,
      placedBy: people.get(use.placedBy)!,
      purpose,
      at: use.at.toISOString(),
    }));
  },
);
