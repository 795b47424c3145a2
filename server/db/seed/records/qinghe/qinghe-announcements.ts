import type { AnnouncementSeed } from '../../company-seed';

export const QINGHE_ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  {
    category: 'notice',
    daysAgo: 1,
    author: 'zhouJing',
    isPinned: true,
    title: ['年末盘点期间排班与调休安排', 'Year-end stocktake: shifts and comp leave'],
    summary: [
      '盘点周各店营业时间不变，盘点人员的加班将在次月内安排调休。',
      'Opening hours stay the same. Stocktake overtime is returned as comp leave within the next month.',
    ],
    body: [
      '各位同事：\n\n年末盘点将分店进行，每店一晚，闭店后开始，预计四小时。\n\n一、各门店营业时间不变，盘点当晚由店长提前三天在排班中确认人员。\n二、盘点工时计为加班，次月最后一个工作日前安排调休；因工作原因未能调休的，按加班费结算。\n三、次日早班原则上不安排参与盘点的同事，确需到岗的请区域经理批准。\n四、家中有特殊情况不便参加的同事，请直接告知店长，无需说明具体原因。\n\n辛苦大家。有疑问请联系人力行政中心周静。',
      "Hi everyone,\n\nThe year-end stocktake takes one night per store. It starts after closing and lasts about four hours.\n\n1. Opening hours stay the same. Store managers confirm the team in the schedule three days ahead.\n2. The hours count as overtime and are returned as comp leave by the last working day of next month. Any hours not taken by then are paid.\n3. If you take part, you won't work the next early shift unless the regional manager approves it.\n4. If you can't take part, tell your store manager. You don't need to give a reason.\n\nThank you all. For questions, contact Jing Zhou in HR and Administration.",
    ],
    readers: ['zhouJing', 'shenZhuo'],
  },
  {
    category: 'policy',
    daysAgo: 4,
    author: 'zhouJing',
    title: [
      '补卡规则更新：每月三次，三天内提交',
      'New make-up punch rules: three per month, within three days',
    ],
    summary: [
      '自下月一日起，补卡需在缺卡后三天内提交，每人每月三次。',
      'From the first of next month, submit make-up punches within three days, up to three per month.',
    ],
    body: [
      '为减少月末集中补卡，自下月一日起：\n\n· 缺卡后三个自然日内提交补卡申请，逾期系统不再受理；\n· 每人每月最多三次，设备故障造成的缺卡不计次数，由店长在申请中注明；\n· 外出办事请事先提交外勤，不必事后补卡。\n\n规则调整前的缺卡仍按原办法处理。',
      "To avoid the month-end rush, from the first of next month:\n\n· Submit make-up punches within three calendar days. Later requests aren't accepted.\n· Each person can submit three per month. Punches lost to a broken time clock don't count if the store manager notes it in the request.\n· For off-site work, submit a request in advance instead of a make-up punch afterwards.\n\nMissed punches before that date follow the previous rules.",
    ],
    readers: ['chenLin', 'zhouJing', 'zhaoMin'],
  },
  {
    category: 'activity',
    daysAgo: 6,
    author: 'wuLan',
    title: ['周六家庭开放日：带家人来松江仓看一看', 'Family day this Saturday at the Songjiang warehouse'],
    summary: [
      '上午十点集合，含午餐，孩子可体验小小拣货员。',
      'We meet at 10 AM. Lunch is included, and kids can try order picking.',
    ],
    body: [
      '想知道货架上的苹果从哪里来吗？周六欢迎带家人到松江仓参观。\n\n时间：周六 10:00–14:00，含午餐\n集合：总部楼下，班车 9:15 出发；自驾请在行政组登记车牌\n内容：冷库参观、小小拣货员、叉车师傅讲安全\n\n每位同事最多带三位家人，请在周四下班前向行政组吴岚报名。',
      "Ever wondered where the apples on our shelves come from? Bring your family to the Songjiang warehouse on Saturday.\n\nWhen: Saturday, 10 AM–2 PM, lunch included\nWhere: the bus leaves headquarters at 9:15 AM. If you're driving, register your license plate with Administration.\nWhat: a cold storage tour, order picking for kids, and safety tips from our forklift drivers\n\nEach of you can bring up to three guests. Sign up with Lan Wu by Thursday evening.",
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
      'No mobile punching on Sunday, 1–4 AM. Night shifts use the offline time clock.',
    ],
    body: [
      '周日 01:00–04:00 进行考勤系统升级，期间手机打卡与排班查看不可用。\n\n夜班同事请使用门店打卡机，离线记录会在维护结束后自动同步，无需补卡。升级后如发现记录缺失，请于当天联系信息技术部。',
      "We're upgrading the attendance system on Sunday from 1 to 4 AM. Mobile punching and the schedule won't be available.\n\nNight shifts should use the time clock in the store. Its records sync automatically afterwards, so you don't need a make-up punch. If a record is missing, contact IT the same day.",
    ],
    readers: ['chenLin', 'zhaoMin', 'sunPeng', 'liHao'],
  },
  {
    category: 'policy',
    daysAgo: 15,
    author: 'hanXue',
    title: ['差旅与报销标准（本年度修订）', 'Travel and expense policy, updated for this year'],
    summary: [
      '住宿标准上调，市内交通改为实报实销，发票提交期限为三十天。',
      'Higher hotel limits, local transport at cost, receipts within 30 days.',
    ],
    body: [
      '本次修订的要点：\n\n一、住宿：一线城市每晚不超过 450 元，其他城市 350 元。\n二、市内交通：实报实销，夜间二十二点后可乘出租车。\n三、餐补：出差每天 90 元，不需发票。\n四、期限：费用发生后三十天内提交，超期需财务总监批准。\n\n完整标准可在总部财务部查阅。',
      "What's changing:\n\n1. Hotels: up to CNY 450 per night in first-tier cities, CNY 350 elsewhere.\n2. Local transport: reimbursed at cost, with taxis after 10 PM.\n3. Meals: CNY 90 per travel day, no receipts needed.\n4. Deadline: submit within 30 days. Later claims need the finance director's approval.\n\nThe full policy is available from Accounting.",
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
      'Earn CNY 800 when the person you refer passes probation.',
    ],
    body: [
      '浦东店扩大生鲜区，正在招募四位店员。欢迎推荐身边认真负责的朋友，被推荐人转正后推荐人获得 800 元奖励，随当月工资发放。\n\n请把简历发给招聘专员蒋楠，并注明您的姓名和门店。',
      "The Pudong store is expanding its fresh food area and is hiring four sales associates. Refer someone you trust, and you'll get CNY 800 with your salary once they pass probation.\n\nSend their résumé to Nan Jiang with your name and store.",
    ],
  },
  {
    category: 'notice',
    daysAgo: 30,
    author: 'shenZhuo',
    title: ['第三季度经营情况与感谢', 'Q3 results, and a thank-you'],
    summary: [
      '三家门店客流同比增长，静安店损耗率首次低于百分之二。',
      "More visitors in all three stores, and waste at Jing'an below 2% for the first time.",
    ],
    body: [
      '各位同事：\n\n第三季度三家门店客流同比增长 7.4%，静安店生鲜损耗率降到 1.9%，是开店以来最好成绩；松江仓准时出库率 99.2%。\n\n这些数字背后是每天清晨的理货和深夜的补货。下季度我们会把重点放在排班更合理、减少临时调班上，请大家多提意见。\n\n沈卓',
      "Hi everyone,\n\nFoot traffic grew 7.4% in Q3. Waste at Jing'an fell to 1.9%, our best since opening, and Songjiang shipped 99.2% of orders on time.\n\nBehind these numbers are early mornings and late nights. Next quarter, we'll focus on better schedules with fewer last-minute changes. Tell us what you think.\n\nZhuo Shen",
    ],
    readers: ['chenLin', 'zhouJing', 'zhaoMin', 'sunPeng', 'linYue', 'liHao'],
  },
];
