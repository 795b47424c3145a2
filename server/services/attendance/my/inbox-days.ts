import { MY_ATTENDANCE_LIMITS } from '@contract/attendance/my-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { NO_TITLE, startOf, todayOf, type InboxSlots, type InboxSource } from '../../inbox/inbox-source';

const { days } = MY_ATTENDANCE_LIMITS;

/** A request that would change the day `r` is being reviewed: nothing is asked of the person meanwhile. */
const IN_REVIEW = `exists (select 1 from approval a where a.initiator_id = r.member_id and a.status in ('inApproval', 'abnormal')
  and a.process_code in ('makeUpPunch', 'timeMakeUp', 'leave', 'compensatoryLeave', 'businessTrip')
  and a.start_time < to_char(r.work_date + 1, 'YYYY-MM-DD')
  and coalesce(a.end_time, a.start_time) >= to_char(r.work_date, 'YYYY-MM-DD'))`;

/** Punches of the day `r` are missing, its rules `u` still allow a make-up, and the person neither accepted nor disputed it. */
const isProblem = (at: InboxSlots) => `(r.flags && array['absent', 'missingIn', 'missingOut']
  and r.work_date >= ${todayOf(at)} - (u.terms -> 'makeUp' ->> 'days')::int
  and not (c.state is not null and (c.state in ('disputed', 'answered') or c.digest = r.digest)))`;

const select = (at: InboxSlots, dueAt: string, where: string) => `
select r.work_date::text as source_id, ${startOf('r.work_date + 1', at)} as created_at, ${dueAt} as due_at, false as is_urged,
  ${NO_TITLE}, null::text as from_id, jsonb_build_object('brief', r.brief, 'flags', r.flags, 'digest', r.digest,
    'isReplied', coalesce(c.state = 'answered', false), 'mayConfirm', r.asks_confirmation) as facts
from day_result r left join attendance_rule u on u.id = r.rule_id
left join day_confirmation c on c.member_id = r.member_id and c.work_date = r.work_date
where r.member_id = ${at.member} and ${where} and not ${IN_REVIEW}`;

const end = ({ member }: InboxSlots, source: string): string => `
select case when c.state = 'confirmed' then 'confirmed' when c.state = 'disputed' then 'disputed' else 'done' end as outcome,
  case when c.state in ('confirmed', 'disputed') then r.member_id end as by_id, c.changed_at as ended_at
from day_result r left join day_confirmation c on c.member_id = r.member_id and c.work_date = r.work_date
where r.member_id = ${member} and r.work_date::text = ${source}`;

/** Days with missing punches that can still be repaired; due when that ends. */
export const inboxDayProblems: InboxSource = {
  kind: 'dayProblem',
  functionId: FUNCTION_ID.dailyConfirmation,
  rows: (at) =>
    select(
      at,
      startOf(`r.work_date + (u.terms -> 'makeUp' ->> 'days')::int + 1`, at),
      `r.work_date >= ${todayOf(at)} - 180 and ${isProblem(at)}`,
    ),
  end,
};

/** Days to confirm, and disputed ones that have a reply; a day to be repaired first is not among them. */
export const inboxDayConfirms: InboxSource = {
  kind: 'dayConfirm',
  functionId: FUNCTION_ID.dailyConfirmation,
  rows: (at) =>
    select(
      at,
      'null::timestamptz',
      `r.work_date >= ${todayOf(at)} - ${days} and (r.awaits or c.state = 'answered') and ${isProblem(at)} is not true`,
    ),
  end,
};
