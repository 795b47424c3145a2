import { FUNCTION_ID } from '@contract/role/functions';
import { COLLEAGUE_MARK } from '@contract/inbox/inbox';
import { isColleagueReached } from '@server/services/access/reach-sql';
import { NO_TITLE, type InboxSlots, type InboxSource } from '../../inbox/inbox-source';
import { withinWindow } from '../../inbox/rank';

const isReached = ({ member, tenant }: InboxSlots): string =>
  isColleagueReached({
    reader: member,
    tenant,
    memberId: 'q.member_id',
    functionId: FUNCTION_ID.attendanceBoard,
  });

/** Punches of weak evidence within the scope of function 1115, newest first along their index. */
export const inboxDoubtfulPunches: InboxSource = {
  kind: 'doubtfulPunch',
  functionId: FUNCTION_ID.attendanceBoard,
  rows: (at, window) => `
select w.id as source_id, w.at as created_at, null::timestamptz as due_at, false as is_urged, ${NO_TITLE}, w.member_id as from_id,
  jsonb_build_object('memberId', w.member_id, 'at', to_char(w.at at time zone ${at.zone}, 'YYYY-MM-DD HH24:MI'), 'note', w.note,
    'reasons', (select coalesce(jsonb_agg(e ->> 'code'), '[]') from jsonb_array_elements(w.reasons) e where (e ->> 'points')::numeric <= 0),
    'place', (select jsonb_build_object('name', md.name, 'enName', md.en_name) from master_data md
      where md.tenant_id = ${at.tenant} and md.model = 'place' and md.code = w.place_code)) as facts
from (select q.id, q.at, q.member_id, q.note, q.reasons, q.place_code from punch q
  where q.tenant_id = ${at.tenant} and q.review = 'waiting' and ${isReached(at)}
    and ${withinWindow({ kind: 'doubtfulPunch', createdAt: 'q.at', source: 'q.id' }, window)}
  order by q.at desc nulls last, q.id limit ${window.limit}) w`,
  end: (at, source) => `
select case q.review when 'accepted' then 'accepted' when 'refused' then 'refused' else 'done' end as outcome,
  q.reviewed_by_member_id as by_id, q.reviewed_at as ended_at
from punch q
where q.tenant_id = ${at.tenant} and q.id = ${source} and ${isReached(at)}`,
};

const dayOfDispute = `(q.work_date::text || '${COLLEAGUE_MARK}' || q.member_id)`;

/** Days that colleagues within the scope of function 1115 dispute, until they have a reply. */
export const inboxDisputes: InboxSource = {
  kind: 'dispute',
  functionId: FUNCTION_ID.attendanceBoard,
  rows: (at, window) => `
select w.source_id, w.changed_at as created_at, null::timestamptz as due_at, false as is_urged, ${NO_TITLE}, w.member_id as from_id,
  jsonb_build_object('from', w.work_date, 'to', w.work_date, 'text', (select k.text from day_remark k
    where k.member_id = w.member_id and k.work_date = w.work_date and k.author_member_id = w.member_id
    order by k.created_at desc, k.id desc limit 1)) as facts
from (select ${dayOfDispute} as source_id, q.member_id, q.work_date, q.changed_at
  from day_confirmation q
  where q.tenant_id = ${at.tenant} and q.state = 'disputed' and ${isReached(at)}
    and ${withinWindow({ kind: 'dispute', createdAt: 'q.changed_at', source: dayOfDispute }, window)}
  order by q.changed_at desc, ${dayOfDispute} limit ${window.limit}) w`,
  end: (at, source) => `
select case q.state when 'answered' then 'replied' when 'confirmed' then 'confirmed' else 'done' end as outcome,
  case q.state when 'confirmed' then q.member_id else (select k.author_member_id from day_remark k
    where k.member_id = q.member_id and k.work_date = q.work_date and k.author_member_id <> q.member_id
    order by k.created_at desc, k.id desc limit 1) end as by_id, q.changed_at as ended_at
from day_confirmation q
where q.tenant_id = ${at.tenant} and q.work_date::text = split_part(${source}, '${COLLEAGUE_MARK}', 1)
  and q.member_id = split_part(${source}, '${COLLEAGUE_MARK}', 2) and ${isReached(at)}`,
};
