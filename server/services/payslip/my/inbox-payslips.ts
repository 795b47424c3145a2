import { SILENT_SLIPS } from '@contract/payslip/rules/slip-state';
import { startOf, type InboxSource } from '../../inbox/inbox-source';

const STATES = SILENT_SLIPS.map((state) => `'${state}'`).join(', ');

/** Payslips that wait for their recipient to confirm them, due at the end of the last day for it. */
export const inboxPayslips: InboxSource = {
  kind: 'payslip',
  rows: (at) => `
select p.id as source_id, p.sent_at as created_at, ${startOf('p.confirm_by + 1', at)} as due_at, false as is_urged,
  jsonb_build_object('zh_CN', '确认' || to_char(p.from_date, 'FMMM"月"') || '工资条',
    'en', 'Confirm your payslip for ' || to_char(p.from_date, 'FMMonth')) as title,
  null::text as from_id, null::jsonb as facts
from payslip p where p.member_id = ${at.member} and p.tenant_id = ${at.tenant} and p.state in (${STATES})`,
  end: ({ member }, source) => `
select case p.state when 'confirmed' then 'confirmed' when 'disputed' then 'disputed' else 'done' end as outcome,
  case when p.state in ('confirmed', 'disputed') then p.member_id end as by_id, p.changed_at as ended_at
from payslip p where p.member_id = ${member} and p.id = ${source} and p.state not in ('draft', ${STATES})`,
};
