import type { Both } from '../company-seed';

export type PlanSeed = {
  name: Both;
  note: Both;
  /** Whole fen for one seat and one month. */
  unitPrice: number;
  seats: readonly [min: number, max: number];
  months: readonly number[];
};

export type ProductSeed = {
  code: string;
  icon: string;
  name: Both;
  summary: Both;
  features: readonly Both[];
  plans: readonly PlanSeed[];
};

const TEAM: Both = ['团队版', 'Team'];
const COMPANY: Both = ['企业版', 'Business'];

/** The catalogue that an installation begins with. */
export const PRODUCT_SEEDS: readonly ProductSeed[] = [
  {
    code: 'e-signing',
    icon: 'file-signature',
    name: ['电子签署', 'E-signing'],
    summary: [
      '劳动合同、协议在线发起与签署，全程留痕',
      'Send and sign contracts online, with a trail of every step',
    ],
    features: [
      ['按模板批量发起，签署进度一目了然', 'Send in bulk from templates and see how far each one is'],
      ['短信与消息双重提醒，到期前自动催签', 'Reminders by message and SMS before anything expires'],
      ['签署文件防篡改，可随时下载存档', 'Tamper-evident files that can be kept and downloaded'],
    ],
    plans: [
      {
        name: TEAM,
        note: ['每个名额每年含60份签署', '60 signings a year with each seat'],
        unitPrice: 1_500,
        seats: [5, 200],
        months: [3, 6, 12],
      },
      {
        name: COMPANY,
        note: ['不限份数，支持集团多主体用印', 'Unlimited signings, seals of several legal entities'],
        unitPrice: 3_200,
        seats: [20, 5_000],
        months: [12, 24, 36],
      },
    ],
  },
  {
    code: 'attendance-plus',
    icon: 'calendar-check-2',
    name: ['智能考勤', 'Attendance Plus'],
    summary: [
      '复杂班次自动匹配，异常当天提醒',
      'Matches complex shifts by itself and reports exceptions the same day',
    ],
    features: [
      ['跨天、分段、轮班规则自动识别', 'Understands shifts over midnight, in segments and in rotation'],
      [
        '缺卡、迟到当天推送，员工自助处理',
        'Missing punches and late arrivals reach the employee the same day',
      ],
      ['工时与加班按门店、岗位实时汇总', 'Hours and overtime by store and position, as they happen'],
    ],
    plans: [
      {
        name: TEAM,
        note: ['适合单一考勤规则的团队', 'For teams with one set of rules'],
        unitPrice: 600,
        seats: [10, 500],
        months: [1, 6, 12],
      },
      {
        name: COMPANY,
        note: ['多套规则，支持排班联动', 'Several sets of rules, tied to the schedule'],
        unitPrice: 1_100,
        seats: [50, 10_000],
        months: [12, 24, 36],
      },
    ],
  },
  {
    code: 'analytics',
    icon: 'chart-pie',
    name: ['人效分析', 'Workforce analytics'],
    summary: ['人力成本、流失与人效，手机上随时看', 'Labour cost, turnover and productivity on the phone'],
    features: [
      ['按组织、岗位、时间多维对比', 'Compare by department, position and time'],
      ['流失与加班预警，附原因线索', 'Early warnings on turnover and overtime, with what lies behind'],
      ['报表定时发送给负责人', 'Reports sent to department heads on schedule'],
    ],
    plans: [
      {
        name: COMPANY,
        note: ['名额即可查看分析的管理者', 'A seat is a manager who sees the figures'],
        unitPrice: 9_900,
        seats: [1, 500],
        months: [3, 12, 24],
      },
    ],
  },
  {
    code: 'training',
    icon: 'graduation-cap',
    name: ['培训学院', 'Training academy'],
    summary: ['岗位课程与考试，带教进度可追踪', 'Courses and exams by position, with mentoring on record'],
    features: [
      ['零售与仓储岗位课程开箱即用', 'Ready courses for store and warehouse positions'],
      ['考试、证书与岗位资格联动', 'Exams and certificates tied to what a position requires'],
      ['师徒带教进度实时可见', 'See how far every mentee has come'],
    ],
    plans: [
      {
        name: TEAM,
        note: ['含全部标准课程', 'All standard courses'],
        unitPrice: 800,
        seats: [10, 1_000],
        months: [6, 12],
      },
    ],
  },
  {
    code: 'insurance',
    icon: 'heart-pulse',
    name: ['员工关怀', 'Employee care'],
    summary: ['体检、补充保障与心理咨询一站预约', 'Check-ups, extra cover and counselling in one place'],
    features: [
      ['年度体检就近预约，结果仅本人可见', 'Yearly check-ups nearby; only the person sees the results'],
      ['补充医疗保障，线上理赔', 'Extra medical cover with claims online'],
      ['7×24 小时匿名心理咨询', 'Anonymous counselling around the clock'],
    ],
    plans: [
      {
        name: TEAM,
        note: ['体检与心理咨询', 'Check-ups and counselling'],
        unitPrice: 2_600,
        seats: [5, 1_000],
        months: [12],
      },
      {
        name: COMPANY,
        note: ['另含补充医疗保障', 'Extra medical cover as well'],
        unitPrice: 5_800,
        seats: [20, 5_000],
        months: [12, 24],
      },
    ],
  },
];
