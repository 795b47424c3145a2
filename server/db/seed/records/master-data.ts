import type { Both } from '../company-seed';

type MasterSeed = readonly [
  model: 'workStation' | 'place' | 'contract',
  code: string,
  name: Both,
  fields: Record<string, unknown>,
  isDisabled?: true,
];

/** Work stations, places and contracts of the demo companies. */
export const MASTER_DATA: Readonly<Record<'qinghe' | 'glimmer', readonly MasterSeed[]>> = {
  qinghe: [
    ['workStation', 'WS01', ['收银台', 'Checkout'], { isPaid: true }],
    ['workStation', 'WS02', ['生鲜理货', 'Fresh food shelves'], { isPaid: true }],
    ['workStation', 'WS03', ['收货验收', 'Receiving'], { isPaid: true }],
    ['workStation', 'WS04', ['夜间盘点', 'Night stocktake'], { isPaid: true }],
    ['workStation', 'WS05', ['岗前培训', 'Induction'], { isPaid: false }],
    ['workStation', 'WS06', ['班前会', 'Pre-shift briefing'], { isPaid: false }],
    ['workStation', 'WS07', ['烘焙柜（装修中）', 'Bakery (under renovation)'], { isPaid: true }, true],
    [
      'place',
      'SH-XH',
      ['徐汇店', 'Xuhui Store'],
      { address: '上海市徐汇区漕宝路88号1层', enAddress: '1F, 88 Caobao Road, Xuhui' },
    ],
    [
      'place',
      'SH-JA',
      ['静安店', "Jing'an Store"],
      { address: '上海市静安区江宁路168号', enAddress: "168 Jiangning Road, Jing'an" },
    ],
    [
      'place',
      'SH-PD',
      ['浦东店', 'Pudong Store'],
      { address: '上海市浦东新区张杨路500号', enAddress: '500 Zhangyang Road, Pudong' },
    ],
    [
      'place',
      'SH-SJ',
      ['松江仓', 'Songjiang Warehouse'],
      { address: '上海市松江区新桥镇民益路9号', enAddress: '9 Minyi Road, Xinqiao, Songjiang' },
    ],
    [
      'contract',
      'HT-2026-018',
      ['松江仓租赁合同', 'Songjiang warehouse lease'],
      { totalAmount: 960000, party: '松江民益园区管理有限公司' },
    ],
    [
      'contract',
      'HT-2026-031',
      ['水果年度供应合同', 'Annual fruit supply contract'],
      { totalAmount: 1250000, party: '嘉果农业专业合作社' },
    ],
    [
      'contract',
      'HT-2026-044',
      ['静安店冷柜维修合同', "Jing'an cooler repair"],
      { totalAmount: 38600, party: '恒冷制冷设备服务部' },
    ],
  ],
  glimmer: [
    ['workStation', 'BAR', ['吧台', 'Bar'], { isPaid: true }],
    ['workStation', 'FLOOR', ['外场', 'Floor'], { isPaid: true }],
    ['workStation', 'TRAIN', ['手冲培训', 'Brewing course'], { isPaid: false }],
    [
      'place',
      'HZ-HB',
      ['湖滨店', 'Lakeside Shop'],
      { address: '杭州市上城区湖滨路30号', enAddress: '30 Hubin Road, Shangcheng, Hangzhou' },
    ],
    [
      'contract',
      'FG-2026-003',
      ['云南生豆采购合同', 'Yunnan green bean purchase'],
      { totalAmount: 186000, party: '普洱云屿咖啡种植专业合作社' },
    ],
  ],
};
