import { sql } from 'drizzle-orm';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { leaveVersions } from '@server/services/work-rules/leave-rules';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Whose first day of work for anybody is not known, where a kind of leave is granted by the statute or will be. */
export const serviceDateMissing = {
  kind: 'serviceDateMissing',
  find: async ({ ctx, scope, organId }) => {
    const today = dayOf(ctx.now());
    const versions = await leaveVersions(ctx.db, scope.tenantId);
    const isAsked = versions.some(
      (one) =>
        one.terms.grant.by === 'statute' &&
        !versions.some(
          (next) => next.kind === one.kind && one.fromDate < next.fromDate && next.fromDate <= today,
        ),
    );
    if (!isAsked) {
      return [];
    }
    const rows = await query<{ id: string }>(
      ctx.db,
      sql`select m.id from member m join account a on a.id = m.account_id
        where ${isOfPart(scope, organId)} and m.status = 'normal' and a.status = 'normal' and m.service_since is null`,
    );
    return rows.map(({ id }) => ({ key: 'date', memberId: id, path: `/people-detail?id=${id}` }));
  },
} satisfies WarningSource;
