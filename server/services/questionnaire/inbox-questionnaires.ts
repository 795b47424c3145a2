import type { InboxSource } from '../inbox/inbox-source';

/** Questionnaires that the person still has to complete for their own requests. */
export const inboxQuestionnaires: InboxSource = {
  kind: 'questionnaire',
  rows: ({ member }) => `
select a.id as source_id, coalesce(a.submitted_at, a.created_at) as created_at, null::timestamptz as due_at, false as is_urged,
  jsonb_build_object('zh_CN', q.title ->> 'zh_CN', 'en', coalesce(q.title ->> 'en', q.title ->> 'zh_CN')) as title,
  null::text as from_id, to_jsonb(q.id) as facts
from approval a join questionnaire q on q.id = a.questionnaire_id and q.tenant_id = a.tenant_id
left join questionnaire_answer w on w.approval_id = a.id and w.questionnaire_id = q.id and w.member_id = a.initiator_id
where a.initiator_id = ${member} and a.questionnaire_id is not null and a.status in ('inApproval', 'abnormal')
  and w.submitted_at is null and (w.id is not null or q.status = 'published' and q.current_version_id is not null)`,
  end: ({ member }, source) => `
select case when w.submitted_at is not null then 'done' when a.status = 'withdrawn' then 'withdrawn' else 'expired' end as outcome,
  case when w.submitted_at is not null or a.status = 'withdrawn' then a.initiator_id end as by_id,
  coalesce(w.submitted_at, a.updated_at) as ended_at
from approval a left join questionnaire_answer w on w.approval_id = a.id and w.questionnaire_id = a.questionnaire_id
  and w.member_id = a.initiator_id
where a.initiator_id = ${member} and a.id = ${source} and a.questionnaire_id is not null`,
};
