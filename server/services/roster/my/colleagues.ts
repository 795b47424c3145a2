import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { MY_CALENDAR_LIMITS, type Colleague } from '@contract/roster/my-calls';
import { workSpans } from '@contract/roster/rules/work-minutes';
import type { Segment } from '@contract/shift/segment';
import type { Db } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { scheduleOrder, scheduleSlot, scheduleTake } from '@server/db/schema/planning/open-shift';
import { assignment } from '@server/db/schema/planning/roster';
import type { Work } from '../works-between';
import { slotOfTake } from '../slot-of-take';

/** Of one place and date; whoever plans more people than that there has other lists. */
const MOST_READ = 500;
const PERSON = { memberId: member.id, name: account.name, enName: account.enName, avatar: account.avatar };

type Viewer = { memberId: string; tenantId: string; departmentId: string | null };
type Read = Colleague & { memberId: string };

/**
 * Who works beside a person: on the same date, at the same place and at some of the same time. Colleagues see of each other the
 * name, the picture and this work, as they would see each other there; nothing of other dates and places. Where the work names no
 * place, the place is the own department's.
 */
export async function colleaguesOf(
  db: Db,
  viewer: Viewer,
  work: Work,
): Promise<{ colleagues: Colleague[]; hasMoreColleagues: boolean }> {
  const spans = workSpans(work);
  const beside = [...(await assignedThere(db, viewer, work)), ...(await takenThere(db, viewer, work))]
    .filter(({ segments }) =>
      workSpans({ workDate: work.workDate, segments }).some((other) =>
        spans.some((own) => own.start < other.end && other.start < own.end),
      ),
    )
    .sort((one, other) => startOf(one) - startOf(other) || (one.name < other.name ? -1 : 1));
  const colleagues = beside
    .slice(0, MY_CALENDAR_LIMITS.colleagues)
    .map(({ memberId: _memberId, ...colleague }) => colleague);
  return { colleagues, hasMoreColleagues: beside.length > colleagues.length };
}

const startOf = ({ segments }: Read): number =>
  workSpans({ workDate: '2000-01-01', segments })[0]?.start ?? 0;

const isColleague = (viewer: Viewer): SQL | undefined =>
  and(eq(member.tenantId, viewer.tenantId), eq(member.status, 'normal'), ne(member.id, viewer.memberId));

async function assignedThere(db: Db, viewer: Viewer, { workDate, placeCode }: Work): Promise<Read[]> {
  const isThere =
    placeCode === null
      ? and(isNull(assignment.placeCode), departmentIs(viewer.departmentId))
      : eq(assignment.placeCode, placeCode);
  const rows = await db
    .select({ ...PERSON, shift: assignment.shift })
    .from(assignment)
    .innerJoin(member, eq(member.id, assignment.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(assignment.tenantId, viewer.tenantId),
        eq(assignment.workDate, workDate),
        isThere,
        isColleague(viewer),
      ),
    )
    .orderBy(asc(assignment.id))
    .limit(MOST_READ);
  return rows.map((row) => ({ ...row, segments: row.shift.segments }));
}

const departmentIs = (departmentId: string | null): SQL =>
  departmentId === null ? isNull(member.departmentId) : eq(member.departmentId, departmentId);

async function takenThere(db: Db, viewer: Viewer, work: Work): Promise<Read[]> {
  const { workDate, placeCode } = work;
  const isThere =
    placeCode !== null
      ? eq(scheduleOrder.placeCode, placeCode)
      : work.source === 'take'
        ? eq(scheduleOrder.id, work.orderId)
        : undefined;
  if (!isThere) {
    return [];
  }
  const rows: (Omit<Read, 'shift' | 'segments'> & { segments: Segment[] })[] = await db
    .select({ ...PERSON, segments: scheduleSlot.segments })
    .from(scheduleTake)
    .innerJoin(scheduleOrder, eq(scheduleOrder.id, scheduleTake.orderId))
    .innerJoin(scheduleSlot, slotOfTake)
    .innerJoin(member, eq(member.id, scheduleTake.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(scheduleTake.tenantId, viewer.tenantId),
        eq(scheduleTake.workDate, workDate),
        ne(scheduleOrder.status, 'withdrawn'),
        isThere,
        isColleague(viewer),
      ),
    )
    .orderBy(asc(scheduleTake.orderId), asc(scheduleTake.stationCode), asc(scheduleTake.memberId))
    .limit(MOST_READ);
  return rows.map((row) => ({ ...row, shift: null }));
}
