import type { WorkSeed } from '../company-seed';

/** What waits for people: most of it for the demo's manager. */
export const QINGHE_WORK: readonly WorkSeed[] = [
  {
    to: 'chenLin',
    from: 'zhouJing',
    kind: 'task',
    hoursAgo: 12,
    dueInHours: 60,
    title: ['确认盘点周三店排班', 'Confirm the three stores’ stocktake shifts'],
  },
  {
    to: 'chenLin',
    from: 'shenZhuo',
    kind: 'task',
    hoursAgo: 70,
    dueInHours: 100,
    title: ['提交下季度用工计划', 'Submit next quarter’s staffing plan'],
  },
  {
    to: 'chenLin',
    from: 'zhouJing',
    kind: 'signing',
    hoursAgo: 26,
    dueInHours: 140,
    title: ['区域经理岗位责任书', 'Regional manager’s responsibility statement'],
  },
  {
    to: 'chenLin',
    kind: 'confirmation',
    hoursAgo: 15,
    dueInHours: 9,
    title: ['昨日门店考勤确认', 'Yesterday’s attendance of the stores'],
  },
  {
    to: 'zhouJing',
    from: 'jiangNan',
    kind: 'task',
    hoursAgo: 33,
    dueInHours: 30,
    title: ['复核十一月招聘进度', 'Review recruiting in November'],
  },
  {
    to: 'liHao',
    from: 'jiangNan',
    kind: 'signing',
    hoursAgo: 40,
    dueInHours: 130,
    title: ['劳动合同续签', 'Renewal of the employment contract'],
  },
  {
    to: 'liHao',
    kind: 'confirmation',
    hoursAgo: 14,
    dueInHours: 10,
    title: ['昨日考勤确认', 'Yesterday’s attendance'],
  },
  {
    to: 'wangFang',
    kind: 'confirmation',
    hoursAgo: 14,
    dueInHours: 10,
    title: ['昨日考勤确认', 'Yesterday’s attendance'],
  },
];
