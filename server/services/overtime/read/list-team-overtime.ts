import type * as calls from '@contract/overtime/calls';
import { sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { isNearLimit } from '@contract/overtime/rules/overtime-meter';
import { overtimeFigures } from '@contract/overtime/rules/overtime-figures';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { monthOf } from '@contract/roster/rules/days';
import { query } from '@server/services/approval/read/load-facts';
import type { CallOf } from '@server/services/call-of';
import { likeText } from '@server/services/like-text';
import { pageRange, toPage } from '@server/services/page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/people/person-columns';
import { inScope, memberScope } from '@server/services/role/data-scope';
import { planSettingsOf } from '@server/services/roster/plan-settings';
import { overtimeEntriesOf } from './overtime-entries';

const M = { id: sql.raw('m.id'), departmentId: sql.raw('m.department_id') };

/** Who of the scope has overtime in a month, the most first. The database sums; what is shown of somebody is read of those shown alone. */
export async function listTeamOvertime({
  ctx,
  input,
}: CallOf<typeof calls.listTeamOvertime>): Promise<Out<typeof calls.listTeamOvertime>> {
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
}

async function capOf(db: Parameters<typeof planSettingsOf>[0], tenantId: string) {
  const { level, limit } = (await planSettingsOf(db, tenantId)).settings.overtime;
  return level === 'off' ? { cap: false, limit: null } : { cap: true, limit };
}
