import { sql } from 'drizzle-orm';
import type { getLeaveContext } from '@contract/approval';
import type { Out } from '@contract/endpoint';
import type { CallOf } from '../call-of';
import { query } from './load-facts';
import { requireVisibleItem } from './load-item';

const AT_MOST = 20;

type AwayRow = {
  id: string;
  name: string;
  enName: string | null;
  avatar: string | null;
  startDate: string;
  endDate: string;
  isApproved: boolean;
};

/** Who else of the initiator's department is away, or asked to be, in the days of a leave or a trip. */
export async function findLeaveContext({
  ctx,
  input,
}: CallOf<typeof getLeaveContext>): Promise<Out<typeof getLeaveContext>> {
  const { row } = await requireVisibleItem(ctx.db, ctx, input.approvalId);
  if (row.center !== 'lgApprove' || !row.departmentId || !row.startDay || !row.endDay) {
    return { away: [], colleagues: 0 };
  }
  const away = await query<AwayRow>(
    ctx.db,
    sql`select m.id, c.name, c.en_name as "enName", c.avatar, a.start_day::text as "startDate",
        a.end_day::text as "endDate", a.status = 'approved' as "isApproved"
      from approval a join member m on m.id = a.initiator_id join account c on c.id = m.account_id
      where a.department_id = ${row.departmentId} and a.tenant_id = ${row.tenantId} and a.id <> ${row.id}
        and a.process_code in ('leave', 'compensatoryLeave', 'businessTrip')
        and a.start_day <= ${row.endDay} and a.end_day >= ${row.startDay}
        and a.status in ('inApproval', 'abnormal', 'approved') and a.initiator_id <> ${row.initiatorId}
      order by a.start_day, a.id limit ${AT_MOST}`,
  );
  const [unit] = await query<{ colleagues: number }>(
    ctx.db,
    sql`select count(*)::int as colleagues from member
      where department_id = ${row.departmentId} and status = 'normal' and id <> ${row.initiatorId}`,
  );
  return {
    away: away.map(({ startDate, endDate, isApproved, ...person }) => ({
      person,
      startDate,
      endDate,
      isApproved,
    })),
    colleagues: unit?.colleagues ?? 0,
  };
}
