import * as calls from '@contract/approval/calls';
import { sql, type SQL } from 'drizzle-orm';
import { APPROVAL_COUNT_MAX } from '@contract/approval/calls';
import type { Out } from '@contract/endpoint';
import {
  APPROVAL_BOXES,
  APPROVAL_CENTERS,
  type ApprovalBox,
  type ApprovalCenter,
} from '@contract/approval/approval';
import type { SessionCtx } from '@server/kernel/context';
import { URGENCY } from '@server/db/approval-rows';
import { mayStandIn } from './may-stand-in';
import { arrayOf } from './list-approvals';
import { query } from '@server/kernel/query';
import { findOwners } from './load-item';
import { verb } from '@server/kernel/verb';

type Counts = Out<typeof calls.countApprovals>['boxes'][number];

/** How many each box of a center or of both holds: an index is read up to where counting stops. */
export const countApprovals = verb(
  calls.countApprovals,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const counted = [];
    for (const center of input.center ? [input.center] : APPROVAL_CENTERS) {
      counted.push(await countCenter(ctx, center));
    }
    const [first = [], ...others] = counted;
    return {
      boxes: first.map((box, index) => others.reduce((sum, boxes) => add(sum, boxes[index]), box)),
    };
  },
);

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

type Row = Omit<Counts, 'urged'> & { reminded: number };
const NOTHING = sql`0`;

/** Every number of a center in one statement: nine of their own would cost nine ways to the database. */
async function countCenter(ctx: SessionCtx, center: ApprovalCenter): Promise<Counts[]> {
  const { memberId } = ctx.session;
  const owners = await findOwners(ctx.db, memberId, center, ctx.now());
  const rows = APPROVAL_BOXES.map((box) => {
    const isPending = box === 'pending';
    const members = isPending ? [memberId, ...owners] : [memberId];
    const counted = (filter: SQL) => countBox(ctx, { center, box, members, filter });
    return sql`select ${box} as box, ${counted(sql``)} as count,
      ${isPending || box === 'copied' ? counted(sql` and b.is_unread`) : NOTHING} as unread,
      ${isPending ? counted(sql` and b.urgency = ${URGENCY.overdue}`) : NOTHING} as overdue,
      ${isPending ? counted(sql` and b.urgency = ${URGENCY.urged}`) : NOTHING} as reminded`;
  });
  const found = await query<Row>(ctx.db, sql.join(rows, sql` union all `));
  const byBox = new Map(found.map(({ reminded, ...row }) => [row.box, { ...row, urged: reminded }]));
  return APPROVAL_BOXES.map((box) => byBox.get(box) ?? { box, count: 0, unread: 0, overdue: 0, urged: 0 });
}

type Wanted = { center: ApprovalCenter; box: ApprovalBox; members: readonly string[]; filter: SQL };

function countBox(ctx: SessionCtx, { center, box, members, filter }: Wanted): SQL {
  const { memberId } = ctx.session;
  return sql`(select count(*)::int from (select 1 from unnest(${arrayOf(members)}) as o(id), lateral (
    select 1 from approval_box b
    where b.member_id = o.id and b.box = ${box} and b.center = ${center}
      and (o.id = ${memberId} or ${mayStandIn(memberId)})${filter}
    limit ${APPROVAL_COUNT_MAX}) found limit ${APPROVAL_COUNT_MAX}) counted)`;
}
