import { STANDARD_KINDS } from '@contract/certificate/standard-kinds';
import { FUNCTION_ID } from '@contract/role/functions';
import { reachSql } from '@server/services/access/reach-sql';
import type { InboxSlots, InboxSource } from '../inbox/inbox-source';

const OF_OTHERS = ({ member, tenant }: InboxSlots): string => `
from certificate c join member p on p.id = c.member_id and p.tenant_id = ${tenant} and p.status = 'normal'
where c.tenant_id = ${tenant} and c.member_id <> ${member}
  and ${reachSql({ reader: member, tenant, colleague: 'p', functionId: FUNCTION_ID.certificates })}`;

/** Names of standard kinds that a company has not changed. They are constants of the contract, without quotes in them. */
const STANDARD_TITLES = `case c.kind ${STANDARD_KINDS.map(
  ({ code, name, enName }) => `when '${code}' then '${JSON.stringify({ zh_CN: name, en: enName })}'::jsonb`,
).join(' ')} end`;

/** Papers of colleagues that wait to be checked, within the scope of function 1705. */
export const inboxCertificates: InboxSource = {
  kind: 'certificate',
  functionId: FUNCTION_ID.certificates,
  rows: (at) => `
select c.id as source_id, c.submitted_at as created_at, null::timestamptz as due_at, false as is_urged,
  coalesce((select jsonb_strip_nulls(jsonb_build_object('zh_CN', k.name, 'en', k.en_name))
    from certificate_kind k where k.tenant_id = c.tenant_id and k.code = c.kind), ${STANDARD_TITLES}) as title,
  c.member_id as from_id, null::jsonb as facts
${OF_OTHERS(at)} and c.state = 'waiting'`,
  end: (at, source) => `
select case c.state when 'refused' then 'rejected' when 'withdrawn' then 'withdrawn' else 'approved' end as outcome,
  coalesce(c.decided_by_member_id, c.member_id) as by_id, c.decided_at as ended_at
${OF_OTHERS(at)} and c.id = ${source} and c.state <> 'waiting'`,
};
