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
  /** Names its screen in the contract: what has none is not sold. */
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
    code: 'forms',
    icon: 'clipboard-list',
    name: ['表单与问卷', 'Forms and questionnaires'],
    summary: [
      '手机上搭建表单和问卷，发链接即可收集',
      'Build forms and questionnaires on your phone and collect answers by link',
    ],
    features: [
      [
        '二十余种字段，支持条件显示与明细表',
        'More than twenty field types, conditional fields and detail tables',
      ],
      [
        '草稿自动保存，发布前逐项检查',
        'Drafts save automatically, and every form is checked before it goes live',
      ],
      [
        '单选、多选、判断题，自动评分',
        'Single-choice, multiple-choice and true-or-false questions, scored automatically',
      ],
    ],
    plans: [
      {
        name: TEAM,
        note: ['适合门店与小团队', 'For stores and small teams'],
        unitPrice: 1_500,
        seats: [5, 200],
        months: [3, 6, 12],
      },
      {
        name: COMPANY,
        note: ['适合多门店与多部门', 'For companies with several sites'],
        unitPrice: 3_200,
        seats: [20, 5_000],
        months: [12, 24, 36],
      },
    ],
  },
  {
    code: 'open-shifts',
    icon: 'hand',
    name: ['抢单排班', 'Open shifts'],
    summary: [
      '发布支援班次，员工自助接单，候补自动递补',
      'Publish shifts people can take themselves, with a waitlist',
    ],
    features: [
      [
        '一个班次最多四段，按岗位设置人数',
        'Up to four segments per shift, with a headcount for each station',
      ],
      ['名额不超接，候补按顺序递补', 'Never overbooked, with a waitlist that moves up in order'],
      ['接单冲突与休息时长自动检查', 'Every shift is checked for overlaps and rest times'],
    ],
    plans: [
      {
        name: TEAM,
        note: ['适合单个部门', 'For a single department'],
        unitPrice: 600,
        seats: [10, 500],
        months: [1, 6, 12],
      },
      {
        name: COMPANY,
        note: ['适合跨门店支援', 'For teams that help out across sites'],
        unitPrice: 1_100,
        seats: [50, 10_000],
        months: [12, 24, 36],
      },
    ],
  },
  {
    code: 'flow-design',
    icon: 'workflow',
    name: ['审批流程设计', 'Approval flow designer'],
    summary: [
      '自己画审批流程，先试运行再发布',
      'Build your own approval flows and test them before they go live',
    ],
    features: [
      ['会签、或签、依次审批与条件分支', 'All, any or in order, with conditional branches'],
      ['按人员、角色、部门负责人找审批人', 'Approvers by person, role or department head'],
      ['试运行看清每一步由谁审批', 'A test run shows who reviews at every step'],
    ],
    plans: [
      {
        name: COMPANY,
        note: ['名额即可设计流程的管理者', 'One seat per manager who designs flows'],
        unitPrice: 9_900,
        seats: [1, 500],
        months: [3, 12, 24],
      },
    ],
  },
  {
    code: 'leave-balances',
    icon: 'palmtree',
    name: ['假期余额', 'Leave balances'],
    summary: [
      '年假、调休余额在线管理，请假自动扣减',
      'Annual and comp leave in one place, updated with every request',
    ],
    features: [
      ['提交申请时占用余额，通过后扣减', 'Days are reserved on submission and used on approval'],
      ['余额不足时当场提示', 'People know right away when a balance is too low'],
      ['每次调整都有原因和记录', 'Every adjustment is recorded with its reason'],
    ],
    plans: [
      {
        name: TEAM,
        note: ['名额即可管理余额的人员', 'One seat per person who manages balances'],
        unitPrice: 800,
        seats: [1, 1_000],
        months: [6, 12],
      },
    ],
  },
];
