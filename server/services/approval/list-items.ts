import { sql, type SQL } from 'drizzle-orm';
import { APPROVAL_COUNT_MAX, type countApprovals, type listApprovals } from '@contract/approval';
import {
  APPROVAL_BOXES,
  APPROVAL_CENTERS,
  type ApprovalBox,
  type ApprovalCenter,
} from '@contract/entities/approval';
import type { Out } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import type { CallOf } from '../call-of';
import { startOfDay } from '../day-range';
import { likeText } from '../like-text';
import { readCursor, writeCursor } from '../read-cursor';
import { loadPeople, query } from './load-facts';
import { findOwners } from './load-item';
import { keywordGrams, plain } from '@server/db/search-text';
import type { approval } from '@server/db/schema/approval';

type Input = CallOf<typeof listApprovals>['input'];
type Row = Out<typeof listApprovals>['list'][number];

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
};

/**
 * One box of the signed-in person, newest first. Read per box owner and center along an index that ends with the order, so
 * that twenty rows are read for twenty shown; the pending box is that of the person and of everybody they stand in for.
 */
export async function listItems({
  ctx,
  input,
}: CallOf<typeof listApprovals>): Promise<Out<typeof listApprovals>> {
  const centers = input.center ? [input.center] : [...APPROVAL_CENTERS];
  const { memberId } = ctx.session;
  const limit = input.pageSize + 1;
  const filters = filtersOf(input);
  const parts: SQL[] = [];
  for (const center of centers) {
    const owners =
      input.box === 'pending' ? [...(await findOwners(ctx.db, memberId, center, ctx.now()))] : [];
    for (const owner of [memberId, ...owners]) {
      // The initiator never decides the own request for somebody else.
      const notOwn = owner === memberId ? sql`` : sql` and b.initiator_id <> ${memberId}`;
      parts.push(
        sql`(select b.approval_id, b.member_id, b.task_id, b.at, b.status, b.is_unread, b.is_urged, b.is_batchable, b.due_at
          from approval_box b
          where b.member_id = ${owner} and b.box = ${input.box} and b.center = ${center}${notOwn}${filters}
          order by b.at desc nulls last, b.approval_id desc nulls last limit ${limit})`,
      );
    }
  }
  const rows = await query<BoxRow>(
    ctx.db,
    sql`select approval_id as "approvalId", member_id as "memberId", task_id as "taskId", at, status,
      is_unread as "isUnread", is_urged as "isUrged", is_batchable as "isBatchable", due_at as "dueAt"
      from (${sql.join(parts, sql` union all `)}) found
      order by at desc, approval_id desc, member_id desc limit ${limit}`,
  );
  const shown = rows.slice(0, input.pageSize);
  const last = shown.at(-1);
  const hasMore = rows.length > input.pageSize;
  return {
    list: await present(ctx, shown),
    hasMore,
    nextCursor: hasMore && last ? writeCursor(new Date(last.at).toISOString(), last.approvalId) : null,
  };
}

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
    const { at, id } = readCursor(input.cursor);
    parts.push(sql` and (b.at, b.approval_id) < (${at}::timestamptz, ${id})`);
  }
  return sql.join(parts, sql``);
}

const arrayOf = (texts: readonly string[]) =>
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
  | 'isTerminated'
  | 'initiatorId'
> & { submittedAt: Date | string | null; waitingFor: string[] | null };

/** The cards of some rows: two statements, however many there are. */
async function present(ctx: SessionCtx, rows: readonly BoxRow[]): Promise<Row[]> {
  if (rows.length === 0) {
    return [];
  }
  const items = await query<ItemRow>(
    ctx.db,
    sql`select a.id, a.no, a.center, a.process_code as "processCode", a.process_name as "processName", a.title, a.summary,
      a.is_terminated as "isTerminated", a.initiator_id as "initiatorId", a.submitted_at as "submittedAt",
      array(select t.assignee_id from approval_task t where t.approval_id = a.id and t.state = 'pending'
        order by t.place, t.id limit 3) as "waitingFor"
      from approval a where a.id = any(${arrayOf(rows.map((row) => row.approvalId))})`,
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const people = await loadPeople(
    ctx.db,
    ctx.session.tenantId,
    items
      .flatMap((item) => [item.initiatorId, ...(item.waitingFor ?? [])])
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
    const { initiatorId, waitingFor, submittedAt, ...told } = item;
    return [
      {
        ...told,
        status: row.status,
        taskId: row.taskId,
        initiator: person(initiatorId),
        at: new Date(row.at).toISOString(),
        submittedAt: submittedAt ? new Date(submittedAt).toISOString() : null,
        dueAt: row.dueAt ? new Date(row.dueAt).toISOString() : null,
        isUrged: row.isUrged,
        isUnread: row.isUnread,
        isBatchable: row.isBatchable,
        delegatedFor: row.memberId === ctx.session.memberId ? null : person(row.memberId),
        waitingFor: (waitingFor ?? []).map(person),
      },
    ];
  });
}

/** How many each box of a center holds: an index is read up to where counting stops. */
export async function countItems({
  ctx,
  input,
}: CallOf<typeof countApprovals>): Promise<Out<typeof countApprovals>> {
  const { memberId } = ctx.session;
  const owners = await findOwners(ctx.db, memberId, input.center, ctx.now());
  const counted = async (box: ApprovalBox, isUnread: boolean) =>
    await countBox(ctx, input.center, box, box === 'pending' ? [memberId, ...owners] : [memberId], isUnread);
  const boxes = [];
  for (const box of APPROVAL_BOXES) {
    const hasUnread = box === 'pending' || box === 'copied';
    boxes.push({ box, count: await counted(box, false), unread: hasUnread ? await counted(box, true) : 0 });
  }
  return { boxes };
}

async function countBox(
  ctx: SessionCtx,
  center: ApprovalCenter,
  box: ApprovalBox,
  memberIds: readonly string[],
  isUnread: boolean,
): Promise<number> {
  const rows = await query<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from (select 1 from unnest(${arrayOf(memberIds)}) as o(id), lateral (
      select 1 from approval_box b
      where b.member_id = o.id and b.box = ${box} and b.center = ${center}
        and (o.id = ${ctx.session.memberId} or b.initiator_id <> ${ctx.session.memberId})
        ${isUnread ? sql`and b.is_unread` : sql``}
      order by b.at desc nulls last limit ${APPROVAL_COUNT_MAX}) found limit ${APPROVAL_COUNT_MAX}) counted`,
  );
  return rows[0]?.count ?? 0;
}
