import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { takeEffect } from '@server/services/approval/effect/follow-outcome';
import { approval } from '@server/db/schema/approval/approval';
import { message } from '@server/db/schema/message';
import type { Ids } from '@server/db/seed/seed-base';

/** Kinds of requests whose effect is part of a person's time before anything of it is punched. */
export const BEFORE_PUNCHES = ['leave', 'businessTrip', 'overtime'] as const;
/** Kinds that mend or use what is there by then. */
export const AFTER_PUNCHES = ['makeUpPunch', 'sealUse'] as const;

/** Applies approved requests at their moment of approval, by the real verbs. One that can't take effect is a fault in the demo data. */
export async function seedEffects(
  tx: Tx,
  tenantId: string,
  ids: Ids,
  kinds: readonly string[],
): Promise<void> {
  const rows = await tx
    .select()
    .from(approval)
    .where(
      and(
        eq(approval.tenantId, tenantId),
        eq(approval.status, 'approved'),
        inArray(approval.processCode, [...kinds]),
      ),
    )
    .orderBy(approval.finishedAt, approval.no);
  for (const row of rows) {
    const why = await takeEffect(tx, { ids, now: () => row.finishedAt! }, row, `seed-${row.id}`);
    if (why) {
      throw new Error(`${row.no} of the demo cannot take effect: ${JSON.stringify(why)}`);
    }
    // The approvals are days old, so their messages count as read.
    await tx
      .update(message)
      .set({ readAt: row.finishedAt })
      .where(and(eq(message.tenantId, tenantId), eq(message.sourceId, `seed-${row.id}`)));
  }
}
