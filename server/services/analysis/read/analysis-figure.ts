import { sql } from 'drizzle-orm';
import { analysisFigure as contract, type AnalysisFigure } from '@contract/analysis/calls';
import { DAY_COLUMNS, type DayColumn } from '@contract/analysis/columns';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import { annualTurnover, deltaOf, NO_VALUE } from '@contract/analysis/rules/figure-value';
import { bucketOf, bucketsOf } from '@contract/analysis/rules/period';
import { addDays, dayOfMonth, shiftMonth } from '@contract/day';
import type { SessionCtx } from '@server/kernel/context';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { approvalTimesOf } from './approvals';
import { computed, readAsked, type Asked } from './asked';
import { coverageOf } from './coverage';
import { laborCosts } from './labor-cost';
import { isAsked } from './person-filter';
import { functionOf, requireFigure } from './require-figure';
import { sumsOf, type SpanSums } from './sums';
import { pointsOf, valuesOf } from './values';

type Parts = AnalysisFigure['parts'];
const YEAR_MONTHS = 12;

/** A figure with its series, the series it is compared with, and the sums behind it. */
export const analysisFigure = verb(
  contract,
  { permission: 'analysis', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { figure } = input;
    await requireFigure(ctx, figure);
    const asked = await readAsked(ctx, input, functionOf(figure));
    const { targets, period, compared } = asked;
    const bucket = figure === 'laborCost' ? ('month' as const) : bucketOf(period.days ?? period.whole);
    const spans = period.days ? bucketsOf(period.days, bucket) : [];
    const spansBefore = compared ? bucketsOf(compared.days, bucket) : [];
    const wanted = [period.days, compared?.days ?? null, ...spans, ...spansBefore];
    const [[now, before, ...points] = []] = await valuesOf(ctx.db, asked, figure, [targets], wanted);
    const [sums = null] = await sumsOf(ctx.db, asked, targets, [period.days]);
    return {
      ...coverageOf(asked, sums),
      figure,
      value: now!.value,
      before: compared ? before!.value : null,
      delta: deltaOf(figure, now!.value, before!.value),
      isProvisional: now!.isProvisional,
      bucket,
      series: pointsOf(spans, points.slice(0, spans.length)),
      seriesBefore: pointsOf(spansBefore, points.slice(spans.length)),
      parts: await partsOf(ctx, asked, figure, sums),
      annual: figure === 'turnover' ? await annualOf(ctx, asked) : null,
      times:
        figure === 'approvals'
          ? await approvalTimesOf(ctx.db, asked, { targets, days: period.days, now: ctx.now() })
          : null,
    };
  },
);

/** Sums shown below a figure: its columns, headcount movement, or overtime by class. */
async function partsOf(ctx: SessionCtx, asked: Asked, figure: FigureName, sums: SpanSums): Promise<Parts> {
  const definition = definitionOf(figure);
  if (figure === 'laborCost') {
    const [costs] = await laborCosts(ctx.db, asked, [asked.targets], [asked.period.days]);
    const covered = costs?.[0]?.covered;
    return covered === null || covered === undefined ? [] : [{ name: 'covered', value: covered }];
  }
  if (!sums) {
    return [];
  }
  if (
    definition.kind === 'heads' ||
    definition.kind === 'turnover' ||
    definition.kind === 'turnoverChinese'
  ) {
    const { joined, movedIn, left, movedOut } = sums.day;
    return Object.entries({ start: sums.start, joined, movedIn, left, movedOut, end: sums.end }).map(
      ([name, value]) => ({ name, value }),
    );
  }
  if (definition.kind === 'month') {
    return Object.entries(sums.month)
      .filter(([name]) => name === definition.num || name === definition.den)
      .map(([name, value]) => ({ name, value }));
  }
  if (figure === 'overtime') {
    return await overtimeParts(ctx, asked);
  }
  if (definition.kind !== 'rate') {
    return [];
  }
  const columns = new Set([
    ...Object.keys(definition.num),
    ...Object.keys(definition.den),
    ...moreOf(figure),
  ]);
  return DAY_COLUMNS.filter((column) => columns.has(column)).map((name) => ({ name, value: sums.day[name] }));
}

/** Additional columns that explain a figure. */
const moreOf = (figure: FigureName): DayColumn[] =>
  figure === 'calm' ? ['changesNear'] : figure === 'hours' ? ['overtime'] : [];

async function overtimeParts({ db }: SessionCtx, asked: Asked): Promise<Parts> {
  const days = computed(asked, asked.period.days);
  return days
    ? await query<Parts[number]>(
        db,
        sql`select case o.becomes when 'timeOff' then 'timeOff' else o.class end as name, sum(o.counted)::float8 as value
          from overtime_entry o join metric_person p on p.tenant_id = o.tenant_id and p.day = o.work_date and p.member_id = o.member_id
          where ${isAsked(asked, days)} and o.class <> 'regular' and o.counted > 0 group by 1 order by 1`,
      )
    : [];
}

/** Annualized turnover from the complete months within the last twelve. */
async function annualOf({ db }: SessionCtx, asked: Asked): Promise<AnalysisFigure['annual']> {
  const days = computed(asked, asked.period.days);
  if (!days || asked.since === null) {
    return { ...NO_VALUE, months: 0 };
  }
  const isComplete = days.to === dayOfMonth(days.to.slice(0, 7), 31);
  const last = isComplete ? days.to.slice(0, 7) : shiftMonth(days.to.slice(0, 7), -1);
  const { since } = asked;
  const months = Array.from({ length: YEAR_MONTHS }, (_, at) =>
    shiftMonth(last, at + 1 - YEAR_MONTHS),
  ).filter((month) => addDays(`${month}-01`, -1) >= addDays(since, -1));
  const sums = await sumsOf(
    db,
    asked,
    asked.targets,
    months.map((month) => ({ from: `${month}-01`, to: dayOfMonth(month, 31) })),
  );
  const known = sums.flatMap((one) => one ?? []);
  return annualTurnover({
    left: known.map(({ day }) => day.left),
    ends: [...known.slice(0, 1).map(({ start }) => start), ...known.map(({ end }) => end)],
  });
}
