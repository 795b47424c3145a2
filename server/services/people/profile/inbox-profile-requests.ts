import { COLLEAGUE_MARK } from '@contract/inbox/inbox';
import { FUNCTION_ID } from '@contract/role/functions';
import { reachSql } from '@server/services/access/reach-sql';
import type { InboxSlots, InboxSource } from '../../inbox/inbox-source';

/** A request opens on the page of its person: both are in its id. */
const SOURCE_ID = `q.id || '${COLLEAGUE_MARK}' || q.member_id`;

const OF_OTHERS = ({ member, tenant }: InboxSlots): string => `
from profile_request q join member p on p.id = q.member_id and p.tenant_id = ${tenant} and p.status <> 'left'
where q.tenant_id = ${tenant} and q.member_id <> ${member}
  and ${reachSql({ reader: member, tenant, colleague: 'p', functionId: FUNCTION_ID.organisation })}`;

const TITLES = `case q.field
  when 'name' then '{"zh_CN":"修改姓名","en":"Change of name"}'::jsonb
  when 'contact' then '{"zh_CN":"修改紧急联系人","en":"Change of emergency contact"}'::jsonb
  else '{"zh_CN":"修改证件号码","en":"Change of identity number"}'::jsonb end`;

/** Changes that colleagues propose of their record, within the scope of function 1509. */
export const inboxProfileRequests: InboxSource = {
  kind: 'profileRequest',
  functionId: FUNCTION_ID.organisation,
  rows: (at) => `
select ${SOURCE_ID} as source_id, q.created_at, null::timestamptz as due_at, false as is_urged,
  ${TITLES} as title, q.member_id as from_id, null::jsonb as facts
${OF_OTHERS(at)} and q.state = 'waiting'`,
  end: (at, source) => `
select case q.state when 'accepted' then 'approved' when 'withdrawn' then 'withdrawn' else 'rejected' end as outcome,
  coalesce(q.decided_by_member_id, q.member_id) as by_id, q.decided_at as ended_at
${OF_OTHERS(at)} and ${SOURCE_ID} = ${source} and q.state <> 'waiting'`,
};
