import * as calls from '@contract/attendance/act-calls';
import { sql } from 'drizzle-orm';
import { UNDO_DAYS } from '@contract/attendance/rules/settle/undo-fault';
import type { Out } from '@contract/endpoint';
import { query } from '@server/kernel/query';
import { pageRange, toPage } from '@server/kernel/page-of';
import { peopleOf } from './list-exceptions';
import { verb } from '@server/kernel/verb';

type Row = {
  actId: string;
  act: Out<typeof calls.listExceptionActs>['list'][number]['act'];
  reason: string | null;
  settled: number;
  people: number;
  memberId: string;
  from: string;
  to: string;
  createdAt: Date | string;
  undoneAt: Date | string | null;
};

const DAY_MS = 86_400_000;

/** What the caller settled lately, the latest first. */
export const listExceptionActs = verb(
  calls.listExceptionActs,
  { permission: 'attendanceBoard', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const since = new Date(ctx.now().getTime() - UNDO_DAYS * DAY_MS).toISOString();
    const { limit, offset } = pageRange(input);
    const rows = await query<Row>(
      ctx.db,
      sql`select e.id as "actId", e.act, e.reason, e.settled, e.people, e.created_at as "createdAt",
        e.undone_at as "undoneAt", i.member_id as "memberId", i.first::text as "from", i.last::text as "to"
      from exception_act e cross join lateral (
        select min(member_id) as member_id, min(work_date) as first, max(work_date) as last
        from exception_act_item where act_id = e.id) i
      where e.by_member_id = ${memberId} and e.tenant_id = ${tenantId} and e.created_at > ${since}::timestamptz
      order by e.created_at desc nulls last, e.id limit ${limit} offset ${offset}`,
    );
    const people = await peopleOf(ctx.db, tenantId, rows);
    return toPage(rows, input.pageSize, ({ memberId: concerned, createdAt, undoneAt, ...row }) => ({
      ...row,
      person: people.get(concerned)!,
      createdAt: new Date(createdAt).toISOString(),
      undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
    }));
  },
);
