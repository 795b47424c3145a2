import type { InboxKind } from '@contract/inbox/inbox';
import type { InboxSlots } from './inbox-source';

type WorkItemKind = Extract<InboxKind, 'lgApprove' | 'ymApprove' | 'task' | 'signing' | 'settlement'>;

/** Rows of `work_item`, which several nouns write in their own transactions; one a record, though a delegate may hold two decisions of it. */
export const workItemRows = (kind: WorkItemKind, { member }: InboxSlots, facts = 'null::jsonb'): string => `
select w.source_id, w.created_at, w.due_at, w.is_urged, w.title, w.from_member_id as from_id, ${facts} as facts
from work_item w where w.member_id = ${member} and w.kind = '${kind}' and w.done_at is null
  and not exists (select 1 from work_item o where o.tenant_id = w.tenant_id and o.source_id = w.source_id
    and o.member_id = w.member_id and o.kind = w.kind and o.done_at is null and o.id < w.id)`;

/** The end of a record whose rows say only that it is done. */
export const workItemEnd = (kind: WorkItemKind, { member }: InboxSlots, source: string): string => `
select 'done' as outcome, null::text as by_id, w.done_at as ended_at from work_item w
where w.member_id = ${member} and w.kind = '${kind}' and w.source_id = ${source}
order by w.done_at desc nulls first limit 1`;
