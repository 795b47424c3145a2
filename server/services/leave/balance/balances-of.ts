import { addDays } from '@contract/day';
import { sql } from 'drizzle-orm';
import { BALANCE_YEARS_AHEAD, LEAVE_REQUESTS_SHOWN, type LeaveBalances } from '@contract/leave/balance-calls';
import { isRecordMissing } from '@contract/leave/rule/eligibility';
import type { Person } from '@contract/people/calls';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { zoneOf } from '@server/kernel/zone-of';
import { roleReaches } from '@server/services/access/role-reaches';
import { recordsOf } from '../eligibility/records-of';
import { leaveKinds } from '../leave-kinds';
import { leaveRulesAt } from '@server/services/work-rules/leave-rules';
import { onClocks } from '../ledger/books';
import { loadBalanceBooks } from './load-balances';
import { loadOutlook } from './outlook';
import { presentKinds } from './present-balances';

/** What a person has of each kind of leave today and on a day to come, with the requests that are still to come. */
export async function balancesOf(
  ctx: SessionCtx,
  person: Person,
  asked: string | undefined,
): Promise<LeaveBalances> {
  const { tenantId } = ctx.session;
  const zone = await zoneOf(ctx.db, tenantId);
  const today = onClocks(ctx.now(), zone).slice(0, 10);
  const day = asked ?? today;
  if (day < today || day > `${Number(today.slice(0, 4)) + BALANCE_YEARS_AHEAD}-12-31`) {
    throw new ServiceError('balanceDayWrong');
  }
  const owner = { tenantId, memberId: person.id };
  const books = await loadBalanceBooks(ctx.db, owner, { today, zone });
  const outlook = await loadOutlook(ctx.db, owner, books, { today, day });
  const termsOf = await leaveRulesAt(ctx.db, tenantId, today);
  const records = (await recordsOf(ctx.db, [person.id]))(person.id);
  const lacksRecord = (kind: string) => isRecordMissing(kind, termsOf(kind), records, today);
  return {
    person,
    today,
    day,
    kinds: presentKinds(books, await leaveKinds(ctx), { outlook, lacksRecord }, { today, day }),
    requests: await requestsToCome(ctx, person.id, today),
  };
}

/** Requests that were sent longer ago than this are no longer waited for. */
const LOOKED_BACK_DAYS = 366;

async function requestsToCome(
  ctx: SessionCtx,
  memberId: string,
  today: string,
): Promise<LeaveBalances['requests']> {
  const rows = await query<Omit<LeaveBalances['requests'][number], 'isOpenable'>>(
    ctx.db,
    sql`select a.id as "approvalId", a.center, a.no, a.start_day::text as "startDay", a.end_day::text as "endDay", a.status,
        coalesce((select min(e.kind) from leave_event e where e.member_id = a.initiator_id and e.request_id = a.id
          and e.day between a.start_day - 1 and a.end_day),
          case a.process_code when 'compensatoryLeave' then 'compensatory' end) as kind,
        coalesce((select -sum(e.minutes) from leave_event e where e.member_id = a.initiator_id and e.request_id = a.id
          and e.day between a.start_day - 1 and a.end_day), 0)::int as minutes
      from approval a
      where a.initiator_id = ${memberId} and a.tenant_id = ${ctx.session.tenantId}
        and a.process_code in ('leave', 'compensatoryLeave') and a.start_day >= ${addDays(today, -LOOKED_BACK_DAYS)}::date
        and (a.status in ('inApproval', 'abnormal') or (a.status = 'approved' and a.end_day >= ${today}::date))
      order by a.start_day, a.id limit ${LEAVE_REQUESTS_SHOWN}`,
  );
  const isOpenable = await mayOpenRequests(ctx, memberId);
  return rows.map((row) => ({ ...row, isOpenable }));
}

/** Whether the requests of a person can be opened: one's own, and those that an approval administrator's role reaches. */
export const mayOpenRequests = async (ctx: SessionCtx, memberId: string): Promise<boolean> =>
  memberId === ctx.session.memberId ||
  (await roleReaches(ctx.db, ctx.session, 'approvalAdministrator', memberId));
