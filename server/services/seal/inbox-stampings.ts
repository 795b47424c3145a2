import { FUNCTION_ID } from '@contract/role/functions';
import type { InboxSource } from '../inbox/inbox-source';

/** Uses of seals that wait for the stamp administrators of the whole company. */
export const inboxStampings: InboxSource = {
  kind: 'seal',
  functionId: FUNCTION_ID.stampAdministrator,
  needsWholeCompany: true,
  rows: ({ tenant }) => `
select s.id as source_id, s.asked_at as created_at, null::timestamptz as due_at, false as is_urged,
  jsonb_build_object('zh_CN', s.title) as title, s.asked_by as from_id, null::jsonb as facts
from seal_stamping s where s.tenant_id = ${tenant} and s.state = 'waiting'`,
  end: ({ tenant }, source) => `
select case s.state when 'refused' then 'rejected' when 'withdrawn' then 'withdrawn' else 'done' end as outcome,
  coalesce(s.decided_by, case s.state when 'withdrawn' then s.asked_by end) as by_id, s.decided_at as ended_at
from seal_stamping s where s.tenant_id = ${tenant} and s.id = ${source}`,
};
