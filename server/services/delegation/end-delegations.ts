import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { entrust } from '@server/db/schema/approval/delegation';
import { notify } from '../notice/notify';
import { goneWords, type Leaver } from '../person/leaving';

/** Ends the delegations of somebody who leaves, given and received; who had delegated to them is told. */
export async function endDelegations(tx: Tx, ctx: Acting, leaver: Leaver): Promise<void> {
  const { tenantId, memberId, name, enName } = leaver;
  const ended = await tx
    .update(entrust)
    .set({ isEnabled: false })
    .where(
      and(
        eq(entrust.tenantId, tenantId),
        or(eq(entrust.ownerMemberId, memberId), eq(entrust.delegateMemberId, memberId)),
        eq(entrust.isEnabled, true),
        isNull(entrust.deletedAt),
        gt(entrust.endAt, ctx.now()),
      ),
    )
    .returning();
  const received = ended.filter((one) => one.delegateMemberId === memberId);
  if (received.length > 0) {
    await notify(
      tx,
      ctx,
      tenantId,
      received.map((one) => ({
        to: one.ownerMemberId,
        kind: 'decided',
        title: { zh_CN: '职责委托已停用', en: 'Your handover was turned off' },
        body: {
          zh_CN: `${name}${goneWords(leaver).zh_CN}，不能再代您审批，请另选同事。`,
          en: `${enName ?? name} ${goneWords(leaver).en} and can no longer approve for you. Choose someone else.`,
        },
        path: `/entrust-detail?id=${one.id}`,
      })),
    );
  }
}
