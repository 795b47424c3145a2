import { FUNCTION_ID } from '@contract/role/functions';
import { reachSql } from '@server/services/access/reach-sql';
import type { InboxSlots, InboxSource } from '../../inbox/inbox-source';

const OF_OTHERS = ({ member, tenant }: InboxSlots): string => `
from leave_record_request q join member p on p.id = q.member_id and p.tenant_id = ${tenant} and p.status = 'normal'
where q.tenant_id = ${tenant} and q.member_id <> ${member}
  and ${reachSql({ reader: member, tenant, colleague: 'p', functionId: FUNCTION_ID.leaveQuota })}`;

/** Requests for records of colleagues within the scope of function 1111. */
export const inboxLeaveRecords: InboxSource = {
  kind: 'leaveRecord',
  functionId: FUNCTION_ID.leaveQuota,
  rows: (at) => `
select q.id as source_id, q.asked_at as created_at, null::timestamptz as due_at, false as is_urged,
  q.title as title, q.member_id as from_id, null::jsonb as facts
${OF_OTHERS(at)} and q.state = 'waiting'`,
  end: (at, source) => `
select case q.state when 'accepted' then 'approved' when 'refused' then 'rejected' else 'withdrawn' end as outcome,
  coalesce(q.decided_by, q.member_id) as by_id, q.decided_at as ended_at
${OF_OTHERS(at)} and q.id = ${source}`,
};
