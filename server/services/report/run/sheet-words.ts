import type { Language } from '@contract/limits';
import type { DataScope } from '@contract/role/rules/data-scope';
import type { ReportColumnKind } from '@contract/report/source-shape';
import type { Words } from '@contract/view/table-shape';

/** Words of a report's file. */
export const SHEET_WORDS = {
  zh_CN: {
    source: '数据来源',
    period: '期间',
    asOfRun: '生成时的数据',
    department: '部门及下级',
    scope: '数据范围',
    asOf: '生成时间',
    dropped: '未包含的列（已不存在或无权查看）',
    hash: '选择校验码 (SHA-256)',
    definitions: '列说明',
    column: '列',
    definition: '说明',
    kind: '类型',
    rows: '行数',
    rowsHash: '数据校验码 (SHA-256)',
  },
  en: {
    source: 'Source',
    period: 'Period',
    asOfRun: 'As of the run',
    department: 'Department and below',
    scope: 'Data scope',
    asOf: 'As of',
    dropped: 'Columns left out (gone, or not yours to see)',
    hash: 'Hash of the selection (SHA-256)',
    definitions: 'Definitions',
    column: 'Column',
    definition: 'Definition',
    kind: 'Kind',
    rows: 'Rows',
    rowsHash: 'Hash of the rows (SHA-256)',
  },
} as const satisfies Record<Language, Record<string, string>>;

export const SCOPE_WORDS: Readonly<Record<DataScope, Words>> = {
  self: { zh_CN: '仅本人', en: 'Own data' },
  department: { zh_CN: '本部门', en: 'Own department' },
  departmentTree: { zh_CN: '本部门及下级', en: 'Own department and below' },
  company: { zh_CN: '全公司', en: 'Whole company' },
};

export const KIND_WORDS: Readonly<Record<ReportColumnKind, Words>> = {
  text: { zh_CN: '文本', en: 'text' },
  number: { zh_CN: '数字', en: 'number' },
  hours: { zh_CN: '时:分', en: 'h:mm' },
  day: { zh_CN: '日期', en: 'date' },
  minute: { zh_CN: '时间', en: 'date and time' },
  percent: { zh_CN: '百分比', en: 'percent' },
};
