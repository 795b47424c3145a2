import * as calls from '@contract/attendance/exception-calls';
import { sql } from 'drizzle-orm';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { readCursor, writeCursor } from '@server/kernel/read-cursor';
import { exceptionScope, isOfGroup } from './exception-part';
import { peopleOf } from './list-exceptions';
import { isOfPeople } from '@server/services/access/part-of-scope';
import { verb } from '@server/kernel/verb';

type Row = { memberId: string; workDate: string; since: Date | string; text: string | null };

/** A page of disputed days that nobody has answered, the longest waiting first. */
export const listDisputes = verb(
  calls.listDisputes,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: ownId } = ctx.session;
    const scope = await exceptionScope(ctx, input.organId);
    const after = input.cursor === undefined ? undefined : readDisputeCursor(input.cursor);
    const rows = await query<Row>(
      ctx.db,
      sql`select c.member_id as "memberId", c.work_date::text as "workDate", c.changed_at as since,
        (select s.text from day_remark s where s.member_id = c.member_id and s.work_date = c.work_date
          and s.author_member_id = c.member_id order by s.created_at desc, s.id desc limit 1) as text
      from day_confirmation c join member m on m.id = c.member_id join account a on a.id = m.account_id
      where c.tenant_id = ${tenantId} and c.state = 'disputed' and ${isOfPeople(scope, input)}
        and ${
          input.groupId === undefined
            ? sql`true`
            : sql`exists (select 1 from day_result r where r.member_id = c.member_id
                and r.work_date = c.work_date and ${isOfGroup(tenantId, input.groupId)})`
        }
        and ${
          after
            ? sql`c.changed_at >= ${after.at}::timestamptz and (c.changed_at, c.member_id, c.work_date)
                > (${after.at}::timestamptz, ${after.memberId}, ${after.workDate}::date)`
            : sql`true`
        }
      order by c.changed_at, c.member_id, c.work_date limit ${input.pageSize + 1}`,
    );
    const shown = rows.slice(0, input.pageSize);
    const people = await peopleOf(ctx.db, tenantId, shown);
    const [hasMore, last] = [rows.length > shown.length, shown.at(-1)];
    return {
      list: shown.map(({ memberId, workDate, since, text }) => ({
        person: people.get(memberId)!,
        workDate,
        since: iso(since),
        text,
        isOwn: memberId === ownId,
      })),
      hasMore,
      nextCursor: hasMore && last ? writeCursor(iso(last.since), `${last.workDate}~${last.memberId}`) : null,
    };
  },
);

const iso = (at: Date | string): string => new Date(at).toISOString();

function readDisputeCursor(cursor: string): { at: string; workDate: string; memberId: string } {
  const { at, id } = readCursor(cursor);
  const [, workDate = '', memberId = ''] = /^(\d{4}-\d{2}-\d{2})~(\S+)$/.exec(id) ?? [];
  if (Number.isNaN(Date.parse(workDate))) {
    throw new ServiceError('cursorWrong');
  }
  return { at, workDate, memberId };
}
