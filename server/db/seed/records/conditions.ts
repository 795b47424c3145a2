import type { conditionItem } from '../../schema/dictionary';
import type { Both } from '../company-seed';

type Row = typeof conditionItem.$inferInsert;
type ConditionSeed = Pick<Row, 'channel' | 'key' | 'valueType' | 'itemType'> & { name: Both; unit?: Both };

const OPERATORS: Record<Row['valueType'], Row['operators']> = {
  number: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  date: ['eq', 'gt', 'ge', 'lt', 'le'],
  text: ['eq', 'ne', 'contains'],
  choice: ['eq', 'ne', 'in', 'notIn'],
  person: ['in', 'notIn'],
  department: ['in', 'notIn'],
};
export const operatorsOf = (valueType: Row['valueType']) => OPERATORS[valueType];

const days: Both = ['天', 'days'];
const hours: Both = ['小时', 'hours'];
const yuan: Both = ['元', 'CNY'];

/** What branches of a flow can ask about in each channel. */
export const CONDITION_SEEDS: readonly ConditionSeed[] = [
  ...(['lgApprove', 'ymApprove', 'task'] as const).flatMap((channel): ConditionSeed[] => [
    { channel, key: 'initiator', valueType: 'person', name: ['发起人', 'Requester'] },
    {
      channel,
      key: 'initiatorDepartment',
      valueType: 'department',
      name: ['发起人部门', "Requester's department"],
    },
  ]),
  {
    channel: 'lgApprove',
    key: 'leaveType',
    valueType: 'choice',
    itemType: 'leaveType',
    name: ['请假类型', 'Leave type'],
  },
  {
    channel: 'lgApprove',
    key: 'leaveDays',
    valueType: 'number',
    unit: days,
    name: ['请假天数', 'Leave days'],
  },
  {
    channel: 'lgApprove',
    key: 'overtimeHours',
    valueType: 'number',
    unit: hours,
    name: ['加班时长', 'Overtime hours'],
  },
  {
    channel: 'lgApprove',
    key: 'overtimeType',
    valueType: 'choice',
    itemType: 'overtimeType',
    name: ['加班类型', 'Overtime type'],
  },
  {
    channel: 'lgApprove',
    key: 'tripDays',
    valueType: 'number',
    unit: days,
    name: ['出差天数', 'Travel days'],
  },
  { channel: 'lgApprove', key: 'startDate', valueType: 'date', name: ['开始日期', 'First day'] },
  { channel: 'ymApprove', key: 'amount', valueType: 'number', unit: yuan, name: ['金额', 'Amount'] },
  {
    channel: 'ymApprove',
    key: 'salaryChange',
    valueType: 'number',
    unit: yuan,
    name: ['调薪幅度', 'Salary change'],
  },
  { channel: 'ymApprove', key: 'headcount', valueType: 'number', name: ['招聘人数', 'Headcount'] },
  {
    channel: 'ymApprove',
    key: 'sealType',
    valueType: 'choice',
    itemType: 'sealType',
    name: ['印章类型', 'Seal'],
  },
  { channel: 'task', key: 'neededPeople', valueType: 'number', name: ['所需人数', 'People needed'] },
];
