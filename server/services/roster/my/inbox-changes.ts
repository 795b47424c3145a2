import { INBOX_LIMITS } from '@contract/inbox/inbox';
import { FUNCTION_ID } from '@contract/role/functions';
import { NO_TITLE, startOf, todayOf, type InboxSource } from '../../inbox/inbox-source';

/** Publications that changed the person's coming dates and were not acknowledged; they go when their dates have passed. */
export const inboxChanges: InboxSource = {
  kind: 'rosterChange',
  functionId: FUNCTION_ID.calendar,
  rows: (at) => `
select p.id as source_id, p.published_at as created_at, ${startOf('d.first', at)} as due_at, false as is_urged, ${NO_TITLE},
  p.publisher_member_id as from_id, jsonb_build_object('dates', d.dates, 'count', d.count) as facts
from roster_reader r join roster_publication p on p.id = r.publication_id
cross join lateral (select min(c.work_date) as first, count(*) as count,
    to_jsonb((array_agg(c.work_date::text order by c.work_date))[1:${INBOX_LIMITS.changeDates}]) as dates
  from roster_change c where c.publication_id = r.publication_id and c.member_id = r.member_id
    and c.work_date >= ${todayOf(at)}) d
where r.member_id = ${at.member} and r.seen_at is null and d.first is not null`,
  end: ({ member }, source) => `
select case when r.seen_at is null then 'expired' else 'seen' end as outcome,
  case when r.seen_at is null then null else r.member_id end as by_id, r.seen_at as ended_at
from roster_reader r where r.member_id = ${member} and r.publication_id = ${source}`,
};
