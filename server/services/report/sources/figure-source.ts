import { treeOn } from '@contract/analysis/rules/department-tree';
import { NO_DEPARTMENT } from '@contract/analysis/rules/placements';
import { REPORT_RATES } from '@contract/report/sources/figure-source';
import type { Cell } from '@server/table/table';
import { nameIn } from '@server/kernel/localized-text';
import { departmentPlaces } from '@server/services/analysis/build/company-people';
import { builtDays, computed, type Target } from '@server/services/analysis/read/asked';
import { sumsOfEach, type SpanSums } from '@server/services/analysis/read/sums';
import { spanValue } from '@server/services/analysis/read/values';
import type { ReportReader, ReportRow, ReportSource } from './report-source';

/** Departments of one statement. */
const BATCH = 50;
const WHOLE = { zh_CN: '全部', en: 'All' };

/** Figures of each department in the scope, the whole company first where it is shown. */
export const figuresSource: ReportSource = async function* figures(reader) {
  const { db, days, lang } = reader;
  const { tenantId } = reader.scope;
  const places = await departmentPlaces(db, tenantId);
  const built = await builtDays(db, tenantId);
  const span = computed(built, days);
  const names = new Map(places.map((place) => [place.departmentId, place]));
  const rows = targetsOf(reader, places, span?.to ?? days.to);
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH);
    const sums = await sumsOfEach(
      db,
      { tenantId, places, ...built },
      some.map((target) => [target]),
      [days],
    );
    yield some.map((target, index) => {
      const place = names.get(target.departmentId);
      const organ = place ? nameIn(place, lang) : WHOLE[lang];
      return { organ, ...cellsOf(target, sums[index]![0]!) };
    });
  }
};

/** One row a department of the tree, in its order. */
function targetsOf(
  { scope, organId }: ReportReader,
  places: Parameters<typeof treeOn>[0],
  day: string,
): Target[] {
  const tree = treeOn(places, day);
  const withBelow = scope.kind !== 'department';
  if (organId === undefined && scope.departmentIds === null) {
    const all = tree.childrenOf(null).flatMap((id) => tree.downwards(id));
    return [NO_DEPARTMENT, ...all].map((departmentId) => ({ departmentId, withBelow: true }));
  }
  const reached = scope.departmentIds;
  const wanted = organId === undefined ? [...(reached ?? [])] : tree.downwards(organId);
  return wanted
    .filter((id) => reached === null || reached.includes(id))
    .map((departmentId) => ({ departmentId, withBelow }));
}

function cellsOf(target: Target, sums: SpanSums): ReportRow {
  if (!sums) {
    return {};
  }
  const { joined, left, planned, overtime } = sums.day;
  const rates = REPORT_RATES.map((figure): [string, Cell] => {
    const { value, state, num, den } = spanValue(figure, [target], sums).value;
    return [
      figure,
      value === null ? (state === 'few' ? `${num} / ${den}` : '') : { percent: value / 10_000 },
    ];
  });
  return {
    heads: sums.end,
    joined,
    left,
    planned: { duration: planned },
    overtime: { duration: overtime },
    ...Object.fromEntries(rates),
  };
}
