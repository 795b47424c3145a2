import * as calls from '@contract/leave/run-calls';
import type { RunOutcome, RunReason } from '@contract/leave/run/run';
import { sql } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { localizedText } from '@server/kernel/localized-text';
import { query } from '@server/kernel/query';
import { LAST_CHARACTER, searchTerm } from '@server/services/people/list-people';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { personOf } from '@server/services/person/person-rows';
import { pageRange, toPage } from '@server/kernel/page-of';
import { leaveKinds } from '../leave-kinds';
import { findRun } from './read-leave-runs';
import { verb } from '@server/kernel/verb';

type Row = Person & {
  itemId: string;
  kind: string;
  outcome: RunOutcome;
  reason: RunReason;
  minutes: number;
  validFrom: string | null;
  validTo: string | null;
};

const M = { id: sql`m.id`, departmentId: sql`m.department_id` };

/** What a run did for the people of the caller's scope, by name. */
export const listLeaveRunItems = verb(
  calls.listLeaveRunItems,
  { permission: 'leaveRules', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.leaveRules);
    const { run } = await findRun(ctx, input.id);
    const { limit, offset } = pageRange(input);
    const term = input.keyword ? searchTerm(input.keyword) : undefined;
    if (term === '') {
      return { list: [], hasMore: false };
    }
    const kinds = await leaveKinds(ctx);
    const rows = await query<Row>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)}, i.id as "itemId", i.kind, i.outcome, i.reason, i.minutes,
        i.valid_from::text as "validFrom", i.valid_to::text as "validTo"
      from leave_run_item i join member m on m.id = i.member_id ${sql.raw(PERSON_JOINS)}
      where i.run_id = ${run.id} and m.tenant_id = ${scope.tenantId} and ${inScope(scope, M) ?? sql`true`}
        and ${input.outcome === undefined ? sql`true` : sql`i.outcome = ${input.outcome}`}
        and ${
          term === undefined
            ? sql`true`
            : sql`exists (select 1 from member_term f where f.member_id = m.id and f.term >= ${term}
                and f.term < ${term + LAST_CHARACTER})`
        }
      order by m.sort_name, m.id, i.kind, i.id limit ${limit} offset ${offset}`,
    );
    return toPage(
      rows,
      input.pageSize,
      ({ itemId, kind, outcome, reason, minutes, validFrom, validTo, ...row }) => {
        const item = kinds.find(({ itemCode }) => itemCode === kind);
        return {
          id: itemId,
          person: personOf(row),
          name: item ? localizedText(item.itemName, item.itemEnName) : localizedText(kind),
          outcome,
          reason,
          minutes,
          validFrom,
          validTo,
        };
      },
    );
  },
);
