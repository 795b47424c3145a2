import { addDays } from '@contract/day';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { settlement } from '@server/db/schema/settlement';
import { today } from '@server/services/attendance-group/today';
import { forCompaniesWithRules } from '@server/services/attendance/days/companies-with-rules';
import { clockMinute } from '@server/kernel/clock-minute';
import { DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import { remind, waitingOf } from './remind-settlement';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;

/** From nine in the morning on. */
const FROM_MINUTE = 9 * 60;
const AT_ONCE = 500;

/** Reminds who has not confirmed: on the day before the deadline and on its day, each once. Comes again with the clock. */
export async function remindDeadlines(parts: Parts): Promise<void> {
  await forCompaniesWithRules(parts.db, async (tenantId) => await remindCompany(parts, tenantId));
}

async function remindCompany({ db, ...clock }: Parts, tenantId: string): Promise<void> {
  if (clockMinute(clock.now()) % DAY_MINUTES < FROM_MINUTE) {
    return;
  }
  const date = today(clock);
  const rows = await db
    .select()
    .from(settlement)
    .where(
      and(
        eq(settlement.tenantId, tenantId),
        inArray(settlement.state, ['confirming', 'reopened']),
        isNotNull(settlement.confirmBy),
        inArray(settlement.confirmBy, [date, addDays(date, 1)]),
      ),
    );
  for (const row of rows) {
    let reminded = AT_ONCE;
    while (reminded === AT_ONCE) {
      reminded = await db.transaction(async (tx) => {
        const isNew = sql`not exists (select 1 from settlement_ask s
          where s.settlement_id = p.settlement_id and s.member_id = p.member_id and s.date = ${date}::date)`;
        return (await remind(tx, clock, row, await waitingOf(tx, row, isNew, AT_ONCE))).length;
      });
    }
  }
}
