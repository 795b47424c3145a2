import { FUNCTION_ID } from '@contract/role/functions';
import type { InboxSource } from '../inbox/inbox-source';
import { dueOfRank, followsPlace, rankOf } from '../inbox/rank';
import { workItemEnd, workItemRows } from '../inbox/work-item-rows';

/** Spots that came from the waitlist, until the person has taken note of them. */
export const inboxPromoted: InboxSource = {
  kind: 'task',
  rows: (at) => workItemRows('task', at),
  end: (at, source) => workItemEnd('task', at, source),
};

const PLACE = {
  rank: rankOf({ createdAt: 's.deadline_at', dueAt: 's.deadline_at', isUrged: 'false' }),
  source: 's.order_id',
  kind: `'openShift'::text`,
};

/**
 * Open shifts that the person may take: one index range for each of the few audiences a person is in, cut at the window, so that the
 * cost does not grow with what the company has published.
 */
export const inboxOpenShifts: InboxSource = {
  kind: 'openShift',
  functionId: FUNCTION_ID.taskTake,
  rows: ({ member, tenant, now }, { limit, after, only }) => `
select o.id as source_id, coalesce(o.opens_at, o.published_at, o.created_at) as created_at, o.deadline_at as due_at,
  false as is_urged, jsonb_build_object('zh_CN', o.title) as title, o.publisher_member_id as from_id, null::jsonb as facts
from (select distinct a.order_id from unnest(array['company', 'm:' || ${member}] || array(
    with recursive above as (
      select d.id, d.parent_id, 1 as level from member m join department d on d.id = m.department_id where m.id = ${member}
      union all
      select d.id, d.parent_id, b.level + 1 from above b join department d on d.id = b.parent_id where b.level < 20)
    select 'd:' || id from above)) as k(audience),
  lateral (select s.order_id from schedule_audience s
    where s.tenant_id = ${tenant} and s.audience = k.audience and s.deadline_at > ${now} and not s.is_full
      and (s.opens_at is null or s.opens_at <= ${now}) ${after ? `and s.deadline_at >= ${dueOfRank(after.rank)} and ${followsPlace(PLACE, after)}` : ''}
      ${only ? `and s.order_id = ${only}` : ''}
      and not exists (select 1 from schedule_take t where t.order_id = s.order_id and t.member_id = ${member})
      and not exists (select 1 from schedule_wait t where t.order_id = s.order_id and t.member_id = ${member})
      and not exists (select 1 from schedule_order p where p.id = s.order_id and p.publisher_member_id = ${member})
    order by s.deadline_at, s.order_id limit ${limit}) a) f
join schedule_order o on o.id = f.order_id`,
  end: ({ member, tenant, now }, source) => `
select case when t.taken_at is not null then 'done' when o.status = 'withdrawn' then 'withdrawn'
    when o.deadline_at <= ${now} then 'expired' else 'done' end as outcome,
  case when t.taken_at is not null then ${member} when o.status = 'withdrawn' then o.publisher_member_id end as by_id,
  coalesce(t.taken_at, case when o.status = 'withdrawn' then o.updated_at else least(o.deadline_at, ${now}) end) as ended_at
from schedule_order o left join lateral (select max(k.taken_at) as taken_at from schedule_take k
  where k.order_id = o.id and k.member_id = ${member}) t on true
where o.tenant_id = ${tenant} and o.id = ${source} and o.published_at is not null`,
};
