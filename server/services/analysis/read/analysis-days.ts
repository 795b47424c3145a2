import { sql } from 'drizzle-orm';
import { analysisDays as contract, type AnalysisDays } from '@contract/analysis/calls';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Days } from '@contract/roster/rules/days';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { isInScope, reaches } from '@server/services/access/data-scope';
import { monthUntil, personsOf } from './analysis-people';
import { computed, readAsked, type Asked } from './asked';
import { coverageOf } from './coverage';
import { eventsOfPerson } from './people-events';
import { isAsked, termsOf } from './person-filter';
import { sumsOf } from './sums';

type DayRow = AnalysisDays['list'][number];

/** A person's days behind a figure, limited to the reader's scope on each day. */
export const analysisDays = verb(
  contract,
  { permission: 'analysis', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { figure, memberId } = input;
    const asked = await readAsked(ctx, input);
    const days = computed(asked, asked.period.days);
    const list = days ? await daysOf(ctx, asked, { figure, memberId, days }) : [];
    const person = (await personsOf(ctx, [{ memberId }])).get(memberId);
    if (!person || !(await isSeen(ctx, asked, memberId, list))) {
      throw new ServiceError('notFound');
    }
    const [sums = null] = await sumsOf(ctx.db, asked, asked.targets, [asked.period.days]);
    return {
      ...coverageOf(asked, sums),
      figure,
      person,
      canOpen: await reaches(ctx, FUNCTION_ID.attendanceBoard, memberId),
      list,
    };
  },
);

/** Visible: people with days in the scope, even if they left it later, and people in the scope now. */
async function isSeen(
  ctx: SessionCtx,
  { tenantId, scope }: Asked,
  memberId: string,
  list: readonly DayRow[],
): Promise<boolean> {
  const [own] = await query<{ id: string; departmentId: string | null }>(
    ctx.db,
    sql`select id, department_id as "departmentId" from member where id = ${memberId} and tenant_id = ${tenantId}`,
  );
  return own !== undefined && (list.length > 0 || isInScope(scope, own));
}

async function daysOf(
  { db }: SessionCtx,
  asked: Asked,
  { figure, memberId, days }: { figure: FigureName; memberId: string; days: Days },
): Promise<DayRow[]> {
  const terms = figure === 'leftEarly' ? undefined : termsOf(figure);
  if (terms) {
    const { num, den } = terms;
    return await query<DayRow>(
      db,
      sql`select p.day::text as day, (${num})::float8 as num, ${den ? sql`(${den})::float8` : sql`null::float8`} as den,
          p.locked_days > 0 as "isLocked", p.changed_days > 0 as "isChanged", null as event
        from metric_person p where ${isAsked(asked, days)} and p.member_id = ${memberId}
          and (${num} <> 0 ${den ? sql`or ${den} <> 0` : sql``})
        order by p.day desc`,
    );
  }
  if (definitionOf(figure).kind === 'month') {
    const month = monthUntil(asked, days);
    return await query<DayRow>(
      db,
      sql`select p.day::text as day, sum(o.counted)::float8 as num, null::float8 as den, bool_or(p.locked_days > 0) as "isLocked",
          bool_or(p.changed_days > 0) as "isChanged", null as event
        from overtime_entry o join metric_person p on p.tenant_id = o.tenant_id and p.day = o.work_date and p.member_id = o.member_id
        where ${isAsked(asked, month)} and p.member_id = ${memberId} and o.class <> 'regular' and o.counted > 0
        group by p.day order by p.day desc`,
    );
  }
  const events = await eventsOfPerson(db, asked, { memberId, days });
  return events
    .map(({ day, event }) => ({ day, num: 1, den: null, isLocked: false, isChanged: false, event }))
    .reverse();
}
