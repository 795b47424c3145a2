import { sql } from 'drizzle-orm';
import { placedOn } from '@contract/analysis/rules/placements';
import { query } from '@server/kernel/query';
import type { DepartmentCounts, MetricSource } from '@server/services/analysis/metric-source';

type SlotRow = { publisherId: string; day: string; offered: number; taken: number };

/** Offered and taken spots of open shifts by work date, under the publisher's department. */
export const OPEN_SHIFT_METRICS: MetricSource = {
  departments: async (db, tenantId, { from, to }, people) => {
    const rows = await query<SlotRow>(
      db,
      sql`select o.publisher_member_id as "publisherId", s.work_date as day, sum(s.needed)::int as offered, sum(s.taken)::int as taken
        from schedule_slot s join schedule_order o on o.id = s.order_id
        where s.tenant_id = ${tenantId} and s.work_date between ${from} and ${to} and o.status in ('published', 'ended')
        group by o.publisher_member_id, s.work_date`,
    );
    return rows.map(({ publisherId, ...row }): DepartmentCounts => ({
      departmentId: placedOn(people.get(publisherId) ?? [], row.day) ?? null,
      ...row,
    }));
  },
};
