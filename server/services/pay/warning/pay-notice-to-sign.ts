import { and, eq, gt } from 'drizzle-orm';
import { signing, signingBox } from '@server/db/schema/signing/signing';
import { dayOf } from '@server/kernel/day-range';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Changes of the reader's pay that wait for their signature, while they can still be signed. */
export const payNoticeToSign = {
  kind: 'payNoticeToSign',
  find: async ({ ctx }) => {
    const rows = await ctx.db
      .select({ id: signing.id, deadline: signingBox.deadline })
      .from(signingBox)
      .innerJoin(signing, eq(signing.id, signingBox.signingId))
      .where(
        and(
          eq(signingBox.memberId, ctx.session.memberId),
          eq(signingBox.box, 'waitingMe'),
          gt(signingBox.deadline, ctx.now()),
          eq(signing.source, 'payChange'),
        ),
      );
    return rows.map(({ id, deadline }) => ({
      key: id,
      // A deadline is the end of its day.
      due: deadline && dayOf(new Date(deadline.getTime() - 1)),
      path: `/signing-detail?id=${id}`,
    }));
  },
} satisfies WarningSource;
