import type { Language } from '@contract/limits';
import type { ReportDefinition } from '@contract/report/report';
import { isFitRange } from '@contract/report/rules/relative-period';
import { REPORT_SOURCES, type ReportSourceId } from '@contract/report/sources';

export type Draft = ReportDefinition & { name: string; roleIds: string[] };

/** The columns that a source begins with. */
export const usualColumns = (source: ReportSourceId): string[] =>
  REPORT_SOURCES[source].columns.slice(0, 8).map(({ id }) => id);

export const emptyDraft = (source: ReportSourceId, lang: Language): Draft => ({
  name: '',
  source,
  columns: usualColumns(source),
  period: { kind: 'lastMonth' },
  organId: null,
  groupBy: null,
  lang,
  format: 'xlsx',
  roleIds: [],
});

/** The definition to preview; undefined while something is missing. */
export function definitionOf({
  name: _name,
  roleIds: _roles,
  ...definition
}: Draft): ReportDefinition | undefined {
  const { columns, period } = definition;
  return columns.length > 0 && (period.kind !== 'own' || isFitRange(period)) ? definition : undefined;
}
