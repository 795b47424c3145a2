import { COLLEAGUE_MARK } from '@contract/inbox/inbox';
import { FUNCTION_ID } from '@contract/role/functions';
import { SETTLEMENT_STATES, isAsking } from '@contract/settlement/rules/settlement-state';
import { isColleagueReached } from '@server/services/access/reach-sql';
import { NO_TITLE, type InboxSlots, type InboxSource } from '../inbox/inbox-source';
import { withinWindow } from '../inbox/rank';
import { workItemRows } from '../inbox/work-item-rows';

/** Monthly figures that wait for the person's confirmation. */
export const inboxSettlements: InboxSource = {
  kind: 'settlement',
  rows: (at) => workItemRows('settlement', at),
  end: ({ member }, source) => `
select case p.state when 'confirmed' then 'confirmed' when 'disputed' then 'disputed' else 'done' end as outcome,
  case when p.state in ('confirmed', 'disputed') then p.member_id end as by_id,
  coalesce(p.confirmed_at, p.changed_at) as ended_at
from settlement_person p where p.member_id = ${member} and p.settlement_id = ${source}`,
};

const ASKING = SETTLEMENT_STATES.filter(isAsking)
  .map((state) => `'${state}'`)
  .join(', ');
const SOURCE = `(q.settlement_id || '${COLLEAGUE_MARK}' || q.member_id)`;

const isReached = ({ member, tenant }: InboxSlots): string =>
  isColleagueReached({ reader: member, tenant, memberId: 'q.member_id', functionId: FUNCTION_ID.settlement });

/** Figures that colleagues within the scope of function 1119 dispute, until they have a reply or their period is locked. */
export const inboxSettlementDisputes: InboxSource = {
  kind: 'settlementDispute',
  functionId: FUNCTION_ID.settlement,
  rows: (at, window) => `
select w.source_id, w.changed_at as created_at, null::timestamptz as due_at, false as is_urged, ${NO_TITLE}, w.member_id as from_id,
  jsonb_build_object('from', w.from_date, 'to', w.to_date, 'text', (select k.text from settlement_remark k
    where k.settlement_id = w.settlement_id and k.member_id = w.member_id and k.author_member_id = w.member_id
    order by k.created_at desc, k.id desc limit 1)) as facts
from (select ${SOURCE} as source_id, q.settlement_id, q.member_id, q.changed_at, z.from_date, z.to_date
  from settlement z join settlement_person q on q.settlement_id = z.id and q.state = 'disputed'
  where z.tenant_id = ${at.tenant} and z.state in (${ASKING}) and ${isReached(at)}
    and ${withinWindow({ kind: 'settlementDispute', createdAt: 'q.changed_at', source: SOURCE }, window)}
  order by q.changed_at desc, ${SOURCE} limit ${window.limit}) w`,
  end: (at, source) => `
select case q.state when 'answered' then 'replied' when 'confirmed' then 'confirmed' else 'done' end as outcome,
  case q.state when 'confirmed' then q.member_id when 'answered' then (select k.author_member_id from settlement_remark k
    where k.settlement_id = q.settlement_id and k.member_id = q.member_id and k.author_member_id <> q.member_id
    order by k.created_at desc, k.id desc limit 1) end as by_id, q.changed_at as ended_at
from settlement_person q
where q.tenant_id = ${at.tenant} and q.settlement_id = split_part(${source}, '${COLLEAGUE_MARK}', 1)
  and q.member_id = split_part(${source}, '${COLLEAGUE_MARK}', 2) and ${isReached(at)}`,
};
