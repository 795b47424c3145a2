import { INBOX_LIMITS } from '@contract/inbox/inbox';
import type { InboxSource } from '../inbox/inbox-source';

/** Own requests that were returned for changes, until they are submitted again or have rested for `returnedDays`. */
export const inboxReturned: InboxSource = {
  kind: 'returned',
  rows: ({ member, tenant, now }) => `
select q.id as source_id, v.created_at, null::timestamptz as due_at, false as is_urged, q.title, v.member_id as from_id,
  jsonb_build_object('name', q.process_name, 'center', q.center, 'span', q.span, 'passTaskId', null) as facts
from approval_box b join approval q on q.id = b.approval_id and q.tenant_id = ${tenant} and not q.is_terminated
join lateral (select e.member_id, e.created_at from approval_event e
  where e.approval_id = q.id and e.kind = 'reject' and e.undone_at is null order by e.place desc limit 1) v on true
where b.member_id = ${member} and b.box = 'started' and b.center in ('lgApprove', 'ymApprove') and b.status = 'rejected'
  and v.created_at > ${now} - interval '${INBOX_LIMITS.returnedDays} days'`,
  end: ({ member, tenant }, source) => `
select case when v.kind = 'resubmit' then 'resubmitted' else 'done' end as outcome,
  case when v.kind = 'resubmit' then v.member_id end as by_id, coalesce(v.created_at, q.updated_at) as ended_at
from approval q left join lateral (select e.kind, e.member_id, e.created_at from approval_event e
  where e.approval_id = q.id and e.kind = 'resubmit' and e.undone_at is null order by e.place desc limit 1) v on true
where q.id = ${source} and q.tenant_id = ${tenant} and q.initiator_id = ${member}`,
};
