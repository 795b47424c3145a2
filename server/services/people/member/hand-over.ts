import { and, eq, sql } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { department } from '@server/db/schema/company';
import { notify } from '../../notice/notify';
import { dayOf } from '@server/kernel/day-range';
import { leaving, type Heir, type Leaver } from '@server/services/person/leaving';
import { isStillToCome } from './leave-check';

/** Gives the heir what waited for the leaver: decisions, departments, published shifts and what is still a draft of them. */
export async function handOver(tx: Tx, ctx: Acting, leaver: Leaver, heir: Heir): Promise<void> {
  await leaving.get().handOver(tx, ctx, leaver, heir);
  await tx
    .update(department)
    .set({ headMemberId: heir.id })
    .where(and(eq(department.tenantId, leaver.tenantId), eq(department.headMemberId, leaver.memberId)));
  await tx.execute(sql`update schedule_order o set publisher_member_id = ${heir.id}
    where ${isStillToCome(leaver.memberId, dayOf(ctx.now()))}`);
  const told = {
    to: heir.id,
    kind: 'company' as const,
    title: {
      zh_CN: `您已接手${leaver.name}的工作`,
      en: `You took over from ${leaver.enName ?? leaver.name}`,
    },
    body: {
      zh_CN: `${leaver.name}已离职，待审批事项、负责的部门和已发布的任务由您接手。`,
      en: `${leaver.enName ?? leaver.name} has left. Requests to review, departments and published tasks are yours now.`,
    },
    path: '/work',
  };
  await notify(tx, ctx, leaver.tenantId, [told]);
}
