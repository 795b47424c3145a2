import { analysisHome as contract, type AnalysisHome } from '@contract/analysis/calls';
import { definitionOf, FIGURE_NAMES, TILES, type FigureName } from '@contract/analysis/figures';
import { deltaOf, NO_VALUE, type FigureValue } from '@contract/analysis/rules/figure-value';
import { sparkOf } from '@contract/analysis/rules/period';
import { FUNCTION_ID } from '@contract/role/functions';
import { verb } from '@server/kernel/verb';
import { findScope } from '@server/services/access/data-scope';
import { approvalValues } from './approvals';
import { partsOf, readAsked, type Asked, type Target } from './asked';
import { coverageOf } from './coverage';
import { sumsOf, sumsOfEach, type SpanSums } from './sums';
import { pointsOf, spanValue } from './values';

type Change = AnalysisHome['changes'][number];

/** Number of changes on the home screen. */
const CHANGES = 3;
const isTile = (figure: FigureName): boolean => (TILES as readonly FigureName[]).includes(figure);

/** Figures of a period with twelve-point sparklines, and the largest changes. */
export const analysisHome = verb(
  contract,
  { permission: 'analysis', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const asked = await readAsked(ctx, input);
    const { targets, period, compared } = asked;
    const spark = sparkOf(input, period);
    const [now = null, before = null, ...points] = await sumsOf(ctx.db, asked, targets, [
      period.days,
      compared?.days ?? null,
      ...spark,
    ]);
    const [[approvals = NO_VALUE, approvalsBefore = NO_VALUE] = []] = await approvalValues(
      ctx.db,
      asked,
      [targets],
      [period.days, compared?.days ?? null],
    );
    const figure = (name: FigureName) => {
      const isOfApprovals = definitionOf(name).kind === 'approvals';
      const { value, isProvisional } = isOfApprovals
        ? { value: approvals, isProvisional: false }
        : spanValue(name, targets, now);
      const earlier = isOfApprovals ? approvalsBefore : spanValue(name, targets, before).value;
      return {
        figure: name,
        value,
        before: compared ? earlier : null,
        delta: deltaOf(name, value, earlier),
        isProvisional,
      };
    };
    const mayReadCost = (await findScope(ctx, FUNCTION_ID.laborCost)) !== undefined;
    return {
      ...coverageOf(asked, now),
      tiles: TILES.map((name) => ({
        ...figure(name),
        spark: pointsOf(
          spark,
          points.map((sums) => spanValue(name, targets, sums)),
        ),
      })),
      others: FIGURE_NAMES.filter((name) => !isTile(name) && (name !== 'laborCost' || mayReadCost)).map(
        figure,
      ),
      changes: await changesOf(ctx.db, asked, { now, before }),
    };
  },
);

/** Largest changes of tile figures, for the whole and for departments below, weighted by share of headcount. */
async function changesOf(
  db: Parameters<typeof sumsOf>[0],
  asked: Asked,
  whole: { now: SpanSums; before: SpanSums },
): Promise<Change[]> {
  const parts = partsOf(asked);
  const sums = await sumsOfEach(
    db,
    asked,
    parts.map((part) => [part]),
    [asked.period.days, asked.compared?.days ?? null],
  );
  const found = TILES.flatMap((figure) => [
    changeOf(figure, { targets: asked.targets, organ: null, ...whole, share: 1 }),
    ...parts.map((part, at) =>
      changeOf(figure, {
        targets: [part],
        organ: asked.organOf(part.departmentId),
        now: sums[at]![0]!,
        before: sums[at]![1]!,
        share: (sums[at]![0]?.end ?? 0) / Math.max(1, whole.now?.end ?? 0),
      }),
    ),
  ]);
  const largest = found
    .flatMap((one) => one ?? [])
    .sort((a, b) => b.weight - a.weight || a.figure.localeCompare(b.figure));
  const seen = new Set<string>();
  return largest
    .filter(({ figure }) => !seen.has(figure) && seen.add(figure))
    .slice(0, CHANGES)
    .map(({ weight: _weight, ...change }) => change);
}

type Part = {
  targets: readonly Target[];
  organ: Change['organ'];
  now: SpanSums;
  before: SpanSums;
  /** Share of the headcount of the whole. */
  share: number;
};

function changeOf(
  figure: FigureName,
  { targets, organ, now, before, share }: Part,
): (Change & { weight: number }) | undefined {
  const value: FigureValue = spanValue(figure, targets, now).value;
  const earlier: FigureValue = spanValue(figure, targets, before).value;
  const delta = deltaOf(figure, value, earlier);
  return delta && delta.by !== 0
    ? { figure, organ, value, before: earlier, delta, weight: Math.abs(delta.by) * share }
    : undefined;
}
