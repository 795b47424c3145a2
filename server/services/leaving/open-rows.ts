import type { OpenKind } from '@contract/leaving/open-item';
import { sql, type SQL } from 'drizzle-orm';

/** `readerId`: whose pages the paths lead to. */
export type Asked = {
  tenantId: string;
  memberId: string;
  lastDay: string;
  readerId: string;
  /** The reader plans this person. */
  mayPlan: boolean;
};
export type OpenRow = { id: string; day: string | null; zh: string; en: string | null; path: string | null };

/** The rows of a kind: the counts and the lists are both of these. */
export const openRows = (kind: OpenKind, asked: Asked): SQL => ROWS[kind](asked);

const ROWS: Readonly<Record<OpenKind, (asked: Asked) => SQL>> = {
  shifts: ({ memberId, lastDay, mayPlan }) => sql`
    select a.id, a.work_date::text as day, a.shift->>'name' as zh, a.shift->>'enName' as en,
      case when ${mayPlan}::boolean then '/roster?day=' || a.work_date || '&person=' || a.member_id end as path
    from assignment a where a.member_id = ${memberId} and a.work_date > ${lastDay}::date
    union all
    select k.order_id || ' ' || k.work_date || ' ' || k.station_code, k.work_date::text, o.title, null, null
    from schedule_take k join schedule_order o on o.id = k.order_id and o.status in ('published', 'ended')
    where k.member_id = ${memberId} and k.work_date > ${lastDay}`,
  gaps: ({ memberId, lastDay, mayPlan }) => sql`
    select g.id, g.work_date::text as day, g.shift->>'name' as zh, g.shift->>'enName' as en,
      case when ${mayPlan}::boolean then '/roster-gaps' end as path
    from roster_gap g where g.member_id = ${memberId} and g.approval_id is null and g.state = 'open'
      and g.work_date > ${lastDay}::date`,
  approvals: ({ memberId, readerId }) => sql`
    select t.id, null::text as day, a.title->>'zh_CN' as zh, a.title->>'en' as en, ${approvalPath(readerId)} as path
    from approval_task t join approval a on a.id = t.approval_id
    where t.assignee_id = ${memberId} and t.state in ('pending', 'waiting')`,
  departments: ({ tenantId, memberId }) => sql`
    select d.id, null::text as day, d.name as zh, d.en_name as en, '/organization?id=' || d.id as path
    from department d where d.tenant_id = ${tenantId} and d.head_member_id = ${memberId}`,
  sentSignings: ({ memberId, readerId }) => sql`
    select g.id, null::text as day, g.title as zh, null::text as en, ${signingPath(readerId)} as path
    from signing g where g.initiator_member_id = ${memberId} and g.state in ('signing', 'sealing', 'failed')`,
  toSign: ({ memberId, readerId }) => sql`
    select g.id, null::text as day, g.title as zh, null::text as en, ${signingPath(readerId)} as path
    from signing g where g.state = 'signing' and exists (select 1 from signing_party p where p.signing_id = g.id
      and p.member_id = ${memberId} and p.kind = 'member' and p.role = 'signer' and p.state in ('waiting', 'turn', 'opened'))`,
  ownRequests: ({ memberId, readerId }) => sql`
    select a.id, null::text as day, a.title->>'zh_CN' as zh, a.title->>'en' as en, ${approvalPath(readerId)} as path
    from approval a where a.initiator_id = ${memberId} and a.status in ('inApproval', 'abnormal')`,
  assets: ({ memberId }) => sql`
    select s.id, s.handed_out_on::text as day, concat_ws(' ', s.name, nullif(s.number, '')) as zh, null::text as en,
      null::text as path
    from asset s where s.member_id = ${memberId} and s.returned_on is null and s.removed_at is null`,
  payChanges: ({ memberId, lastDay }) => sql`
    select r.id, r.from_day::text as day, '薪资变动'::text as zh, 'Change of pay'::text as en,
      '/person-pay?id=' || r.member_id as path
    from pay_record r where r.member_id = ${memberId} and r.removed_at is null and r.from_day > ${lastDay}::date`,
};

/** Those who take part in a request may open it, and approval administrators of the whole company. */
const approvalPath = (readerId: string): SQL => sql`case when a.initiator_id = ${readerId}
    or exists (select 1 from approval_task mine where mine.approval_id = a.id and mine.assignee_id = ${readerId})
    or exists (select 1 from member_role mr join role r on r.id = mr.role_id where mr.member_id = ${readerId}
      and r.code = 'approvalAdministrator' and r.data_scope = 'company')
  then case a.center when 'lgApprove' then '/lg-approve-detail?id=' else '/ym-approve-detail?id=' end || a.id end`;

const signingPath = (readerId: string): SQL => sql`case when g.initiator_member_id = ${readerId}
    or exists (select 1 from signing_party mine where mine.signing_id = g.id and mine.member_id = ${readerId})
  then '/signing-detail?id=' || g.id end`;
