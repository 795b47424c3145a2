import * as calls from '@contract/overtime/calls';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { balanceAt, type RequestStatus } from '@contract/leave/ledger/balance-at';
import { workDateOfLot } from '@contract/overtime/rules/time-off';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { monthOf, type Days } from '@contract/roster/rules/days';
import { presentZone } from '@contract/zone';
import type { SessionCtx } from '@server/kernel/context';
import { approval } from '@server/db/schema/approval/approval';
import { overtimeRequest } from '@server/db/schema/attendance/overtime';
import { leaveLot } from '@server/db/schema/leave/leave';
import { found, ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { groupsOf } from '@server/services/attendance-group/groups-of';
import { today } from '@server/services/attendance-group/today';
import { loadBooks } from '@server/services/leave/ledger/books';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { reaches } from '@server/services/access/data-scope';
import { hasFunction } from '@server/services/access/require-permission';
import { TIME_OFF } from '../build/keep-time-off';
import { meterOf, meterSpan } from './meter-of';
import { overtimeEntriesOf } from './overtime-entries';
import { verb } from '@server/kernel/verb';

type Month = Out<typeof calls.readOvertimeMonth>;

/** A month of one's own, or of somebody whose attendance the reader keeps. Who is outside is not there. */
export const readOvertimeMonth = verb(
  calls.readOvertimeMonth,
  { permission: { anyOf: ['dailyConfirmation', 'attendanceBoard'] }, scope: 'dataScope', enforcedBy: 'verb' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: readerId } = ctx.session;
    const { memberId = readerId } = input;
    const isOwn = memberId === readerId;
    await requireReader(ctx, memberId, isOwn);
    const span = monthOf(`${input.month}-01`);
    const now = today(ctx);
    const date = span.from <= now && now <= span.to ? now : span.to < now ? span.to : span.from;
    const [groupSpan] = (await groupsOf(ctx.db, tenantId, [memberId], date, date)).get(memberId)!;
    const group = groupSpan!.group;
    const entries = (await overtimeEntriesOf(ctx.db, [memberId], span)).get(memberId)!;
    const requests = await requestsIn(ctx, memberId, span);
    const told = new Set(entries.map(({ requestKey }) => requestKey));
    return {
      today: now,
      person: await findPerson(ctx, memberId),
      isOwn,
      system: group.system,
      entries: entries.map((entry) => {
        const { approvalId = null, center = null } =
          requests.find(({ key }) => key === entry.requestKey) ?? {};
        return { ...entry, approvalId, center };
      }),
      asked: requests
        .filter(({ key }) => key === null || !told.has(key))
        .filter(
          (one, index, all) => all.findIndex(({ approvalId }) => approvalId === one.approvalId) === index,
        )
        .map(({ approvalId, center, status, start, end }) => ({ approvalId, center, status, start, end })),
      meter: await meterOf(ctx.db, tenantId, memberId, meterSpan(group, date)),
      ...(await timeOffOf(ctx, memberId, span, now)),
    };
  },
);

async function requireReader(ctx: SessionCtx, memberId: string, isOwn: boolean): Promise<void> {
  const keeps = await reaches(ctx, FUNCTION_ID.attendanceBoard, memberId);
  if (keeps || (isOwn && (await hasFunction(ctx, FUNCTION_ID.dailyConfirmation)))) {
    return;
  }
  const isKeeper = !isOwn && (await hasFunction(ctx, FUNCTION_ID.attendanceBoard));
  throw new ServiceError(isKeeper ? 'notFound' : 'forbidden');
}

async function findPerson(ctx: SessionCtx, memberId: string): Promise<Person> {
  const [row] = await query<Person>(
    ctx.db,
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where m.id = ${memberId} and m.tenant_id = ${ctx.session.tenantId}`,
  );
  return found(row);
}

/** Requests of the month that are approved, as their rows, or on their way. */
async function requestsIn({ db }: SessionCtx, memberId: string, { from, to }: Days) {
  return await query<Month['asked'][number] & { key: string | null }>(
    db,
    sql`select r.id as key, a.id as "approvalId", a.center, a.status, a.start_time as start, a.end_time as end
      from approval a left join ${overtimeRequest} r on r.approval_id = a.id and r.work_date between ${from}::date and ${to}::date
      where a.initiator_id = ${memberId} and a.process_code = 'overtime' and a.start_time is not null and a.end_time is not null
        and a.status in ('inApproval', 'abnormal', 'approved')
        and (r.id is not null or (a.status <> 'approved' and left(a.start_time, 10) between ${from} and ${to}))
      order by a.start_time, a.id, r.id`,
  );
}

/** Lots of overtime, as they are today; `owed` is what was taken and no lot covers. */
async function timeOffOf({ db, session }: SessionCtx, memberId: string, span: Days, day: string) {
  const keys = await db
    .select({ id: leaveLot.id, sourceKey: leaveLot.sourceKey })
    .from(leaveLot)
    .where(
      and(
        eq(leaveLot.memberId, memberId),
        eq(leaveLot.tenantId, session.tenantId),
        eq(leaveLot.kind, TIME_OFF),
        like(leaveLot.sourceKey, 'overtime:%'),
      ),
    );
  if (keys.length === 0) {
    return { timeOff: [], owed: 0 };
  }
  const { lots, events } = await db.transaction(async (tx) =>
    (await loadBooks(tx, [memberId], presentZone(), TIME_OFF))(memberId),
  );
  const ids = [...new Set(events.flatMap(({ requestId }) => requestId ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: approval.id, status: approval.status })
          .from(approval)
          .where(inArray(approval.id, ids));
  const statuses = new Map(
    rows.map(({ id, status }): [string, RequestStatus] => [
      id,
      status === 'approved' ? 'approved' : 'pending',
    ]),
  );
  const last = lots.map(({ validFrom }) => validFrom).reduce((a, b) => (a > b ? a : b), day);
  const told = balanceAt(lots, events, statuses, { kind: TIME_OFF, day: last });
  const workDates = new Map(keys.map(({ id, sourceKey }) => [id, workDateOfLot(sourceKey) ?? '']));
  return {
    owed: told.uncovered.minutes,
    timeOff: told.lots
      .filter(({ lot }) => workDates.has(lot.id))
      .map((one) => ({
        lotId: one.lot.id,
        workDate: workDates.get(one.lot.id)!,
        granted: one.granted.minutes,
        used: one.taken.minutes + one.pending.minutes,
        remaining: one.remaining.minutes,
        validFrom: one.lot.validFrom,
        validTo: one.usableUntil,
        isOver: one.isOver,
      }))
      .filter(
        ({ workDate, remaining, isOver }) =>
          (remaining > 0 && !isOver) || (span.from <= workDate && workDate <= span.to),
      ),
  };
}
