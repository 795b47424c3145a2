import type { ColumnShape, TableShape } from '../view/table-shape';
import { FIGURE_WORDS } from './figure-words';
import { FIGURE_NAMES, unitOf, type FigureName } from './figures';
import { PERSON_STATES } from './rules/settlement-state';

/** Of the figures; the others wait for a person who wants them. */
const SHOWN: readonly FigureName[] = ['planned', 'worked', 'lateTimes', 'absentDays', 'leave'];

const figureColumn = (id: FigureName): ColumnShape<FigureName> => ({
  id,
  name: FIGURE_WORDS[id],
  kind: unitOf(id) === 'minutes' ? 'hours' : 'number',
  width: 110,
  isSortable: true,
  isHidden: !SHOWN.includes(id),
});

/** Columns of people in a period by which the server sorts: name, state, and each figure. */
export const SETTLEMENT_SORTS = ['name', 'state', 'overtime', ...FIGURE_NAMES] as const;
export type SettlementSort = (typeof SETTLEMENT_SORTS)[number];

export const SETTLEMENT_TABLE = {
  id: 'settlement',
  name: { zh_CN: '月度结算人员', en: 'People in a settlement' },
  needs: 'settlement',
  columns: [
    { id: 'name', name: { zh_CN: '姓名', en: 'Name' }, kind: 'text', width: 150, isSortable: true },
    { id: 'state', name: { zh_CN: '状态', en: 'Status' }, kind: 'text', width: 120, isSortable: true },
    ...FIGURE_NAMES.filter((id) => SHOWN.includes(id)).map(figureColumn),
    { id: 'overtime', name: { zh_CN: '加班', en: 'Overtime' }, kind: 'hours', width: 110, isSortable: true },
    { id: 'organ', name: { zh_CN: '部门', en: 'Department' }, kind: 'text', width: 160 },
    { id: 'adjustments', name: { zh_CN: '往期调整', en: 'Adjustments' }, kind: 'number', width: 110 },
    ...FIGURE_NAMES.filter((id) => !SHOWN.includes(id)).map(figureColumn),
  ],
  filters: {
    state: { kind: 'choice', values: PERSON_STATES },
    organ: { kind: 'id' },
  },
} as const satisfies TableShape;
