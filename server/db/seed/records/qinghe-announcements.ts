import type { AnnouncementSeed } from '../company-seed';

export const QINGHE_ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  {
    category: 'notice',
    daysAgo: 1,
    author: 'zhouJing',
    isPinned: true,
    title: ['年末盘点期间排班与调休安排', 'Shifts and time off during the year-end stocktake'],
    summary: [
      '盘点周各店营业时间不变，盘点人员的加班将在次月内安排调休。',
      'Opening hours stay the same; overtime of the stocktake teams becomes time off within the next month.',
    ],
    body: [
      '各位同事：\n\n年末盘点将分店进行，每店一晚，闭店后开始，预计四小时。\n\n一、各门店营业时间不变，盘点当晚由店长提前三天在排班中确认人员。\n二、盘点工时计为加班，次月最后一个工作日前安排调休；因工作原因未能调休的，按加班费结算。\n三、次日早班原则上不安排参与盘点的同事，确需到岗的请区域经理批准。\n四、家中有特殊情况不便参加的同事，请直接告知店长，无需说明具体原因。\n\n辛苦大家。有疑问请联系人力行政中心周静。',
      'Dear colleagues,\n\nThe year-end stocktake takes one night per store, starting after closing time, for about four hours.\n\n1. Opening hours stay the same. Store managers confirm the team in the schedule three days ahead.\n2. The hours count as overtime and become time off before the last working day of the next month; what could not be taken is paid.\n3. People who took part do not work the next early shift, unless the regional manager agrees.\n4. If you cannot take part, tell your store manager. You do not have to give a reason.\n\nThank you all. Questions go to Jing Zhou, People and Administration.',
    ],
    readers: ['zhouJing', 'shenZhuo'],
  },
  {
    category: 'policy',
    daysAgo: 4,
    author: 'zhouJing',
    title: ['补打卡规则更新：每月三次，三天内提交', 'Make-up punches: three a month, within three days'],
    summary: [
      '自下月一日起，补打卡需在缺卡后三天内提交，每人每月三次。',
      'From the first of next month a make-up punch is filed within three days, three times a month at most.',
    ],
    body: [
      '为减少月末集中补卡，自下月一日起：\n\n· 缺卡后三个自然日内提交补打卡申请，逾期系统不再受理；\n· 每人每月最多三次，设备故障造成的缺卡不计次数，由店长在申请中注明；\n· 外出办事请事先提交外勤，不必事后补卡。\n\n规则调整前的缺卡仍按原办法处理。',
      'To avoid the rush at the end of the month, from the first of next month:\n\n· file a make-up punch within three calendar days; later ones are not accepted;\n· three a month per person. Punches lost to a broken device do not count; the store manager notes it in the request;\n· file work outside in advance instead of a make-up punch afterwards.\n\nEarlier gaps are handled the old way.',
    ],
    readers: ['chenLin', 'zhouJing', 'zhaoMin'],
  },
  {
    category: 'activity',
    daysAgo: 6,
    author: 'wuLan',
    title: ['周六家庭开放日：带家人来松江仓看一看', 'Family day on Saturday: see the Songjiang warehouse'],
    summary: [
      '上午十点集合，含午餐，孩子可体验小小拣货员。',
      'We meet at ten; lunch is included, and children can try being a picker.',
    ],
    body: [
      '想知道货架上的苹果从哪里来吗？周六欢迎带家人到松江仓参观。\n\n时间：周六 10:00–14:00，含午餐\n集合：总部楼下，班车 9:15 出发；自驾请在行政组登记车牌\n内容：冷库参观、小小拣货员、叉车师傅讲安全\n\n每位同事最多带三位家人，请在周四下班前向行政组吴岚报名。',
      'Ever wondered where the apples on our shelves come from? Bring your family to the Songjiang warehouse on Saturday.\n\nWhen: Saturday, 10:00–14:00, lunch included\nWhere: the bus leaves headquarters at 9:15; give your plate number to Administration if you drive\nWhat: the cold store, picking for children, and safety told by our forklift drivers\n\nUp to three guests each. Sign up with Lan Wu by Thursday evening.',
    ],
    readers: ['chenLin', 'liHao', 'wuLan'],
  },
  {
    category: 'notice',
    daysAgo: 9,
    author: 'fangYuan',
    title: ['周日凌晨考勤系统维护', 'Attendance system maintenance on Sunday morning'],
    summary: [
      '周日 01:00–04:00 无法在线打卡，夜班请使用门店离线打卡。',
      'No online punching on Sunday from 01:00 to 04:00; night shifts use the offline device.',
    ],
    body: [
      '周日 01:00–04:00 进行考勤系统升级，期间手机打卡与排班查看不可用。\n\n夜班同事请使用门店打卡机，离线记录会在维护结束后自动同步，无需补卡。升级后如发现记录缺失，请于当天联系信息技术部。',
      'The attendance system is upgraded on Sunday from 01:00 to 04:00. Punching by phone and the schedule are unavailable.\n\nNight shifts use the device in the store. Its records arrive by themselves afterwards, so no make-up punch is needed. If one is missing, tell IT on the same day.',
    ],
    readers: ['chenLin', 'zhaoMin', 'sunPeng', 'liHao'],
  },
  {
    category: 'policy',
    daysAgo: 15,
    author: 'hanXue',
    title: ['差旅与报销标准（本年度修订）', 'Travel and expenses, this year’s revision'],
    summary: [
      '住宿标准上调，市内交通改为实报实销，发票提交期限为三十天。',
      'Higher hotel rates, local transport at cost, receipts within thirty days.',
    ],
    body: [
      '本次修订的要点：\n\n一、住宿：一线城市每晚不超过 450 元，其他城市 350 元。\n二、市内交通：实报实销，夜间二十二点后可乘出租车。\n三、餐补：出差每天 90 元，不需发票。\n四、期限：费用发生后三十天内提交，超期需财务总监批准。\n\n完整标准可在总部财务部查阅。',
      'What changes:\n\n1. Hotels: up to CNY 450 a night in first-tier cities, 350 elsewhere.\n2. Local transport: at cost; taxis after 22:00.\n3. Meals: CNY 90 a travel day, without receipts.\n4. Deadline: thirty days. Later claims need the finance director.\n\nThe full text is kept in Accounting.',
    ],
    readers: ['chenLin', 'guYifan'],
  },
  {
    category: 'activity',
    daysAgo: 22,
    author: 'jiangNan',
    title: ['内部推荐奖励：为浦东店找店员', 'Referral bonus: sales associates for Pudong'],
    summary: [
      '推荐的同事转正后，推荐人获得 800 元奖励。',
      'CNY 800 once the person you recommend has passed probation.',
    ],
    body: [
      '浦东店扩大生鲜区，正在招募四位店员。欢迎推荐身边认真负责的朋友，被推荐人转正后推荐人获得 800 元奖励，随当月工资发放。\n\n请把简历发给招聘专员蒋楠，并注明您的姓名和门店。',
      'Pudong is enlarging its fresh food area and needs four sales associates. Recommend someone you trust: CNY 800 is paid with your salary once they have passed probation.\n\nSend the résumé to Nan Jiang with your name and store.',
    ],
  },
  {
    category: 'notice',
    daysAgo: 30,
    author: 'shenZhuo',
    title: ['第三季度经营情况与感谢', 'Third quarter: how we did, and thank you'],
    summary: [
      '三家门店客流同比增长，静安店损耗率首次低于百分之二。',
      'More visitors in all three stores; waste at Jing’an below two per cent for the first time.',
    ],
    body: [
      '各位同事：\n\n第三季度三家门店客流同比增长 7.4%，静安店生鲜损耗率降到 1.9%，是开店以来最好成绩；松江仓准时出库率 99.2%。\n\n这些数字背后是每天清晨的理货和深夜的补货。下季度我们会把重点放在排班更合理、减少临时调班上，请大家多提意见。\n\n沈卓',
      'Dear colleagues,\n\nVisitors grew by 7.4 % in the third quarter. Waste at Jing’an fell to 1.9 %, the best since we opened, and Songjiang shipped 99.2 % on time.\n\nBehind these figures are early mornings and late nights. Next quarter we work on fairer schedules with fewer last-minute changes. Tell us what you think.\n\nZhuo Shen',
    ],
    readers: ['chenLin', 'zhouJing', 'zhaoMin', 'sunPeng', 'linYue', 'liHao'],
  },
];
