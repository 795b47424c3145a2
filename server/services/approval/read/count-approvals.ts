import type * as calls from '@contract/approval/calls';
import { sql, type SQL } from 'drizzle-orm';
import { APPROVAL_COUNT_MAX } from '@contract/approval/calls';
import type { Out } from '@contract/endpoint';
import {
  APPROVAL_BOXES,
  APPROVAL_CENTERS,
  type ApprovalBox,
  type ApprovalCenter,
} from '@contract/approval/approval';
import type { SessionCtx } from '@server/context';
import { URGENCY } from '@server/db/approval-rows';
import type { CallOf } from '@server/services/call-of';
import { arrayOf } from './list-approvals';
import { query } from './load-facts';
import { findOwners } from './load-item';

type Counts = Out<typeof calls.countApprovals>['boxes'][number];

/** How many each box of a center or of both holds: an index is read up to where counting stops. */
export async function countApprovals({
  ctx,
  input,
}: CallOf<typeof calls.countApprovals>): Promise<Out<typeof calls.countApprovals>> {
  const counted = [];
  for (const center of input.center ? [input.center] : APPROVAL_CENTERS) {
    counted.push(await countCenter(ctx, center));
  }
  const [first = [], ...others] = counted;
  return {
    boxes: first.map((box, index) => others.reduce((sum, boxes) => add(sum, boxes[index]), box)),
  };
}

function add(one: Counts, other: Counts | undefined): Counts {
  const { count = 0, unread = 0, overdue = 0, urged = 0 } = other ?? {};
  return {
    box: one.box,
    count: one.count + count,
    unread: one.unread + unread,
    overdue: one.overdue + overdue,
    urged: one.urged + urged,
  };
}

const UNREAD = sql` and b.is_unread`;
const withUrgency = (urgency: number) => sql` and b.urgency = ${urgency}`;

async function countCenter(ctx: SessionCtx, center: ApprovalCenter): Promise<Counts[]> {
  const { memberId } = ctx.session;
  const owners = await findOwners(ctx.db, memberId, center, ctx.now());
  const boxes: Counts[] = [];
  for (const box of APPROVAL_BOXES) {
    const isPending = box === 'pending';
    const members = isPending ? [memberId, ...owners] : [memberId];
    const counted = async (isAsked: boolean, filter: SQL) =>
      isAsked ? await countBox(ctx, center, box, members, filter) : 0;
    boxes.push({
      box,
      count: await counted(true, sql``),
      unread: await counted(isPending || box === 'copied', UNREAD),
      overdue: await counted(isPending, withUrgency(URGENCY.overdue)),
      urged: await counted(isPending, withUrgency(URGENCY.urged)),
    });
  }
  return boxes;
}

async function countBox(
  ctx: SessionCtx,
  center: ApprovalCenter,
  box: ApprovalBox,
  memberIds: readonly string[],
  filter: SQL,
): Promise<number> {
  const rows = await query<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from (select 1 from unnest(${arrayOf(memberIds)}) as o(id), lateral (
      select 1 from approval_box b
      where b.member_id = o.id and b.box = ${box} and b.center = ${center}
        and (o.id = ${ctx.session.memberId} or b.initiator_id <> ${ctx.session.memberId})${filter}
      limit ${APPROVAL_COUNT_MAX}) found limit ${APPROVAL_COUNT_MAX}) counted`,
  );
  return rows[0]?.count ?? 0;
}
