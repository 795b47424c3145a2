import type { FunctionName } from '../../role/functions';
import type { ReportColumn, ReportSourceShape } from '../source-shape';

export type Chosen = { columns: readonly string[]; groupBy: string | null };

/** How many rows a group has. */
export const COUNT: ReportColumn = {
  id: 'count',
  name: { zh_CN: '行数', en: 'Rows' },
  about: { zh_CN: '这一组的行数', en: 'Rows in this group' },
  kind: 'number',
};

/**
 * The columns that a report has for its reader: without those that are gone and those whose function the reader lacks, which `dropped`
 * names. Grouped rows have the column they are grouped by, their count and what can be added up.
 */
export function reportColumns(
  { columns }: Pick<ReportSourceShape, 'columns'>,
  chosen: Chosen,
  holds: (needs: FunctionName) => boolean,
): { columns: ReportColumn[]; groupBy: ReportColumn | undefined; dropped: string[] } {
  const find = (id: string) =>
    columns.find((one) => one.id === id && (one.needs === undefined || holds(one.needs)));
  const known = chosen.columns.flatMap((id) => find(id) ?? []);
  const groupBy = chosen.groupBy === null ? undefined : find(chosen.groupBy);
  const isGrouped = groupBy?.isGroup === true;
  const asked = [...chosen.columns, ...(chosen.groupBy === null ? [] : [chosen.groupBy])];
  return {
    columns: isGrouped
      ? [groupBy, COUNT, ...known.filter((one) => one.isSum && one.id !== groupBy.id)]
      : known,
    groupBy: isGrouped ? groupBy : undefined,
    dropped: [...new Set(asked.filter((id) => find(id) === undefined))],
  };
}
