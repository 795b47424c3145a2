import type { TableShape } from '../view/table-shape';

/** Columns of people with their leave by which the server sorts; `quota` is that of the chosen kind. */
export const QUOTA_SORTS = ['name', 'organ', 'quota'] as const;
export type QuotaSort = (typeof QUOTA_SORTS)[number];

/** Figures are days of the chosen kind of leave, as of the day of its balance. */
export const QUOTAS_TABLE = {
  id: 'leaveQuotas',
  name: { zh_CN: '假期额度', en: 'Leave quotas' },
  needs: 'leaveQuota',
  columns: [
    { id: 'name', name: { zh_CN: '姓名', en: 'Name' }, kind: 'text', width: 140, isSortable: true },
    { id: 'organ', name: { zh_CN: '部门', en: 'Department' }, kind: 'text', width: 150, isSortable: true },
    { id: 'left', name: { zh_CN: '剩余（天）', en: 'Left (days)' }, kind: 'number', width: 110 },
    { id: 'granted', name: { zh_CN: '总额（天）', en: 'Total (days)' }, kind: 'number', width: 110 },
    { id: 'taken', name: { zh_CN: '已休（天）', en: 'Taken (days)' }, kind: 'number', width: 110 },
    {
      id: 'quota',
      name: { zh_CN: '年度额度（天）', en: 'Yearly quota (days)' },
      kind: 'number',
      width: 160,
      isSortable: true,
    },
    { id: 'all', name: { zh_CN: '各类假期', en: 'All leave types' }, kind: 'text', width: 260 },
    {
      id: 'booked',
      name: { zh_CN: '已批未休（天）', en: 'Booked (days)' },
      kind: 'number',
      width: 140,
      isHidden: true,
    },
    {
      id: 'pending',
      name: { zh_CN: '审批中（天）', en: 'In review (days)' },
      kind: 'number',
      width: 140,
      isHidden: true,
    },
    { id: 'position', name: { zh_CN: '职位', en: 'Position' }, kind: 'text', width: 150, isHidden: true },
  ],
  filters: { year: { kind: 'year' }, kind: { kind: 'id' }, organ: { kind: 'id' } },
} as const satisfies TableShape;

/** The kind that a table shows without a choice: the first that can be requested. */
export const standardKind = <Kind extends { status: number }>(kinds: readonly Kind[]): Kind | undefined =>
  kinds.find(({ status }) => status === 0) ?? kinds[0];
