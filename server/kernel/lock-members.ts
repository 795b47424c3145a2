import { inArray } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';

/** Locks people in the order of their ids, so that two transactions never wait for each other. Foreign keys may still reference them. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) {
    await tx
      .select({ id: member.id })
      .from(member)
      .where(inArray(member.id, [...memberIds]))
      .orderBy(member.id)
      .for('no key update');
  }
}
