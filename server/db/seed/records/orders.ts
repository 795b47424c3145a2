import type { Segment } from '@contract/entities/segment';

export type OrderSeed = {
  key: string;
  status: 'draft' | 'published' | 'ended' | 'withdrawn';
  title: string;
  /** Days from today. */
  inDays: readonly number[];
  segments: Segment[];
  needed?: number;
  placeCode: string;
  hourlyPay: string;
  remark: string;
  form?: string;
  createdDaysAgo: number;
  takers: readonly string[];
};

const segment = (startTime: string, endTime: string, stationCode: string, restHours = 0): Segment => ({
  startTime,
  endTime,
  restHours,
  stationCode,
});

/** Shifts of the larger demo company, published by its store operations manager. */
export const ORDER_SEEDS: readonly OrderSeed[] = [
  {
    key: 'weekend',
    status: 'published',
    title: '周末生鲜区支援',
    inDays: [3, 4],
    segments: [
      segment('07:30', '08:00', 'WS06'),
      segment('08:00', '12:00', 'WS02'),
      segment('13:00', '17:00', 'WS02', 0.5),
    ],
    needed: 2,
    placeCode: 'SH-XH',
    hourlyPay: '32.00',
    remark: '请穿防滑鞋，持健康证优先。',
    form: 'weekendSupport',
    createdDaysAgo: 1,
    takers: ['yangTing'],
  },
  {
    key: 'stocktake',
    status: 'published',
    title: '徐汇店夜间盘点',
    inDays: [5],
    segments: [segment('20:00', '24:00', 'WS04')],
    needed: 6,
    placeCode: 'SH-XH',
    hourlyPay: '38.50',
    remark: '提供夜宵，次日不排早班。',
    createdDaysAgo: 2,
    takers: ['liuWei', 'maChao', 'wangFang'],
  },
  {
    key: 'receiving',
    status: 'ended',
    title: '松江仓到货高峰支援',
    inDays: [-6],
    segments: [segment('06:00', '10:00', 'WS03'), segment('10:30', '14:00', 'WS03')],
    needed: 3,
    placeCode: 'SH-SJ',
    hourlyPay: '35.00',
    remark: '',
    createdDaysAgo: 12,
    takers: ['dengKai', 'luoTao', 'guoJing'],
  },
  {
    key: 'bakery',
    status: 'withdrawn',
    title: '静安店烘焙柜试营业',
    inDays: [-2],
    segments: [segment('09:00', '13:00', 'WS01')],
    needed: 2,
    placeCode: 'SH-JA',
    hourlyPay: '32.00',
    remark: '装修延期，任务撤回。',
    createdDaysAgo: 9,
    takers: [],
  },
  {
    key: 'draft',
    status: 'draft',
    title: '浦东店开业周支援',
    inDays: [],
    segments: [segment('09:00', '13:00', 'WS01')],
    placeCode: 'SH-PD',
    hourlyPay: '32.00',
    remark: '',
    createdDaysAgo: 0,
    takers: [],
  },
];
