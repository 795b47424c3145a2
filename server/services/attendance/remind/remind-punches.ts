import { punchReminders } from '@contract/attendance/rules/remind/punch-reminders';
import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import type { Ctx } from '@server/kernel/context';
import { attendanceFactsOf } from '../days/attendance-facts';
import { forCompaniesWithRules } from '../days/companies-with-rules';
import { nearPeople } from './near-people';
import { remindedBy } from './reminded-by';
import { sendReminders } from './send-reminders';
import { clockMinute } from '@server/kernel/clock-minute';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;

/** People who are looked at, and told, at once: short transactions let others in between. */
const PEOPLE_AT_ONCE = 500;
/** What cuts the windows of yesterday and tomorrow. */
const NEAR = { before: 2, after: 1 };

/** Reminds people of shifts and punches, in every company with rules. The clock brings it each minute. */
export async function remindPunches(parts: Parts): Promise<void> {
  await forCompaniesWithRules(parts.db, async (tenantId) => {
    const now = parts.now();
    const today = Math.floor(clockMinute(now) / DAY_MINUTES);
    const span = { from: dateOf(today - 1), to: dateOf(today + 1) };
    const near = await nearPeople(parts.db, tenantId, now);
    for (let from = 0; from < near.length; from += PEOPLE_AT_ONCE) {
      const ids = near.slice(from, from + PEOPLE_AT_ONCE);
      const facts = await attendanceFactsOf(parts.db, tenantId, ids, span, now, NEAR);
      const by = await remindedBy(parts.db, ids, span.from);
      const due = ids.flatMap((memberId) =>
        punchReminders(facts.get(memberId)!, by.get(memberId)!).map((one) => ({ memberId, ...one })),
      );
      await sendReminders(parts, tenantId, due);
    }
  });
}
