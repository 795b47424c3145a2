import type { OrderPost } from '@contract/open-shift/order';
import type { Segment } from '@contract/shift/segment';

export type OrderSeed = {
  key: string;
  status: 'draft' | 'published' | 'ended' | 'withdrawn';
  title: string;
  enTitle: string;
  /** Days from today. */
  inDays: readonly number[];
  segments: Segment[];
  posts: OrderPost[];
  placeCode: string;
  hourlyPay: string;
  remark: string;
  form?: string;
  /** Open to this department and those below it; to the company when left out. */
  department?: string;
  createdDaysAgo: number;
  opensInHours?: number;
  /** `days` are indexes of the dates; left out: all of them. */
  takers: readonly { who: string; stationCode: string; days?: readonly number[] }[];
  waiting?: readonly string[];
  /** One of the takers who came from the waiting list and has not taken note of it yet. */
  promoted?: string;
};

const segment = (startTime: string, endTime: string, stationCode: string, restHours = 0): Segment => ({
  startTime,
  endTime,
  restHours,
  stationCode,
});
const at = (stationCode: string, ...people: readonly string[]) => people.map((who) => ({ who, stationCode }));

/** Shifts of the larger demo company, published by its store operations manager. */
export const ORDER_SEEDS: readonly OrderSeed[] = [
  {
    key: 'weekend',
    status: 'published',
    title: '周末生鲜区支援',
    enTitle: 'Weekend help in fresh food',
    inDays: [3, 4],
    segments: [
      segment('07:30', '08:00', 'WS06'),
      segment('08:00', '12:00', 'WS02'),
      segment('13:00', '17:00', 'WS02', 0.5),
    ],
    posts: [{ stationCode: 'WS02', needed: 2 }],
    placeCode: 'SH-XH',
    hourlyPay: '32.00',
    remark: '请穿防滑鞋，持健康证优先。',
    form: 'weekendSupport',
    createdDaysAgo: 1,
    takers: [{ who: 'yangTing', stationCode: 'WS02', days: [0] }, ...at('WS02', 'maChao')],
    waiting: [],
  },
  {
    key: 'stocktake',
    status: 'published',
    title: '徐汇店夜间盘点',
    enTitle: 'Night stocktake, Xuhui',
    inDays: [5],
    segments: [segment('20:00', '24:00', 'WS04')],
    posts: [{ stationCode: 'WS04', needed: 6 }],
    placeCode: 'SH-XH',
    hourlyPay: '38.50',
    remark: '提供夜宵，次日不排早班。',
    createdDaysAgo: 2,
    takers: at('WS04', 'liuWei', 'wangFang', 'liHao'),
  },
  {
    key: 'promotion',
    status: 'published',
    title: '徐汇店晚市促销',
    enTitle: 'Evening promotion, Xuhui',
    inDays: [5],
    segments: [segment('17:30', '18:00', 'WS06'), segment('18:00', '21:30', 'WS01')],
    posts: [{ stationCode: 'WS01', needed: 3 }],
    placeCode: 'SH-XH',
    hourlyPay: '34.00',
    remark: '',
    createdDaysAgo: 1,
    takers: at('WS01', 'huangLi'),
  },
  {
    key: 'unloading',
    status: 'published',
    title: '松江仓清晨卸货',
    enTitle: 'Early unloading, Songjiang',
    inDays: [6],
    segments: [segment('05:30', '09:30', 'WS03', 0.25)],
    posts: [{ stationCode: 'WS03', needed: 4 }],
    placeCode: 'SH-SJ',
    hourlyPay: '36.00',
    remark: '班车 4:50 从徐汇店出发。',
    createdDaysAgo: 1,
    takers: at('WS03', 'dengKai', 'luoTao'),
  },
  {
    key: 'checkout',
    status: 'published',
    title: '静安店收银支援',
    enTitle: "Checkout help, Jing'an",
    inDays: [2],
    segments: [segment('10:00', '14:00', 'WS01'), segment('17:00', '21:00', 'WS01', 0.5)],
    posts: [{ stationCode: 'WS01', needed: 2 }],
    placeCode: 'SH-JA',
    hourlyPay: '33.00',
    remark: '需会操作自助收银机。',
    createdDaysAgo: 3,
    takers: at('WS01', 'guoJing', 'songJia'),
    waiting: ['dengKai', 'xuMeng', 'zhuJun'],
  },
  {
    key: 'members',
    status: 'published',
    title: '会员日导购',
    enTitle: 'Member day sales floor',
    inDays: [8, 9],
    segments: [
      segment('09:30', '10:00', 'WS05'),
      segment('10:00', '14:00', 'WS01'),
      segment('15:00', '19:00', 'WS02'),
    ],
    posts: [
      { stationCode: 'WS01', needed: 3 },
      { stationCode: 'WS02', needed: 2 },
    ],
    placeCode: 'SH-PD',
    hourlyPay: '35.00',
    remark: '上午收银、下午理货，可只接其中一个岗位。',
    createdDaysAgo: 0,
    opensInHours: 20,
    takers: [],
  },
  {
    key: 'pudong',
    status: 'published',
    title: '浦东店陈列调整',
    enTitle: 'Display reset, Pudong',
    inDays: [4],
    segments: [segment('13:00', '18:00', 'WS02', 0.5)],
    posts: [{ stationCode: 'WS02', needed: 3 }],
    placeCode: 'SH-PD',
    hourlyPay: '32.00',
    remark: '',
    department: 'pudong',
    createdDaysAgo: 1,
    takers: at('WS02', 'xuMeng'),
  },
  {
    key: 'breakfast',
    status: 'published',
    title: '徐汇店早餐档支援',
    enTitle: 'Breakfast counter, Xuhui',
    inDays: [10],
    segments: [segment('06:30', '10:30', 'WS02')],
    posts: [{ stationCode: 'WS02', needed: 1 }],
    placeCode: 'SH-XH',
    hourlyPay: '33.50',
    remark: '',
    createdDaysAgo: 4,
    takers: at('WS02', 'liHao'),
    waiting: ['liuWei'],
    promoted: 'liHao',
  },
  {
    key: 'receiving',
    status: 'ended',
    title: '松江仓到货高峰支援',
    enTitle: 'Peak receiving, Songjiang',
    inDays: [-12],
    segments: [segment('06:00', '10:00', 'WS03'), segment('10:30', '14:00', 'WS03')],
    posts: [{ stationCode: 'WS03', needed: 4 }],
    placeCode: 'SH-SJ',
    hourlyPay: '35.00',
    remark: '',
    createdDaysAgo: 18,
    takers: at('WS03', 'dengKai', 'luoTao', 'guoJing', 'liHao'),
  },
  {
    key: 'bakery',
    status: 'withdrawn',
    title: '静安店烘焙柜试营业',
    enTitle: "Bakery soft opening, Jing'an",
    inDays: [-2],
    segments: [segment('09:00', '13:00', 'WS01')],
    posts: [{ stationCode: 'WS01', needed: 2 }],
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
    enTitle: 'Opening week, Pudong',
    inDays: [],
    segments: [segment('09:00', '13:00', 'WS01')],
    posts: [{ stationCode: 'WS01', needed: 2 }],
    placeCode: 'SH-PD',
    hourlyPay: '32.00',
    remark: '',
    createdDaysAgo: 0,
    takers: [],
  },
];
