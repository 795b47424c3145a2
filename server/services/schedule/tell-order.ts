import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/functions';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { member, memberRole, roleFunction } from '@server/db/schema/member';
import { department } from '@server/db/schema/tenant';
import type { OrderRow } from './slots';
import { tell } from './tell';

/** Tells everybody an order is meant for, and who may take places, that it is out. */
export async function notifyOpened(tx: Tx, ctx: SessionCtx, order: OrderRow): Promise<void> {
  await tell(tx, ctx, order, await findMeant(tx, order), {
    title: { zh_CN: `新任务：${order.title}`, en: `New task: ${order.title}` },
    body: {
      zh_CN: `工作日期 ${order.workDates.join('、')}，点击查看并接单。`,
      en: `Work dates ${order.workDates.join(', ')}. Open it to take a place.`,
    },
  });
}

async function findMeant(tx: Tx, { tenantId, scope, publisherMemberId }: OrderRow): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: member.id })
    .from(member)
    .innerJoin(memberRole, eq(memberRole.memberId, member.id))
    .innerJoin(roleFunction, eq(roleFunction.roleId, memberRole.roleId))
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.status, 'normal'),
        ne(member.id, publisherMemberId),
        eq(roleFunction.functionId, FUNCTION_ID.taskTake),
        scope.kind === 'members' ? inArray(member.id, scope.ids) : undefined,
        scope.kind === 'departments' ? or(inArray(member.departmentId, belowSql(scope.ids))) : undefined,
      ),
    );
  return rows.map((row) => row.id);
}

/** The departments and all below them. */
function belowSql(ids: readonly string[]) {
  return sql`(with recursive below as (
    select ${department.id} as id, 1 as level from ${department} where ${inArray(department.id, [...ids])}
    union all
    select d.id, b.level + 1 from below b join ${department} d on d.parent_id = b.id where b.level < 20)
    select id from below)`;
}
