import { and, count, eq, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/functions';
import { LEAVE_DAYS_MAX, type adjustLeaveQuotas } from '@contract/leave-quota';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { leaveQuotaChange } from '@server/db/schema/leave';
import { department, tenant } from '@server/db/schema/tenant';
import { ServiceError } from '@server/errors';
import { query } from '../approval/load-facts';
import type { CallOf } from '../call-of';
import { recordOperation } from '../operation/record-operation';
import { requireFunction } from '../permission/require-permission';
import { requireLeaveKind } from './leave-kinds';
import { lockQuotas } from './lock-quotas';

type Input = CallOf<typeof adjustLeaveQuotas>['input'];

/**
 * Sets or changes the days of a department or of the whole company, in one statement however many people there are.
 * Refuses with notFound for a department that the company does not have.
 */
export async function adjustQuotas({
  ctx,
  input,
}: CallOf<typeof adjustLeaveQuotas>): Promise<Out<typeof adjustLeaveQuotas>> {
  await requireFunction(ctx, FUNCTION_ID.leaveQuota);
  const { year, kind, how, days, reason } = input;
  const { itemName, itemEnName } = await requireLeaveKind(ctx, kind);
  return await ctx.db.transaction(async (tx) => {
    await lockQuotas(tx, ctx.session.tenantId);
    const target = await findTarget(tx, ctx, input.organId);
    const people = await countPeople(tx, ctx, input.organId);
    const earlier = await countEarlier(tx, ctx, input.requestId);
    if (earlier > 0) {
      return { changed: earlier, people };
    }
    const changed = await change(tx, ctx, input);
    if (changed > 0) {
      await recordOperation(tx, ctx, {
        action: 'leave.adjustQuotas',
        targetId: target.id,
        targetName: target.name,
        targetEnName: target.enName,
        changes: [
          { field: 'leaveKind', to: itemName, toEn: itemEnName ?? null },
          { field: 'leaveYear', to: String(year) },
          how === 'set'
            ? { field: 'leaveDays', to: String(days) }
            : { field: 'leaveDaysBy', to: days > 0 ? `+${days}` : String(days) },
          { field: 'people', to: String(changed) },
          { field: 'reason', to: reason },
        ],
      });
    }
    return { changed, people };
  });
}

async function findTarget(tx: Tx, { session }: SessionCtx, organId: string | undefined) {
  const columns = (from: typeof tenant | typeof department) => ({
    id: from.id,
    name: from.name,
    enName: from.enName,
  });
  const [row] = organId
    ? await tx
        .select(columns(department))
        .from(department)
        .where(and(eq(department.id, organId), eq(department.tenantId, session.tenantId)))
    : await tx.select(columns(tenant)).from(tenant).where(eq(tenant.id, session.tenantId));
  if (!row) {
    throw new ServiceError('notFound');
  }
  return row;
}

/** Active people of a department and those below it, or of the company; ends after 20 levels. */
function peopleOf(tenantId: string, organId: string | undefined) {
  const active = sql`select m.id from member m join account a on a.id = m.account_id and a.status = 'normal'
    where m.tenant_id = ${tenantId} and m.status = 'normal'`;
  return organId
    ? sql`${active} and m.department_id in (with recursive below as (
        select id, 1 as level from department where id = ${organId} and tenant_id = ${tenantId}
        union
        select d.id, b.level + 1 from below b
        join department d on d.parent_id = b.id and d.tenant_id = ${tenantId} where b.level < 20)
      select id from below)`
    : active;
}

async function countPeople(tx: Tx, { session }: SessionCtx, organId: string | undefined): Promise<number> {
  const [row] = await query<{ people: number }>(
    tx,
    sql`select count(*)::int as people from (${peopleOf(session.tenantId, organId)}) p`,
  );
  return row?.people ?? 0;
}

/** How many the same request has changed before. */
async function countEarlier(tx: Tx, { session }: SessionCtx, requestId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(leaveQuotaChange)
    .where(and(eq(leaveQuotaChange.byMemberId, session.memberId), eq(leaveQuotaChange.requestId, requestId)));
  return row?.count ?? 0;
}

async function change(tx: Tx, ctx: SessionCtx, input: Input): Promise<number> {
  const { tenantId, memberId } = ctx.session;
  const { organId, year, kind, how, days, reason, requestId } = input;
  const after =
    how === 'set'
      ? sql`${days}::numeric`
      : sql`least(${LEAVE_DAYS_MAX}::int, greatest(0, days + ${days}::numeric))`;
  const rows = await query<{ id: string }>(
    tx,
    sql`with people as (${peopleOf(tenantId, organId)}),
    known as (select p.id, q.days from people p left join leave_quota q
      on q.member_id = p.id and q.year = ${year}::int and q.kind = ${kind}),
    wanted as (select id, days as days_before, ${after} as days_after from known
      ${how === 'add' ? sql`where days is not null` : sql``}),
    others as (select * from wanted where days_before is distinct from days_after),
    kept as (insert into leave_quota (member_id, year, kind, tenant_id, days)
      select id, ${year}::int, ${kind}::text, ${tenantId}::text, days_after from others
      on conflict (member_id, year, kind) do update set days = excluded.days)
    insert into leave_quota_change
      (id, tenant_id, member_id, year, kind, days_before, days_after, reason, by_member_id, request_id, created_at)
    select ${ctx.ids()}::text || '-' || id, ${tenantId}::text, id, ${year}::int, ${kind}::text, days_before, days_after,
      ${reason}::text, ${memberId}::text, ${requestId}::text, ${ctx.now().toISOString()}::timestamptz from others
    returning id`,
  );
  return rows.length;
}
