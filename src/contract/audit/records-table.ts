import type { ColumnShape, TableShape } from '../view/table-shape';
import { MODULES } from './modules';

/** Columns of operation records by which the server sorts. */
export const RECORD_SORTS = ['createdAt'] as const;
export type RecordSort = (typeof RECORD_SORTS)[number];

const TIME = {
  id: 'createdAt',
  name: { zh_CN: '时间', en: 'Time' },
  kind: 'moment',
  width: 150,
  isSortable: true,
} as const satisfies ColumnShape;
const WHO = {
  id: 'operator',
  name: { zh_CN: '操作人', en: 'Person' },
  kind: 'text',
  width: 110,
} as const satisfies ColumnShape;
const WHAT = [
  { id: 'action', name: { zh_CN: '操作', en: 'Action' }, kind: 'text', width: 180 },
  { id: 'target', name: { zh_CN: '操作对象', en: 'Item' }, kind: 'text', width: 140 },
  { id: 'changes', name: { zh_CN: '变更内容', en: 'Changes' }, kind: 'text', width: 290 },
  { id: 'ip', name: { zh_CN: 'IP 地址', en: 'IP address' }, kind: 'text', width: 130 },
] as const satisfies readonly ColumnShape[];

/** The filters of both tables; days of the company's zone, both inclusive. */
const FILTERS = {
  module: { kind: 'choice', values: MODULES },
  start: { kind: 'day' },
  end: { kind: 'day' },
} as const;

/** Records of the people within the reader's scope. */
export const RECORDS_TABLE = {
  id: 'records',
  name: { zh_CN: '操作记录', en: 'Activity log' },
  needs: 'allOperationRecords',
  columns: [TIME, WHO, ...WHAT],
  filters: FILTERS,
} as const satisfies TableShape;

/** The reader's own records. */
export const OWN_RECORDS_TABLE = {
  id: 'ownRecords',
  name: { zh_CN: '我的操作记录', en: 'My activity' },
  needs: 'operationRecord',
  columns: [TIME, ...WHAT],
  filters: FILTERS,
} as const satisfies TableShape;
