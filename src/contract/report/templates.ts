import type { Words } from '../view/table-shape';
import type { ReportDefinition } from './report';

export type ReportTemplate = {
  id: string;
  name: Words;
  definition: Omit<ReportDefinition, 'lang'>;
};

const PLAIN = { organId: null, groupBy: null, format: 'xlsx' } as const;

/** Reports to start from. */
export const REPORT_TEMPLATES: readonly ReportTemplate[] = [
  {
    id: 'roll',
    name: { zh_CN: '花名册', en: 'List of people' },
    definition: {
      ...PLAIN,
      source: 'people',
      columns: ['name', 'jobNumber', 'organ', 'position', 'joinedDay', 'status'],
      period: { kind: 'today' },
    },
  },
  {
    id: 'movement',
    name: { zh_CN: '上月人员异动', en: "Last month's staff movement" },
    definition: {
      ...PLAIN,
      source: 'movement',
      columns: ['name', 'jobNumber', 'event', 'day', 'fromOrgan', 'toOrgan'],
      period: { kind: 'lastMonth' },
    },
  },
  {
    id: 'days',
    name: { zh_CN: '上周每日出勤', en: "Last week's attendance days" },
    definition: {
      ...PLAIN,
      source: 'days',
      columns: ['name', 'jobNumber', 'organ', 'day', 'flags', 'planned', 'worked', 'late', 'absent'],
      period: { kind: 'lastWeek' },
    },
  },
  {
    id: 'overtime',
    name: { zh_CN: '上月加班，按人汇总', en: "Last month's overtime by person" },
    definition: {
      ...PLAIN,
      source: 'overtime',
      columns: ['name', 'requested', 'counted'],
      period: { kind: 'lastMonth' },
      groupBy: 'name',
    },
  },
  {
    id: 'settlement',
    name: { zh_CN: '上月结算合计', en: "Last month's settlement totals" },
    definition: {
      ...PLAIN,
      source: 'settlement',
      columns: ['name', 'jobNumber', 'organ', 'state', 'planned', 'worked', 'absentDays', 'leave', 'nights'],
      period: { kind: 'lastMonth' },
    },
  },
  {
    id: 'certificates',
    name: { zh_CN: '证照到期情况', en: 'Certificates and when they end' },
    definition: {
      ...PLAIN,
      source: 'certificates',
      columns: ['name', 'organ', 'kind', 'number', 'status', 'endsOn'],
      period: { kind: 'today' },
    },
  },
];
