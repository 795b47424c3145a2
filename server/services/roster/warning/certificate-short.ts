import { and, eq, sql } from 'drizzle-orm';
import { CERTIFICATE_WARNING_DAYS } from '@contract/certificate/certificate';
import { addDays } from '@contract/day';
import { masterData } from '@server/db/schema/master-data';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';
import { teamCertificatesOf } from '@server/services/work-rules/team-certificates';
import { placedWorks } from '../draft/placed-works';

/**
 * Shifts within two weeks on which too few people have a certificate: one warning, which leads to the first of them. Absences, expiries and
 * revoking change no plan.
 */
export const certificateShort = {
  kind: 'certificateShort',
  find: async ({ ctx, scope, organId }) => {
    const { db } = ctx;
    const { tenantId } = scope;
    const team = await teamCertificatesOf(db, tenantId);
    if (!team) {
      return [];
    }
    const from = dayOf(ctx.now());
    const to = addDays(from, CERTIFICATE_WARNING_DAYS.shifts);
    const places = await db
      .select({ code: masterData.code })
      .from(masterData)
      .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place')));
    // The night before reaches into the first date.
    const works = await placedWorks(
      db,
      tenantId,
      places.map(({ code }) => code),
      { from: addDays(from, -1), to },
      new Map(),
      [],
    );
    const shortages = (await team.shortagesOf(works)).filter(({ workDate }) => workDate >= from);
    const people = await query<{ id: string }>(
      db,
      sql`select m.id from member m where ${isOfPart(scope, organId)}
        and m.id = any(${sql.param([...new Set(shortages.flatMap(({ memberIds }) => memberIds))])}::text[])`,
    );
    const reached = new Set(people.map(({ id }) => id));
    const shown = shortages.flatMap((one) => {
      const memberId = one.memberIds.find((id) => reached.has(id));
      return memberId === undefined ? [] : [{ ...one, memberId }];
    });
    const [first] = shown;
    if (!first) {
      return [];
    }
    const { workDate, memberId } = first;
    const path = `/roster?from=${workDate}&person=${memberId}&day=${workDate}`;
    return [{ key: 'all', date: workDate, due: workDate, count: shown.length, path }];
  },
} satisfies WarningSource;
