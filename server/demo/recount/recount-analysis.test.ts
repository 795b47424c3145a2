import { and, eq, gte } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays } from '@contract/day';
import { USUAL_ZONE } from '@contract/zone';
import { metricDay } from '@server/db/schema/analysis/metric';
import { inZone } from '@server/kernel/in-zone';
import { mismatchesOf } from '@server/services/analysis/build/recount-metrics';
import { refreshMetrics } from '@server/services/analysis/build/refresh-metrics';
import { dateAt, demoAt, MOMENTS } from '@tests/helpers/demo/demo-at';

it.each(Object.entries(MOMENTS))(
  'figures of the demo equal a count of its facts: %s',
  async (_name, moment) => {
    const { db, now } = await demoAt(moment);
    await refreshMetrics({ db, now: () => now });
    const rows = await db
      .select()
      .from(metricDay)
      .where(and(eq(metricDay.withBelow, true), gte(metricDay.day, addDays(dateAt(now), -12))));
    const companies = [...new Set(rows.map(({ tenantId }) => tenantId))];
    expect(companies.length).toBeGreaterThan(1);
    expect(rows.some(({ planned }) => planned > 0)).toBe(true);
    for (const tenantId of companies) {
      const own = rows.filter((row) => row.tenantId === tenantId);
      expect(await inZone(USUAL_ZONE, async () => await mismatchesOf(db, tenantId, own))).toEqual([]);
    }
  },
  120_000,
);
