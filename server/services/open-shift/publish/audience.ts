import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderScope } from '@contract/open-shift/order';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { scheduleAudience, type scheduleOrder } from '@server/db/schema/planning/open-shift';
import { department } from '@server/db/schema/company';
import { departmentChain } from '@server/services/company/department-chain';

const COMPANY = 'company';
const ofDepartment = (id: string) => `d:${id}`;
const ofMember = (id: string) => `m:${id}`;

/** The keys of an order's scope. */
export function scopeKeys(scope: OrderScope): string[] {
  if (scope.kind === 'company') {
    return [COMPANY];
  }
  return [...new Set(scope.ids)].map(scope.kind === 'departments' ? ofDepartment : ofMember);
}

/** The keys by which the signed-in person is meant: a department means everyone below it too. Not inside transactions. */
export async function ownKeys(ctx: SessionCtx): Promise<string[]> {
  const { memberId, tenantId, user } = ctx.session;
  const chain = user.departmentId ? await departmentChain(ctx, tenantId, user.departmentId) : [];
  return [COMPANY, ofMember(memberId), ...chain.map((link) => ofDepartment(link.id))];
}

/** The same for several people of a company at once, inside a transaction. */
export async function keysOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const keys = new Map(memberIds.map((id) => [id, [COMPANY, ofMember(id)]]));
  if (memberIds.length === 0) {
    return keys;
  }
  const rows = await tx
    .select({ memberId: sql<string>`member_id`, departmentId: sql<string>`department_id` })
    .from(
      sql`(with recursive chain as (
        select ${member.id} as member_id, ${member.departmentId} as department_id, 1 as level
        from ${member} where ${inArray(member.id, [...memberIds])}
        union all
        select c.member_id, d.parent_id, c.level + 1 from chain c join ${department} d on d.id = c.department_id
        where d.parent_id is not null and c.level < 20)
        select member_id, department_id from chain where department_id is not null) as chain`,
    );
  rows.forEach((row) => keys.get(row.memberId)?.push(ofDepartment(row.departmentId)));
  return keys;
}

/** Whether one of the keys is meant by the scope. */
export function isMeant(scope: OrderScope, keys: readonly string[]): boolean {
  return scopeKeys(scope).some((key) => keys.includes(key));
}

/** Opens a published order to whom it is meant for now; without a deadline or when closed, to nobody. */
export async function saveAudience(
  tx: Tx,
  order: Pick<
    typeof scheduleOrder.$inferSelect,
    'id' | 'tenantId' | 'status' | 'scope' | 'deadlineAt' | 'opensAt'
  >,
  isFull: boolean,
): Promise<void> {
  await tx.delete(scheduleAudience).where(eq(scheduleAudience.orderId, order.id));
  const { id: orderId, tenantId, deadlineAt, opensAt } = order;
  if (order.status === 'published' && deadlineAt) {
    await tx.insert(scheduleAudience).values(
      scopeKeys(order.scope).map((audience) => ({
        tenantId,
        audience,
        orderId,
        deadlineAt,
        opensAt,
        isFull,
      })),
    );
  }
}
