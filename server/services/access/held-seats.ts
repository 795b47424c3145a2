import { productsWith, unlockedBy } from '@contract/product/screens';
import { and, countDistinct, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { memberRole, roleFunction } from '@server/db/schema/member';
import { session } from '@server/db/schema/session';

/** Of the seats `s` and their products `p`: those that the company has paid for at $2. A seat of an ended period gives nothing. */
const HELD_SQL = `
from product_seat s join product p on p.id = s.product_id
where s.member_id = $1 and exists (select 1 from product_order o where o.tenant_id = s.tenant_id
  and o.product_id = s.product_id and o.state = 'paid' and o.starts_at <= $2 and o.ends_at > $2)`;

/** The functions that a person's seats give. */
export async function seatFunctions(
  ctx: Pick<SessionCtx, 'raw' | 'now'>,
  memberId: string,
): Promise<number[]> {
  const rows = await ctx.raw<{ code: string }>(`select p.code ${HELD_SQL}`, [memberId, ctx.now()]);
  return unlockedBy(rows.map(({ code }) => code));
}

/** Whether a seat of the person gives the function. */
export async function hasSeatFor(
  ctx: Pick<SessionCtx, 'raw' | 'now'>,
  memberId: string,
  functionId: number,
): Promise<boolean> {
  const codes = productsWith(functionId);
  return codes.length > 0 && (await seatFunctions(ctx, memberId)).includes(functionId);
}

/** Whose functions a seat of the product changes learns of it with the next call, as with a role (404001). */
export async function refreshSessions(tx: Tx, code: string, memberIds: readonly string[]): Promise<void> {
  const unlocked = unlockedBy([code]);
  if (unlocked.length === 0 || memberIds.length === 0) {
    return;
  }
  const byRole = tx
    .select({ count: countDistinct(roleFunction.functionId) })
    .from(memberRole)
    .innerJoin(roleFunction, eq(roleFunction.roleId, memberRole.roleId))
    .where(and(eq(memberRole.memberId, session.memberId), inArray(roleFunction.functionId, unlocked)));
  await tx
    .update(session)
    .set({ needRefresh: true })
    .where(
      and(
        inArray(session.memberId, [...memberIds]),
        isNull(session.revokedAt),
        lt(sql`(${byRole})`, unlocked.length),
      ),
    );
}

/** Whether the member `memberId`, a column, has a seat that gives the function at that moment. */
export const seatGives = (memberId: AnyPgColumn, functionId: number, now: Date): SQL => sql`exists (
  select 1 from product_seat s join product p on p.id = s.product_id
  join product_order o on o.tenant_id = s.tenant_id and o.product_id = s.product_id and o.state = 'paid'
    and o.starts_at <= ${now.toISOString()}::timestamptz and o.ends_at > ${now.toISOString()}::timestamptz
  where s.member_id = ${memberId} and p.code in ${productsWith(functionId)})`;
