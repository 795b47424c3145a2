import * as calls from '@contract/approval/calls';
import { sql, type SQL } from 'drizzle-orm';
import { APPROVAL_CENTERS, type ApprovalGroup } from '@contract/approval/approval';
import type { Out } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import type { CallOf } from '@server/kernel/call-of';
import { URGENCY } from '@server/db/approval-rows';
import { keywordGrams, plain } from '@server/db/search-text';
import type { approval } from '@server/db/schema/approval/approval';
import { dayOf, startOfDay } from '@server/kernel/day-range';
import { likeText } from '@server/kernel/like-text';
import { readCursor, writeCursor } from '@server/kernel/read-cursor';
import { loadPeople } from '@server/services/person/load-people';
import { query } from '@server/kernel/query';
import { mayStandIn } from './may-stand-in';
import { findOwnersIn } from './load-item';
import { verb } from '@server/kernel/verb';

/** What a cursor of a list by urgency begins with: the urgency of its last row. */
const URGENCY_OF_CURSOR = /^([012])!(.*)$/;

type Input = CallOf<typeof calls.listApprovals>['input'];
type Row = Out<typeof calls.listApprovals>['list'][number];

type BoxRow = {
  approvalId: string;
  memberId: string;
  taskId: string | null;
  at: Date | string;
  status: (typeof approval.$inferSelect)['status'];
  isUnread: boolean;
  isUrged: boolean;
  isBatchable: boolean;
  dueAt: Date | string | null;
  urgency: number;
};

/**
 * One box of the signed-in person, newest first or by urgency. Read per box owner and center along an index that ends with the order, so
 * that twenty rows are read for twenty shown; the pending box is that of the person and of everybody they stand in for.
 */
export const listApprovals = verb(
  calls.listApprovals,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const centers = input.center ? [input.center] : [...APPROVAL_CENTERS];
    const { memberId } = ctx.session;
    const limit = input.pageSize + 1;
    const filters = filtersOf(input);
    const isByUrgency = input.order === 'urgency';
    const urgentFirst = isByUrgency ? sql`b.urgency desc nulls last, ` : sql``;
    const parts: SQL[] = [];
    const owners =
      input.box === 'pending' ? await findOwnersIn(ctx.db, memberId, centers, ctx.now()) : undefined;
    for (const center of centers) {
      for (const owner of [memberId, ...(owners?.get(center) ?? [])]) {
        // A delegate never decides their own request.
        const notOwn = owner === memberId ? sql`` : sql` and ${mayStandIn(memberId)}`;
        parts.push(
          sql`(select b.approval_id, b.member_id, b.task_id, b.at, b.status, b.is_unread, b.is_urged, b.is_batchable, b.due_at, b.urgency
          from approval_box b
          where b.member_id = ${owner} and b.box = ${input.box} and b.center = ${center}${notOwn}${filters}
          order by ${urgentFirst}b.at desc nulls last, b.approval_id desc nulls last limit ${limit})`,
        );
      }
    }
    const rows = await query<BoxRow>(
      ctx.db,
      sql`select approval_id as "approvalId", member_id as "memberId", task_id as "taskId", at, status,
      is_unread as "isUnread", is_urged as "isUrged", is_batchable as "isBatchable", due_at as "dueAt", urgency
      from (${sql.join(parts, sql` union all `)}) found
      order by ${isByUrgency ? sql`urgency desc, ` : sql``}at desc, approval_id desc, member_id desc limit ${limit}`,
    );
    const shown = rows.slice(0, input.pageSize);
    const last = shown.at(-1);
    const hasMore = rows.length > input.pageSize;
    return {
      list: await present(ctx, shown),
      hasMore,
      nextCursor: hasMore && last ? cursorOf(last, isByUrgency) : null,
    };
  },
);

const cursorOf = ({ urgency, at, approvalId }: BoxRow, isByUrgency: boolean) =>
  `${isByUrgency ? `${urgency}!` : ''}${writeCursor(new Date(at).toISOString(), approvalId)}`;

function filtersOf(input: Input): SQL {
  const parts: SQL[] = [];
  if (input.processCode) {
    parts.push(sql` and b.process_code = ${input.processCode}`);
  }
  if (input.status) {
    parts.push(sql` and b.status = ${input.status}`);
  }
  if (input.personId) {
    parts.push(sql` and b.initiator_id = ${input.personId}`);
  }
  if (input.startDate) {
    parts.push(sql` and b.at >= ${startOfDay(input.startDate).toISOString()}::timestamptz`);
  }
  if (input.endDate) {
    parts.push(sql` and b.at < ${startOfDay(input.endDate, 1).toISOString()}::timestamptz`);
  }
  if (input.isUnread) {
    parts.push(sql` and b.is_unread`);
  }
  const keyword = plain(input.keyword ?? '');
  if (keyword !== '') {
    parts.push(
      sql` and b.grams @> ${arrayOf(keywordGrams(keyword))} and b.search_text like ${likeText(keyword)}`,
    );
  }
  if (input.cursor) {
    const [, urgency, rest] = URGENCY_OF_CURSOR.exec(input.cursor) ?? [];
    if ((urgency !== undefined) !== (input.order === 'urgency')) {
      throw new ServiceError('cursorWrong');
    }
    const { at, id } = readCursor(rest ?? input.cursor);
    parts.push(
      urgency === undefined
        ? sql` and (b.at, b.approval_id) < (${at}::timestamptz, ${id})`
        : sql` and (b.urgency, b.at, b.approval_id) < (${Number(urgency)}, ${at}::timestamptz, ${id})`,
    );
  }
  return sql.join(parts, sql``);
}

const iso = (at: Date | string) => new Date(at).toISOString();

function groupOf({ urgency, at }: BoxRow, now: Date): ApprovalGroup {
  if (urgency === URGENCY.overdue) {
    return 'overdue';
  }
  if (urgency === URGENCY.urged) {
    return 'urged';
  }
  return dayOf(new Date(at)) === dayOf(now) ? 'today' : 'earlier';
}

export const arrayOf = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

type ItemRow = Pick<
  typeof approval.$inferSelect,
  | 'id'
  | 'no'
  | 'center'
  | 'processCode'
  | 'processName'
  | 'title'
  | 'summary'
  | 'span'
  | 'isTerminated'
  | 'initiatorId'
> & {
  submittedAt: Date | string | null;
  waitingFor: string[] | null;
  /** Who may decide for one of those. */
  standIns: { ownerId: string; id: string }[] | null;
  waitingSince: Date | string | null;
};

/** The cards of some rows: two statements, however many there are. */
async function present(ctx: SessionCtx, rows: readonly BoxRow[]): Promise<Row[]> {
  if (rows.length === 0) {
    return [];
  }
  const now = ctx.now().toISOString();
  const items = await query<ItemRow>(
    ctx.db,
    sql`select a.id, a.no, a.center, a.process_code as "processCode", a.process_name as "processName", a.title, a.summary, a.span,
      a.is_terminated as "isTerminated", a.initiator_id as "initiatorId", a.submitted_at as "submittedAt",
      array(select t.assignee_id from approval_task t where t.approval_id = a.id and t.state = 'pending'
        order by t.place, t.id limit 3) as "waitingFor",
      (select json_agg(distinct jsonb_build_object('ownerId', t.assignee_id, 'id', e.delegate_id))
        from approval_task t cross join lateral delegates_of(t.assignee_id, a.center, ${now}::timestamptz) e
        where t.approval_id = a.id and t.state = 'pending' and e.away_until is null
          and e.delegate_id <> a.initiator_id and not e.delegate_id = any(a.concerned_ids)) as "standIns",
      (select min(t.opened_at) from approval_task t where t.approval_id = a.id and t.state = 'pending') as "waitingSince"
      from approval a where a.id = any(${arrayOf(rows.map((row) => row.approvalId))})`,
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const people = await loadPeople(
    ctx.db,
    ctx.session.tenantId,
    items
      .flatMap((item) => [
        item.initiatorId,
        ...(item.waitingFor ?? []),
        ...(item.standIns ?? []).map((one) => one.id),
      ])
      .concat(rows.map((row) => row.memberId)),
  );
  const person = (id: string) => {
    const { name = '', enName = null, avatar = null } = people.get(id) ?? {};
    return { id, name, enName, avatar };
  };
  return rows.flatMap((row) => {
    const item = byId.get(row.approvalId);
    if (!item) {
      return [];
    }
    const { initiatorId, waitingFor, standIns, waitingSince, submittedAt, ...told } = item;
    return [
      {
        ...told,
        status: row.status,
        taskId: row.taskId,
        initiator: person(initiatorId),
        at: iso(row.at),
        group: groupOf(row, ctx.now()),
        // In the pending box an item waits for this person, whoever else it waits for longer.
        waitingSince: row.taskId ? iso(row.at) : waitingSince && iso(waitingSince),
        submittedAt: submittedAt && iso(submittedAt),
        dueAt: row.dueAt && iso(row.dueAt),
        isUrged: row.isUrged,
        isOverdue: row.urgency === URGENCY.overdue,
        isUnread: row.isUnread,
        isBatchable: row.isBatchable,
        delegatedFor: row.memberId === ctx.session.memberId ? null : person(row.memberId),
        waitingFor: (waitingFor ?? []).map((id) => ({
          ...person(id),
          delegates: (standIns ?? []).flatMap((one) => (one.ownerId === id ? [person(one.id)] : [])),
        })),
      },
    ];
  });
}
