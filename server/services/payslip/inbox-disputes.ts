import { FUNCTION_ID } from '@contract/role/functions';
import { isColleagueReached } from '@server/services/access/reach-sql';
import type { InboxSlots, InboxSource } from '../inbox/inbox-source';
import { withinWindow } from '../inbox/rank';

const TITLE = `'${JSON.stringify({ zh_CN: '工资条异议', en: 'Payslip dispute' })}'::jsonb`;

const isReached = ({ member, tenant }: InboxSlots): string =>
  isColleagueReached({ reader: member, tenant, memberId: 's.member_id', functionId: FUNCTION_ID.payslips });

/** Disputed payslips of colleagues within the scope of function 1520. The words of the dispute are shown after a proof. */
export const inboxPayslipDisputes: InboxSource = {
  kind: 'payslipDispute',
  functionId: FUNCTION_ID.payslips,
  rows: (at, window) => `
select w.source_id, w.changed_at as created_at, null::timestamptz as due_at, false as is_urged, ${TITLE} as title,
  w.member_id as from_id, null::jsonb as facts
from (select s.id as source_id, s.member_id, s.changed_at from payslip s
  where s.tenant_id = ${at.tenant} and s.state = 'disputed' and ${isReached(at)}
    and ${withinWindow({ kind: 'payslipDispute', createdAt: 's.changed_at', source: 's.id' }, window)}
  order by s.changed_at desc, s.id limit ${window.limit}) w`,
  end: (at, source) => `
select case s.state when 'answered' then 'replied' when 'confirmed' then 'confirmed' else 'done' end as outcome,
  case s.state when 'confirmed' then s.member_id when 'answered' then (select k.author_member_id from payslip_message k
    where k.payslip_id = s.id and k.author_member_id <> s.member_id order by k.created_at desc, k.id desc limit 1) end as by_id,
  s.changed_at as ended_at
from payslip s where s.tenant_id = ${at.tenant} and s.id = ${source} and s.state <> 'draft' and ${isReached(at)}`,
};
