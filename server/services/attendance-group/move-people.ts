import { addDays } from '@contract/day';
import * as calls from '@contract/attendance-group/calls';
import { sql, type SQL } from 'drizzle-orm';
import { MOVE_DAYS_MAX } from '@contract/attendance-group/calls';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import type { Parsed } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Acting, SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { found, ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { recordOperation } from '@server/kernel/record-operation';
import { pageRange, toPage } from '@server/kernel/page-of';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope, memberScope, requireOrganInScope } from '../access/data-scope';
import { findGroups } from './find-groups';
import { today } from './today';
import { lockGroups } from './write-group';
import { verb } from '@server/kernel/verb';

type Move = Pick<Parsed<typeof calls.moveToGroup>, 'groupId' | 'memberIds' | 'organId' | 'from'>;

const M = { id: sql`m.id`, departmentId: sql`m.department_id` };
const storedId = (groupId: string) => (groupId === DEFAULT_GROUP_ID ? null : groupId);

/** The active people of a scope whom a move is about; a department holds those below it, to 20 levels. */
function peopleSql(scope: MemberScope, { memberIds, organId }: Move): SQL {
  const { tenantId } = scope;
  const active = sql`select m.id, a.name, a.en_name from member m
    join account a on a.id = m.account_id and a.status = 'normal'
    where m.tenant_id = ${tenantId} and m.status = 'normal' and ${inScope(scope, M) ?? sql`true`}`;
  return memberIds
    ? sql`${active} and m.id = any(${sql.param(memberIds)}::text[])`
    : sql`${active} and m.department_id in (with recursive below as (
        select id, 1 as level from department where id = ${organId} and tenant_id = ${tenantId}
        union
        select d.id, b.level + 1 from below b
        join department d on d.parent_id = b.id and d.tenant_id = ${tenantId} where b.level < 20)
      select id from below)`;
}

/** Those for whom something changes: their group on that day, that of the day before, and whether something later is dropped. */
const othersSql = (scope: MemberScope, move: Move): SQL => sql`
select p.id, p.name, p.en_name, now.group_id, before.group_id as before_id, later.yes is not null as drops_later
from (${peopleSql(scope, move)}) p
left join lateral (select group_id from attendance_group_member s
  where s.member_id = p.id and s.from_date <= ${move.from} order by s.from_date desc limit 1) now on true
left join lateral (select group_id from attendance_group_member s
  where s.member_id = p.id and s.from_date < ${move.from} order by s.from_date desc limit 1) before on true
left join lateral (select 1 as yes from attendance_group_member s
  where s.member_id = p.id and s.from_date > ${move.from} limit 1) later on true
where now.group_id is distinct from ${storedId(move.groupId)} or later.yes is not null`;

type Summary = { people: number; changed: number; digest: string };

/** How many people a move is about, for how many something changes, and a name for exactly these changes. */
async function summarize(db: Db | Tx, scope: MemberScope, move: Move): Promise<Summary> {
  const [row] = await query<Summary>(
    db,
    sql`select (select count(*)::int from (${peopleSql(scope, move)}) p) as people, count(*)::int as changed,
      md5(coalesce(string_agg(concat_ws(':', o.id, coalesce(o.group_id, '-'), o.drops_later), ',' order by o.id), ''))
        as digest
    from (${othersSql(scope, move)}) o`,
  );
  if (!row) {
    throw new Error('An aggregate answers one row.');
  }
  if (move.memberIds && row.people !== new Set(move.memberIds).size) {
    throw new ServiceError('notFound');
  }
  return row;
}

async function requireMove(db: Db | Tx, ctx: SessionCtx, scope: MemberScope, move: Move) {
  if (move.organId !== undefined) {
    requireOrganInScope(scope, move.organId);
  }
  const now = today(ctx);
  if (move.from < addDays(now, -MOVE_DAYS_MAX) || move.from > addDays(now, MOVE_DAYS_MAX)) {
    throw new ServiceError('groupMoveFar', { days: MOVE_DAYS_MAX });
  }
  const groups = await findGroups(db, scope.tenantId, true);
  const current = await findGroups(db, scope.tenantId);
  return { groups, group: found(current.get(move.groupId)) };
}

type Row = {
  id: string;
  name: string;
  en_name: string | null;
  group_id: string | null;
  drops_later: boolean;
};

/** Who would move from which group, by name; nothing is changed. */
export const previewGroupMove = verb(
  calls.previewGroupMove,
  { permission: 'attendanceGroups', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceGroups);
    const { groups } = await requireMove(ctx.db, ctx, scope, input);
    const summary = await summarize(ctx.db, scope, input);
    const { limit, offset } = pageRange(input);
    const rows = await query<Row>(
      ctx.db,
      sql`select * from (${othersSql(scope, input)}) o order by o.name, o.id limit ${limit} offset ${offset}`,
    );
    const page = toPage(rows, input.pageSize, (row) => {
      const from = (row.group_id === null ? undefined : groups.get(row.group_id)) ?? groups.default;
      return {
        memberId: row.id,
        name: row.name,
        enName: row.en_name,
        fromName: from.name,
        fromEnName: from.enName,
        dropsLater: row.drops_later,
      };
    });
    return { ...page, ...summary };
  },
);

/** Has people be in a group from a day on, as the preview showed it. */
export const moveToGroup = verb(
  calls.moveToGroup,
  { permission: 'attendanceGroups', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceGroups);
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const { group } = await requireMove(tx, ctx, scope, input);
      const { changed, digest } = await summarize(tx, scope, input);
      if (digest !== input.digest) {
        throw new ServiceError('conflict');
      }
      if (changed === 0) {
        return { changed };
      }
      const names = await apply(tx, ctx, scope, input);
      await recordOperation(tx, ctx, {
        action: 'attendanceGroup.move',
        targetId: group.id,
        targetName: group.name,
        targetEnName: group.enName || null,
        changes: [
          { field: 'groupFrom', to: input.from },
          { field: 'people', to: String(changed) },
          { field: 'groupPeople', ...names },
        ],
      });
      return { changed };
    });
  },
);

/** The record names so many of them. */
const NAMED_MAX = 50;

async function apply(tx: Tx, ctx: SessionCtx, scope: MemberScope, move: Move) {
  const rows = await query<Row & { before_id: string | null }>(tx, othersSql(scope, move));
  const stored = storedId(move.groupId);
  const all = rows.map(({ id }) => id);
  const arriving = rows.filter((row) => row.before_id !== stored).map(({ id }) => id);
  await tx.execute(sql`delete from attendance_group_member
    where member_id = any(${sql.param(all)}::text[]) and from_date >= ${move.from}`);
  await tx.execute(sql`insert into attendance_group_member (member_id, from_date, tenant_id, group_id, created_at)
    select id, ${move.from}::date, ${scope.tenantId}, ${stored}, ${ctx.now().toISOString()}::timestamptz
    from unnest(${sql.param(arriving)}::text[]) id`);
  const rest = rows.length > NAMED_MAX ? '…' : '';
  const named = rows.slice(0, NAMED_MAX);
  return {
    to: named.map(({ name }) => name).join('、') + rest,
    toEn: named.map((row) => row.en_name || row.name).join(', ') + rest,
  };
}

/** Whoever leaves the company is in no group from the next day on: coming back begins in the default one. */
export async function endStays(tx: Tx, ctx: Acting, memberId: string): Promise<void> {
  const tomorrow = addDays(today(ctx), 1);
  await tx.execute(
    sql`delete from attendance_group_member where member_id = ${memberId} and from_date >= ${tomorrow}`,
  );
  await tx.execute(sql`insert into attendance_group_member (member_id, from_date, tenant_id, group_id, created_at)
    select s.member_id, ${tomorrow}::date, s.tenant_id, null, ${ctx.now().toISOString()}::timestamptz
    from (select * from attendance_group_member where member_id = ${memberId} order by from_date desc limit 1) s
    where s.group_id is not null`);
}
