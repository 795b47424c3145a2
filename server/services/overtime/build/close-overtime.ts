import { and, eq, lte, sql } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import { dayStale } from '@server/db/schema/attendance/day';
import { query } from '@server/kernel/query';
import { inZone } from '@server/kernel/in-zone';
import { buildOvertime } from './build-overtime';

/** So long after its day overtime that has no entry yet is looked for. */
const LOOK_BACK = 62;

type Open = { tenantId: string; zone: string | null; memberId: string; from: string; to: string };

/**
 * Builds approved overtime of companies without rules of attendance, whose days nobody else closes: once its day is over, and again when
 * what it is worked out from has changed, be it the notice of a year that comes late. What is not over on the company's clocks has no
 * entry and is looked at again.
 */
export async function closeOvertime({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  const open = await query<Open>(
    db,
    sql`select o.tenant_id as "tenantId", t.timezone as zone, o.member_id as "memberId", min(o.work_date)::text as "from",
        max(o.work_date)::text as "to"
      from (
        select r.tenant_id, r.member_id, r.work_date from overtime_request r
        where r.work_date between ${today}::date - ${LOOK_BACK}::int and ${today}::date
          and not exists (select 1 from overtime_entry e where e.member_id = r.member_id and e.work_date = r.work_date
            and e.request_key = r.id)
        union select tenant_id, member_id, work_date from day_stale where work_date <= ${today}::date) o
      left join tenant_profile t on t.tenant_id = o.tenant_id
      where not exists (select 1 from attendance_rule a where a.tenant_id = o.tenant_id)
      group by o.tenant_id, t.timezone, o.member_id order by o.tenant_id, o.member_id`,
  );
  for (const { tenantId, zone, memberId, from, to } of open) {
    await inZone(zone ?? USUAL_ZONE, async () => {
      await db.transaction(async (tx) => {
        // Marks are taken before the facts are read: one that is made meanwhile stays.
        await tx.delete(dayStale).where(and(eq(dayStale.memberId, memberId), lte(dayStale.workDate, today)));
        await buildOvertime(tx, tenantId, [memberId], { from, to }, now());
      });
    });
  }
}
