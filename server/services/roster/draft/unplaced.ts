import * as calls from '@contract/roster/draft-calls';
import { sql, type SQL } from 'drizzle-orm';
import type { Days } from '@contract/roster/rules/days';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { datesOfPart, rosterScope } from './part';
import { verb } from '@server/kernel/verb';

const NO_PLACE = sql`'$[*] ? (!exists(@.placeCode))'::jsonpath`;

/** A condition on published work `s`: without a place, and no draft stands in its place. */
const isPublishedUnplaced = ({ from, to }: Days): SQL =>
  sql`s.work_date between ${from}::date and ${to}::date and s.place_code is null and s.source <> 'overtime'
    and not exists (select 1 from roster_cell d where d.member_id = s.member_id and d.work_date = s.work_date)`;

/** A condition on drafts `c`: some of their works have no place. */
const isDraftUnplaced = ({ from, to }: Days): SQL =>
  sql`c.work_date between ${from}::date and ${to}::date and jsonb_path_exists(c.works, ${NO_PLACE})`;

/** A condition on `member m`: has work without a place in the dates. */
export const hasUnplaced = (span: Days): SQL =>
  sql`(exists (select 1 from assignment s where s.member_id = m.id and ${isPublishedUnplaced(span)})
    or exists (select 1 from roster_cell c where c.member_id = m.id and ${isDraftUnplaced(span)}))`;

/** Shifts of a part without a place, which no staffing need counts. */
export const readRosterUnplaced = verb(
  calls.readRosterUnplaced,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, input);
    const { tenantId } = scope;
    const isActive = sql`m.status = 'normal' and a.status = 'normal' and ${isOfPart(scope, input.organId)}`;
    const of = sql`join account a on a.id = m.account_id where ${isActive}`;
    const [row] = await query<{ shifts: number }>(
      ctx.db,
      sql`select (
        (select count(*) from assignment s join member m on m.id = s.member_id ${of}
          and s.tenant_id = ${tenantId} and ${isPublishedUnplaced(span)})
        + (select coalesce(sum(jsonb_array_length(jsonb_path_query_array(c.works, ${NO_PLACE}))), 0)
          from roster_cell c join member m on m.id = c.member_id ${of}
          and c.tenant_id = ${tenantId} and ${isDraftUnplaced(span)}))::int as shifts`,
    );
    return { shifts: row?.shifts ?? 0 };
  },
);
