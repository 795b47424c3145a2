import * as calls from '@contract/overtime/calls';
import { sql } from 'drizzle-orm';
import { isNearLimit } from '@contract/overtime/rules/overtime-meter';
import { overtimeFigures } from '@contract/overtime/rules/overtime-figures';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { monthOf } from '@contract/roster/rules/days';
import { query } from '@server/kernel/query';
import { likeText } from '@server/kernel/like-text';
import { pageRange, toPage } from '@server/kernel/page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import { overtimeEntriesOf } from './overtime-entries';
import { verb } from '@server/kernel/verb';

const M = { id: sql.raw('m.id'), departmentId: sql.raw('m.department_id') };

/** Who of the scope has overtime in a month, the most first. The database sums; what is shown of somebody is read of those shown alone. */
export const listTeamOvertime = verb(
  calls.listTeamOvertime,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceBoard);
    const { tenantId } = ctx.session;
    const span = monthOf(`${input.month}-01`);
    const { cap, limit } = await capOf(ctx.db, tenantId);
    const { keyword, isNear } = input;
    const range = pageRange(input);
    const people = await query<Person & { minutes: number }>(
      ctx.db,
      sql`with counted as (
        select member_id, sum(counted)::int as minutes from overtime_entry
        where tenant_id = ${tenantId} and work_date between ${span.from}::date and ${span.to}::date and class <> 'regular'
        group by member_id having sum(counted) > 0)
      select ${sql.raw(PERSON_COLUMNS)}, c.minutes from counted c join member m on m.id = c.member_id ${sql.raw(PERSON_JOINS)}
      where m.tenant_id = ${tenantId} and ${inScope(scope, M) ?? sql`true`} and ${keyword ? sql`(a.name ilike ${likeText(keyword)} or a.en_name ilike ${likeText(keyword)})` : sql`true`}
        and ${isNear && limit !== null ? sql`c.minutes >= ${(limit * 5) / 6}` : sql`true`}
      order by c.minutes desc, m.id limit ${range.limit} offset ${range.offset}`,
    );
    const entries = await overtimeEntriesOf(
      ctx.db,
      people.map(({ id }) => id),
      span,
    );
    return {
      limit,
      ...toPage(people, input.pageSize, ({ minutes, ...person }) => {
        const own = entries.get(person.id) ?? [];
        const { paid, timeOff, total } = overtimeFigures(own, span);
        const byClass = Object.fromEntries(
          Object.entries(paid).flatMap(([name, figure]) =>
            figure.minutes > 0 ? [[name, figure.minutes]] : [],
          ),
        );
        return {
          person,
          minutes,
          byClass,
          timeOff: timeOff.minutes,
          workDates: total.workDates,
          isNear: cap && isNearLimit(minutes, limit ?? 0),
        };
      }),
    };
  },
);

async function capOf(db: Parameters<typeof planSettingsOf>[0], tenantId: string) {
  const { level, limit } = (await planSettingsOf(db, tenantId)).settings.overtime;
  return level === 'off' ? { cap: false, limit: null } : { cap: true, limit };
}
