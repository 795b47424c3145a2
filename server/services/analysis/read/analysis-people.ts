import { sql } from 'drizzle-orm';
import { analysisPeople as contract } from '@contract/analysis/calls';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import { NO_VALUE } from '@contract/analysis/rules/figure-value';
import type { Person } from '@contract/people/calls';
import { monthOf, type Days } from '@contract/roster/rules/days';
import type { SessionCtx } from '@server/kernel/context';
import { pageRange, toPage } from '@server/kernel/page-of';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { companyPeople } from '../build/company-people';
import { lastPlace, overtimeOf, overtimeShare } from '../build/month-rows';
import { computed, readAsked, type Asked } from './asked';
import { coverageOf } from './coverage';
import { peopleBehind } from './people-events';
import { departmentsBetween, isAsked, isCompany, termsOf } from './person-filter';
import { sumsOf } from './sums';
import { spanValue } from './values';

type Row = { memberId: string; num: number; den: number | null; days: number };
type Page = { limit: number; offset: number };
type Found = { rows: Row[]; total: number };
const NOBODY: Found = { rows: [], total: 0 };

/** People behind a figure. Their sums equal the figure: same rows, same scope. */
export const analysisPeople = verb(
  contract,
  { permission: 'analysis', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { figure } = input;
    const asked = await readAsked(ctx, input);
    const days = computed(asked, asked.period.days);
    const [sums = null] = await sumsOf(ctx.db, asked, asked.targets, [asked.period.days]);
    const page = pageRange(input);
    const { rows, total } =
      days && definitionOf(figure).hasPeople ? await foundOf(ctx, asked, figure, days, page) : NOBODY;
    const people = await personsOf(ctx, rows);
    return {
      ...coverageOf(asked, sums),
      figure,
      value: definitionOf(figure).hasPeople ? spanValue(figure, asked.targets, sums).value : NO_VALUE,
      total,
      ...toPage(rows, input.pageSize, ({ memberId, num, den, days: count }) => ({
        person: people.get(memberId)!,
        num,
        den,
        days: count,
      })),
    };
  },
);

async function foundOf(
  ctx: SessionCtx,
  asked: Asked,
  figure: FigureName,
  days: Days,
  page: Page,
): Promise<Found> {
  const terms = termsOf(figure);
  if (terms && figure !== 'leftEarly') {
    return await countedOf(ctx, asked, { figure, days, ...terms }, page);
  }
  const cut = (rows: Row[]): Found => ({
    rows: rows.slice(page.offset, page.offset + page.limit),
    total: rows.length,
  });
  if (definitionOf(figure).kind === 'month') {
    return cut(await overOf(ctx, asked, figure as 'over36' | 'from30', days));
  }
  const behind = await peopleBehind(ctx.db, asked, { figure, days });
  return cut(
    behind
      .sort((a, b) => (a.day === b.day ? a.memberId.localeCompare(b.memberId) : a.day < b.day ? 1 : -1))
      .map(({ memberId }) => ({ memberId, num: 1, den: null, days: 1 })),
  );
}

type Counted = { figure: FigureName; days: Days } & NonNullable<ReturnType<typeof termsOf>>;

/** People with matching days, sorted by their contribution. */
async function countedOf(
  ctx: SessionCtx,
  asked: Asked,
  { figure, days, num, den }: Counted,
  { limit, offset }: Page,
): Promise<Found> {
  const order =
    den !== null && definitionOf(figure).better === 'up' ? sql`sum(${den}) - sum(${num})` : sql`sum(${num})`;
  const rows = await query<Row & { total: number }>(
    ctx.db,
    sql`select p.member_id as "memberId", sum(${num})::float8 as num, ${den ? sql`sum(${den})::float8` : sql`null::float8`} as den,
        count(*) filter (where ${num} <> 0 ${den ? sql`or ${den} <> 0` : sql``})::int as days, count(*) over ()::int as total
      from metric_person p where ${isAsked(asked, days)}
      group by p.member_id having bool_or(${num} <> 0 ${den ? sql`or ${den} <> 0` : sql``})
      order by ${order} desc, p.member_id limit ${limit} offset ${offset}`,
  );
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? (offset === 0 ? 0 : offset),
  };
}

/** People with 30 or over 36 hours of overtime in the last month of the days. */
async function overOf(
  { db }: SessionCtx,
  asked: Asked,
  column: 'over36' | 'from30',
  days: Days,
): Promise<Row[]> {
  const month = monthUntil(asked, days);
  const people = await companyPeople(db, asked.tenantId);
  const departments = departmentsBetween(asked, { from: month.to, to: month.to })[0]!.departmentIds;
  const isIn = (id: string | undefined): boolean =>
    id !== undefined && (isCompany(asked.targets) || departments.includes(id));
  return [...(await overtimeOf(db, asked.tenantId, month))]
    .filter(
      ([memberId, minutes]) =>
        overtimeShare(minutes)[column] === 1 && isIn(lastPlace(people, memberId, month)),
    )
    .map(([memberId, num]) => ({ memberId, num, den: null, days: 1 }))
    .sort((a, b) => b.num - a.num || a.memberId.localeCompare(b.memberId));
}

/** The computed part of the last month of the days: the range of `metric_month`. */
export function monthUntil({ until }: Pick<Asked, 'until'>, days: Days): Days {
  const { from, to } = monthOf(days.to);
  return { from, to: until !== null && until < to ? until : to };
}

/** People of these rows, including former employees. */
export async function personsOf(
  { db }: SessionCtx,
  rows: readonly { memberId: string }[],
): Promise<Map<string, Person>> {
  const found = await query<Person>(
    db,
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where m.id = any(${sql.param(rows.map(({ memberId }) => memberId))}::text[])`,
  );
  return new Map(found.map((person) => [person.id, person]));
}
