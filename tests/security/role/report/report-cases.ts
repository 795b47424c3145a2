import * as calls from '@contract/report/calls';
import { isHere, type Case } from '../scene';

/** Rows of reports: those whom both the reports and the source of the reader reach. */
export const REPORT_CASES = {
  reportPreview: {
    list: async ({ call }) => {
      const definition = {
        source: 'people' as const,
        columns: ['name'],
        period: { kind: 'today' as const },
        organId: null,
        groupBy: null,
        lang: 'zh_CN' as const,
        format: 'csv' as const,
      };
      const { data } = await call(calls.reportPreview, { definition });
      return data.rows.flatMap(([name]) => (typeof name === 'string' ? [name] : []));
    },
    shows: isHere,
  },
} satisfies Partial<Record<string, Case>>;
