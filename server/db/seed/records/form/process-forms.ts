import type { Both } from '../../company-seed';
import { around, field, files, must, reason, text, type FormSeed } from './form-fields';

const options = (...list: readonly [code: string, label: Both][]) =>
  list.map(([code, label]) => ({ code, label: text(label) }));

/** Forms of the processes beside the first ones. */
export const PROCESS_FORM_SEEDS: readonly FormSeed[] = [
  {
    code: 'shiftSwap',
    name: ['换班', 'Shift swap'],
    center: 'lgApprove',
    functionName: 'shiftSwap',
    fields: [
      field('partner', 'person', ['换班同事', 'Swap with'], must),
      field('date', 'date', ['我的班次日期', 'My shift date'], { ...must, ...around(0, 92) }),
      field('partnerDate', 'date', ['对方班次日期', 'Their shift date'], { ...must, ...around(0, 92) }),
      reason,
    ],
  },
  {
    code: 'businessTrip',
    name: ['出差', 'Business trip'],
    center: 'lgApprove',
    functionName: 'initiateApproval',
    fields: [
      field('destination', 'text', ['目的地', 'Destination'], { ...must, maxLength: 50 }),
      field('period', 'dateRange', ['起止时间', 'Dates'], { ...must, ...around(31, 366) }),
      field('tripDays', 'number', ['天数', 'Days'], {
        ...must,
        measures: { in: 'days', from: 'period' },
        min: 0.5,
        max: 90,
        decimals: 1,
        unit: text(['天', 'days']),
      }),
      field('transport', 'singleChoice', ['交通方式', 'Travel by'], {
        ...must,
        options: options(
          ['train', ['高铁', 'Train']],
          ['plane', ['飞机', 'Plane']],
          ['car', ['自驾', 'Car']],
          ['other', ['其他', 'Other']],
        ),
      }),
      field('budget', 'amount', ['预计费用', 'Estimated cost'], { min: 0 }),
      reason,
    ],
  },
  {
    code: 'compensatoryLeave',
    name: ['调休', 'Comp leave'],
    center: 'lgApprove',
    functionName: 'compensatoryLeave',
    fields: [
      field('period', 'dateRange', ['起止时间', 'Dates'], {
        ...must,
        ...around(31, 731),
        precision: 'minute',
      }),
      field('leaveDays', 'number', ['天数', 'Days'], {
        ...must,
        measures: { in: 'leaveDays', from: 'period' },
        min: 0.5,
        max: 30,
        decimals: 1,
        unit: text(['天', 'days']),
      }),
      field('sourceDate', 'date', ['对应加班日期', 'Overtime date'], { ...must, ...around(366, 0) }),
      reason,
    ],
  },
  {
    code: 'timeMakeUp',
    name: ['补时', 'Time make-up'],
    center: 'lgApprove',
    functionName: 'timeMakeUp',
    fields: [
      field('date', 'date', ['补录日期', 'Day'], { ...must, ...around(31, 0) }),
      field('startTime', 'time', ['开始时间', 'Start'], must),
      field('endTime', 'time', ['结束时间', 'End'], {
        ...must,
        compare: { key: 'startTime', is: 'greater' },
      }),
      field('hours', 'number', ['工时（小时）', 'Hours'], {
        ...must,
        measures: { in: 'hours', from: 'startTime', to: 'endTime' },
        min: 0.5,
        max: 12,
        decimals: 1,
        unit: text(['小时', 'hours']),
      }),
      reason,
    ],
  },
  {
    code: 'recruitment',
    name: ['招聘需求', 'Recruitment'],
    center: 'ymApprove',
    functionName: 'businessApproval',
    fields: [
      field('post', 'text', ['岗位', 'Post'], { ...must, maxLength: 50 }),
      field('unit', 'department', ['用人部门', 'Department'], must),
      field('headcount', 'number', ['招聘人数', 'People'], { ...must, min: 1, max: 100, decimals: 0 }),
      field('urgency', 'singleChoice', ['紧急程度', 'Urgency'], {
        ...must,
        options: options(
          ['normal', ['一般', 'Normal']],
          ['soon', ['较急', 'Soon']],
          ['urgent', ['紧急', 'Urgent']],
        ),
      }),
      field('arrival', 'date', ['期望到岗日期', 'Start date'], { ...must, ...around(0, 731) }),
      reason,
    ],
  },
  {
    code: 'custom',
    name: ['自定义流程', 'General request'],
    center: 'ymApprove',
    functionName: 'businessApproval',
    fields: [
      field('subject', 'text', ['主题', 'Subject'], { ...must, maxLength: 60 }),
      field('details', 'longText', ['详细说明', 'Details'], { ...must, minLength: 2, maxLength: 1000 }),
      field('amount', 'amount', ['涉及金额', 'Amount'], { min: 0 }),
      files,
    ],
  },
];
