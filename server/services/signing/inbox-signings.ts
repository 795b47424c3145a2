import type { InboxSource } from '../inbox/inbox-source';
import { workItemRows } from '../inbox/work-item-rows';

/** Documents whose turn it is for the person. */
export const inboxSignings: InboxSource = {
  kind: 'signing',
  rows: (at) => workItemRows('signing', at),
  end: ({ member }, source) => `
select case when p.state = 'signed' then 'done' when p.state = 'refused' then 'declined' when s.state = 'withdrawn' then 'withdrawn'
    when s.state = 'expired' then 'expired' else 'done' end as outcome,
  case when p.state in ('signed', 'refused') then p.member_id when s.state = 'withdrawn' then s.initiator_member_id end as by_id,
  coalesce(p.answered_at, w.done_at) as ended_at
from work_item w join signing s on s.id = w.source_id left join signing_party p on p.id = w.id
where w.member_id = ${member} and w.kind = 'signing' and w.source_id = ${source}
order by w.done_at desc nulls first limit 1`,
};
