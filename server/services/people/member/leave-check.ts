import * as calls from '@contract/people/member-calls';
import { needsHeir, waitingOf, type WaitingKind } from '@contract/people/rules/handover';
import { FUNCTION_ID } from '@contract/role/functions';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { findAdministrators } from '@server/services/access/administrators';
import { memberScope } from '@server/services/access/data-scope';
import { findMember } from './found-member';
import { verb } from '@server/kernel/verb';

/** What waits for a person and what ends with them, told before they leave. */
export const memberLeaveCheck = verb(
  calls.memberLeaveCheck,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId } = ctx.session;
    const { member } = await findMember(ctx.db, scope, input.memberId);
    const waiting = waitingOf(await countWaiting(ctx.db, { tenantId, memberId: member.id, now: ctx.now() }));
    const administrators = await findAdministrators(ctx.db, tenantId);
    return {
      waiting,
      needsHeir: needsHeir(waiting),
      isLastAdministrator: administrators.length === 1 && administrators[0] === member.id,
    };
  },
);

type Of = { tenantId: string; memberId: string; now: Date };

/** Everything is looked up by the person, along an index. */
export async function countWaiting(
  db: Db | Tx,
  { tenantId, memberId, now }: Of,
): Promise<Record<WaitingKind, number>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = dayOf(now);
  const [counts] = await query<Record<WaitingKind, number>>(
    db,
    sql`select
      (select count(*)::int from approval_task where assignee_id = ${memberId} and state in ('pending', 'waiting'))
        as "approvals",
      (select count(*)::int from department where tenant_id = ${tenantId} and head_member_id = ${memberId})
        as "departments",
      (select count(*)::int from schedule_order o where ${isStillToCome(memberId, today)}) as "publishedShifts",
      (select count(*)::int from signing where initiator_member_id = ${memberId}
        and state in ('signing', 'sealing', 'failed')) as "sentSignings",
      (select count(distinct g.id)::int from signing_party p join signing g on g.id = p.signing_id and g.state = 'signing'
        where p.member_id = ${memberId} and p.kind = 'member' and p.role = 'signer'
        and p.state in ('waiting', 'turn', 'opened')) as "toSign",
      (select count(*)::int from approval where initiator_id = ${memberId} and status in ('inApproval', 'abnormal'))
        as "ownRequests",
      (select count(*)::int from entrust where (owner_member_id = ${memberId} or delegate_member_id = ${memberId})
        and is_enabled and deleted_at is null and end_at > ${at}) as "delegations",
      (select count(*)::int from schedule_take where member_id = ${memberId} and work_date >= ${today})
        as "takenShifts",
      (select count(*)::int from seal_grant where member_id = ${memberId} and ended_as is null and used < quota
        and valid_to >= ${today}) as "sealGrants",
      (select count(*)::int from product_seat where member_id = ${memberId}) as "seats",
      (select count(*)::int from member_role mr join role r on r.id = mr.role_id
        where mr.member_id = ${memberId} and r.code <> 'employee') as "roles",
      (select count(*)::int from provider_identity where member_id = ${memberId}) as "chatClients"`,
  );
  return counts!;
}

/** Of the orders `o`, those of a publisher that people may still come to. */
export const isStillToCome = (memberId: string, today: string) =>
  sql`o.publisher_member_id = ${memberId} and o.status in ('published', 'ended')
    and exists (select 1 from schedule_slot s where s.order_id = o.id and s.work_date >= ${today}
      and (o.status = 'published' or s.taken > 0))`;
