import * as calls from '@contract/approval/calls';
import { sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import { loadFilledForm } from '../approval/read/filled-form';
import { standingLeave } from '../leave/change/cut-plan';
import { leaveCover } from './leave-cover';
import { findLeaveBalance } from './leave-balance';
import { overtimePreviewOf } from '@server/services/overtime/preview/overtime-preview';
import { query } from '@server/kernel/query';
import { isInvolved, requireVisibleItem, type VisibleItem } from '../approval/read/load-item';
import { verb } from '@server/kernel/verb';

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

/** Who else of the initiator's department is away in the days of a leave or a trip, and what is left of that leave. */
export const getLeaveContext = verb(
  calls.getLeaveContext,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const item = await requireVisibleItem(ctx.db, ctx, input.approvalId);
    const { row } = item;
    const { memberId } = ctx.session;
    const mayReadDetails = await isInvolved(ctx, item);
    const standing = mayReadDetails ? await standingLeave(ctx.db, row) : null;
    const days = standing?.days ?? [];
    const mayPlan = mayReadDetails && memberId !== row.initiatorId;
    const dates = days.map(({ day }) => day);
    return {
      ...(await findAway(ctx, item)),
      ...(mayReadDetails ? await figuresOfItem(ctx, item) : NO_FIGURES),
      days,
      cover: mayPlan ? await leaveCover(ctx, row, dates) : [],
    };
  },
);

async function findAway(
  ctx: SessionCtx,
  { row }: VisibleItem,
): Promise<Pick<Out<typeof calls.getLeaveContext>, 'away' | 'colleagues'>> {
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

/** Only for who has to do with the decision: a copy tells of the request, not of what somebody has left. */
async function figuresOfItem(ctx: SessionCtx, item: VisibleItem): Promise<Figures> {
  const { row } = item;
  const filled = await loadFilledForm(ctx, item);
  if (!filled) {
    return NO_FIGURES;
  }
  const { values, content, access } = filled;
  const { id, tenantId, initiatorId, processCode, startDay, startTime, endTime, leaveDays } = row;
  const of = { tenantId, memberId: initiatorId, processCode, values, exceptId: id };
  const isHidden = (told: ReadonlySet<string>) =>
    access.some((one) => one.access === 'hidden' && told.has(one.fieldKey));
  const time = startTime && endTime ? { start: startTime, end: endTime } : null;
  return {
    balance: isHidden(TOLD)
      ? null
      : await findLeaveBalance(ctx.db, ctx.now(), { ...of, firstDay: startDay, leaveDays, content }),
    overtime: isHidden(TOLD_OF_OVERTIME) ? null : await overtimePreviewOf(ctx.db, ctx.now(), { ...of, time }),
  };
}

type Figures = Pick<Out<typeof calls.getLeaveContext>, 'balance' | 'overtime'>;
const NO_FIGURES: Figures = { balance: null, overtime: null };

/** Fields that these figures give away. */
const TOLD: ReadonlySet<string> = new Set(['leaveType', 'leaveDays']);
const TOLD_OF_OVERTIME: ReadonlySet<string> = new Set(['period', 'settlementWay', 'settlement']);
