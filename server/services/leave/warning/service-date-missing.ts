import { sql } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { leaveVersions } from '@server/services/work-rules/leave-rules';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';
import { personOf } from '@server/services/person/person-rows';

/** Whose first day of work for anybody is not known, where a kind of leave is granted by the statute or will be. */
export const serviceDateMissing = {
  kind: 'serviceDateMissing',
  find: async ({ ctx, scope }, after, limit) => {
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
    const rows = await query<Person>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
        where ${isOfPart(scope, undefined)} and m.status = 'normal' and a.status = 'normal' and m.service_since is null
          and ${after === undefined ? sql`true` : sql`m.id > ${after}`}
        order by m.id limit ${limit}`,
    );
    return rows.map((row) => ({
      key: row.id,
      person: personOf(row),
      path: `/people-detail?id=${row.id}`,
    }));
  },
} satisfies WarningSource;
