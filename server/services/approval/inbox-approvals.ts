import type { ApprovalCenter } from '@contract/approval/approval';
import type { InboxSlots, InboxSource } from '../inbox/inbox-source';
import { workItemRows } from '../inbox/work-item-rows';

/** A request as its row names it; one tap passes it where its step needs neither words nor a signature. */
const factsOf = ({ member }: InboxSlots): string => `
(select jsonb_build_object('name', a.process_name, 'center', a.center, 'span', a.span, 'passTaskId', (
    select b.task_id from approval_box b where b.approval_id = w.source_id and b.box = 'pending'
      and b.member_id = ${member} and b.is_batchable))
  from approval a where a.id = w.source_id and a.tenant_id = w.tenant_id)`;

/** The person's own task says who decided it; where no one did, the last thing that happened to the request does. */
const endOf = (center: ApprovalCenter, { member }: InboxSlots, source: string): string => `
select case when coalesce(t.state, e.kind) in ('passed', 'pass', 'approve') then 'approved'
    when coalesce(t.state, e.kind) in ('rejected', 'reject') then 'rejected'
    when coalesce(t.state, e.kind) in ('transferred', 'transfer') then 'transferred'
    when e.kind = 'withdraw' then 'withdrawn' else 'done' end as outcome,
  coalesce(t.actor_id, e.member_id) as by_id, coalesce(t.decided_at, e.created_at, w.done_at) as ended_at
from work_item w
left join approval_task t on t.id = w.task_id and t.decided_at is not null and t.actor_id is not null
left join lateral (select v.kind, v.member_id, v.created_at from approval_event v
  where v.approval_id = w.source_id and v.undone_at is null
    and v.kind in ('pass', 'approve', 'reject', 'withdraw', 'transfer')
  order by v.place desc limit 1) e on true
where w.member_id = ${member} and w.kind = '${center}' and w.source_id = ${source}
order by w.done_at desc nulls first limit 1`;

const inboxApprovals = (center: ApprovalCenter): InboxSource => ({
  kind: center,
  rows: (at) => workItemRows(center, at, factsOf(at)),
  end: (at, source) => endOf(center, at, source),
});

export const inboxWorkforce = inboxApprovals('lgApprove');
export const inboxBusiness = inboxApprovals('ymApprove');
