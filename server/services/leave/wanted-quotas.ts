import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import { LEAVE_DAYS_MAX, type adjustLeaveQuotas } from '@contract/leave/calls';
import type { Db, Tx } from '@server/db/database';
import { department, tenant } from '@server/db/schema/company';
import { found, ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { quotaDaysSql } from './ledger/quota-figures';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope, requireOrganInScope } from '../access/data-scope';

export type Adjustment = Pick<
  Parsed<typeof adjustLeaveQuotas>,
  'year' | 'kind' | 'memberIds' | 'organId' | 'how' | 'days'
>;

const M = { id: sql`m.id`, departmentId: sql`m.department_id` };

/** The active people of a scope that an adjustment is about; a department holds those below it, to 20 levels. */
function peopleSql(scope: MemberScope, { memberIds, organId }: Adjustment): SQL {
  const { tenantId } = scope;
  const active = sql`select m.id, a.name, a.en_name from member m
    join account a on a.id = m.account_id and a.status = 'normal'
    where m.tenant_id = ${tenantId} and m.status = 'normal' and ${inScope(scope, M) ?? sql`true`}`;
  if (memberIds) {
    const ids = memberIds.map((id) => sql`${id}`);
    return sql`${active} and m.id in (${sql.join(ids, sql`, `)})`;
  }
  return organId
    ? sql`${active} and m.department_id in (with recursive below as (
        select id, 1 as level from department where id = ${organId} and tenant_id = ${tenantId}
        union
        select d.id, b.level + 1 from below b
        join department d on d.parent_id = b.id and d.tenant_id = ${tenantId} where b.level < 20)
      select id from below)`
    : active;
}

/** Those whose days would be others: id, name, en_name, days_before, days_after. */
export function othersSql(scope: MemberScope, adjustment: Adjustment): SQL {
  const { year, kind, how, days } = adjustment;
  const after =
    how === 'set'
      ? sql`${days}::numeric`
      : sql`least(${LEAVE_DAYS_MAX}::int, greatest(0, q.days + ${days}::numeric))`;
  return sql`select p.id, p.name, p.en_name, q.days as days_before, ${after} as days_after
    from (${peopleSql(scope, adjustment)}) p
    left join lateral ${quotaDaysSql(scope.tenantId, sql`p.id`, year, kind)} q on true
    where q.days is distinct from ${after} ${how === 'add' ? sql`and q.days is not null` : sql``}`;
}

/** How many people an adjustment is about, how many days would change, and a name for exactly these changes. */
export async function summarize(db: Db | Tx, scope: MemberScope, adjustment: Adjustment) {
  const [row] = await query<{ people: number; changed: number; digest: string }>(
    db,
    sql`select (select count(*)::int from (${peopleSql(scope, adjustment)}) p) as people,
      count(*)::int as changed,
      md5(coalesce(string_agg(concat_ws(':', o.id, coalesce(o.days_before::text, '-'), o.days_after::text), ','
        order by o.id), '')) as digest
    from (${othersSql(scope, adjustment)}) o`,
  );
  if (!row) {
    throw new Error('An aggregate answers one row.');
  }
  if (adjustment.memberIds && row.people !== new Set(adjustment.memberIds).size) {
    throw new ServiceError('notFound');
  }
  return row;
}

/** What the record says was adjusted: the department, or the company. Refuses with notFound for a department outside the scope. */
export async function findTarget(db: Db | Tx, scope: MemberScope, organId: string | undefined) {
  const columns = (from: typeof tenant | typeof department) => ({
    id: from.id,
    name: from.name,
    enName: from.enName,
  });
  if (organId) {
    requireOrganInScope(scope, organId);
  }
  const [row] = organId
    ? await db
        .select(columns(department))
        .from(department)
        .where(and(eq(department.id, organId), eq(department.tenantId, scope.tenantId)))
    : await db.select(columns(tenant)).from(tenant).where(eq(tenant.id, scope.tenantId));
  return found(row);
}
