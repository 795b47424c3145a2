import { analysisDepartments as contract } from '@contract/analysis/calls';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import { deltaOf, type FigureValue } from '@contract/analysis/rules/figure-value';
import { sparkOf } from '@contract/analysis/rules/period';
import { pageRange, toPage } from '@server/kernel/page-of';
import { verb } from '@server/kernel/verb';
import { NO_DEPARTMENT } from '@contract/analysis/rules/placements';
import { partsOf, readAsked, type Asked } from './asked';
import { coverageOf } from './coverage';
import { functionOf, requireFigure } from './require-figure';
import { sumsOf } from './sums';
import { pointsOf, valuesOf } from './values';

/** A figure for each department directly below, worst first. Sparklines are read only for the returned page. */
export const analysisDepartments = verb(
  contract,
  { permission: 'analysis', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { figure } = input;
    await requireFigure(ctx, figure);
    const asked = await readAsked(ctx, input, functionOf(figure));
    const spans = [asked.period.days, asked.compared?.days ?? null];
    const [sums = null] = await sumsOf(ctx.db, asked, asked.targets, [asked.period.days]);
    const parts = definitionOf(figure).isOfCompany === true ? [] : partsOf(asked);
    const values = await valuesOf(
      ctx.db,
      asked,
      figure,
      parts.map((part) => [part]),
      spans,
    );
    const rows = parts
      .map((part, at) => ({ part, value: values[at]![0]!.value, before: values[at]![1]!.value }))
      // People directly in a department get a row only if there are any.
      .filter(
        ({ part, value }) => part.withBelow || asked.scope.kind === 'department' || value.state !== 'none',
      )
      .sort(
        (a, b) => byWorst(figure, a.value, b.value) || a.part.departmentId.localeCompare(b.part.departmentId),
      );
    const { limit, offset } = pageRange(input);
    const shown = rows.slice(offset, offset + limit);
    const spark = sparkOf(input, asked.period);
    const lines = await valuesOf(
      ctx.db,
      asked,
      figure,
      shown.map(({ part }) => [part]),
      spark,
    );
    return {
      ...coverageOf(asked, sums),
      figure,
      total: rows.length,
      ...toPage(shown, input.pageSize, ({ part, value, before }) => ({
        organ: asked.organOf(part.departmentId),
        hasChildren: part.withBelow && hasChildren(asked, part.departmentId),
        value,
        before: asked.compared ? before : null,
        delta: deltaOf(figure, value, before),
        spark: pointsOf(spark, lines[shown.findIndex((one) => one.part === part)] ?? []),
      })),
    };
  },
);

const hasChildren = ({ tree, scope }: Asked, departmentId: string): boolean =>
  departmentId !== NO_DEPARTMENT && scope.kind !== 'department' && tree.childrenOf(departmentId).length > 0;

/** Departments without a value come last; for neutral figures the largest comes first. */
function byWorst(figure: FigureName, a: FigureValue, b: FigureValue): number {
  if (a.value === null || b.value === null) {
    return (a.value === null ? 1 : 0) - (b.value === null ? 1 : 0);
  }
  return definitionOf(figure).better === 'up' ? a.value - b.value : b.value - a.value;
}
