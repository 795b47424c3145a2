import { FUNCTION_ID } from '@contract/role/functions';
import { reachSql } from '@server/services/access/reach-sql';
import type { InboxSlots, InboxSource } from '../inbox/inbox-source';

/** `l` has the column by which the reach of a colleague is judged: the department that the person would join. */
const WITHIN_REACH = ({ member, tenant }: InboxSlots): string => `
from join_request q join join_link l on l.id = q.link_id
where q.tenant_id = ${tenant}
  and ${reachSql({ reader: member, tenant, colleague: 'l', functionId: FUNCTION_ID.organisation })}`;

/** Requests to join departments within the scope of function 1509. */
export const inboxJoinRequests: InboxSource = {
  kind: 'joinRequest',
  functionId: FUNCTION_ID.organisation,
  rows: (at) => `
select q.id as source_id, q.requested_at as created_at, null::timestamptz as due_at, false as is_urged,
  jsonb_build_object('zh_CN', q.name) as title, null::text as from_id, null::jsonb as facts
${WITHIN_REACH(at)} and q.state = 'waiting'`,
  end: (at, source) => `
select case q.state when 'accepted' then 'approved' else 'rejected' end as outcome,
  q.decided_by_member_id as by_id, q.decided_at as ended_at
${WITHIN_REACH(at)} and q.id = ${source} and q.state <> 'waiting'`,
};
