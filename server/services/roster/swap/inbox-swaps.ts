import { FUNCTION_ID } from '@contract/role/functions';
import { NO_TITLE, startOf, type InboxSlots, type InboxSource } from '../../inbox/inbox-source';

const legs = (side: 'giver' | 'receiver', { member }: InboxSlots) => `coalesce((
  select jsonb_agg(jsonb_build_object('workDate', l.work_date, 'shift', l.shift) order by l.position)
  from shift_swap_leg l where l.swap_id = s.id and l.${side}_member_id = ${member}), '[]')`;

/** Swaps that wait for the person's answer; due when the first of their shifts begins its date. */
export const inboxSwaps: InboxSource = {
  kind: 'swap',
  functionId: FUNCTION_ID.shiftSwap,
  rows: (at) => `
select s.id as source_id, s.created_at,
  (select min(${startOf('l.work_date', at)}) from shift_swap_leg l where l.swap_id = s.id) as due_at,
  false as is_urged, ${NO_TITLE}, s.initiator_member_id as from_id,
  jsonb_build_object('revision', s.revision, 'gives', ${legs('giver', at)}, 'receives', ${legs('receiver', at)}) as facts
from shift_swap_party p join shift_swap s on s.id = p.swap_id
where p.member_id = ${at.member} and p.consent = 'waiting' and s.state = 'asked'`,
  end: ({ member }, source) => `
select case when s.state = 'declined' then 'declined' when s.state = 'withdrawn' then 'withdrawn'
    when s.state = 'fallen' then 'expired' else 'agreed' end as outcome,
  case s.state when 'fallen' then null when 'withdrawn' then s.initiator_member_id else l.member_id end as by_id,
  coalesce(l.answered_at, s.finished_at, s.updated_at) as ended_at
from shift_swap_party p join shift_swap s on s.id = p.swap_id
left join lateral (select o.member_id, o.answered_at from shift_swap_party o
  where o.swap_id = s.id and o.answered_at is not null and (s.state <> 'declined' or o.consent = 'declined')
  order by o.member_id = ${member} desc, o.answered_at desc limit 1) l on s.state not in ('fallen', 'withdrawn')
where p.member_id = ${member} and s.id = ${source}`,
};
