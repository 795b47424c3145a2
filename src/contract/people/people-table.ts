import type { TableShape, Words } from '../view/table-shape';
import { MEMBER_STATUSES, type MemberStatus } from './member-calls';

export const MEMBER_STATUS_NAMES: Readonly<Record<MemberStatus, Words>> = {
  normal: { zh_CN: '在职', en: 'Active' },
  disabled: { zh_CN: '已停用', en: 'Off' },
  left: { zh_CN: '已离职', en: 'Left' },
};

export const PEOPLE_TABLE = {
  id: 'people',
  name: { zh_CN: '人员', en: 'People' },
  needs: 'organisation',
  columns: [
    { id: 'name', name: { zh_CN: '姓名', en: 'Name' }, kind: 'text', width: 180, isSortable: true },
    {
      id: 'jobNumber',
      name: { zh_CN: '工号', en: 'Employee ID' },
      kind: 'text',
      width: 120,
      isSortable: true,
    },
    { id: 'organ', name: { zh_CN: '部门', en: 'Department' }, kind: 'text', width: 200 },
    { id: 'position', name: { zh_CN: '职位', en: 'Position' }, kind: 'text', width: 200 },
    {
      id: 'joinedDay',
      name: { zh_CN: '入职日期', en: 'Start date' },
      kind: 'day',
      width: 140,
      isSortable: true,
    },
    { id: 'status', name: { zh_CN: '状态', en: 'Status' }, kind: 'text', width: 100, isHidden: true },
  ],
  filters: {
    status: { kind: 'choice', values: MEMBER_STATUSES },
    organ: { kind: 'id' },
  },
} as const satisfies TableShape;
