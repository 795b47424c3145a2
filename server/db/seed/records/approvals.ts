import {
  custom,
  leave,
  overtime,
  passed,
  payment,
  punch,
  recruit,
  seal,
  trip,
  type ApprovalSeed,
} from './approval-makers';

/** Statutory in every year, whatever the moon says. */
export const STATUTORY_DAYS: readonly string[] = ['01-01', '05-01', '10-01'];

/** Work on the last statutory day, so many days from today. */
export const holidayOvertime = (day: number): ApprovalSeed =>
  overtime('liHao', 48 - day * 24, day, 4, '节日值班', { from: 10, settlementWay: 'pay', ...passed(4) });

/** Requests of the larger demo company across both centers and every status. */
export const QINGHE_APPROVALS: readonly ApprovalSeed[] = [
  leave('zhaoMin', 2, 'annual', [6, 7], '陪家人出行，已安排孙鹏代管门店'),
  overtime('sunPeng', 5, 1, 3, '月末盘点', { key: 'stocktakeOvertime', moves: [['urge', 3]] }),
  leave('linYue', 20, 'personal', [3, 3], '办理孩子入学手续'),
  punch('zhaoMin', 27, -3, '08:55'),
  leave('linYue', 49, 'sick', [1, 1], '复诊', { moves: [['urge', 20]] }),
  leave('liHao', 6, 'annual', [10, 15], '回老家探亲'),
  leave('liHao', 80, 'sick', [-4, -4], '感冒发烧', passed(2)),
  overtime('liHao', 345, -13, 3, '到货高峰', { from: 14, settlementWay: 'pay', ...passed(4) }),
  overtime('liHao', 370, -14, 3, '门店盘点', { from: 14, ...passed(4) }),
  punch('liHao', 150, -12, '14:00', { moves: [['reject', 5, 'initiator', '请补充当日班次安排']] }),
  leave('liHao', 300, 'annual', [-11, -7], '休年假', { key: 'annualLeave', ...passed(3, 8, 20) }),
  leave('liHao', 50, 'annual', [20, 21], '陪父母体检', { key: 'checkUpLeave', ...passed(2) }),
  leave('wangFang', 4, 'personal', [2, 2], '家中装修验收'),
  punch('wangFang', 26, -3, '13:55', passed(3)),
  overtime('yangTing', 21, 2, 2, '夜间补货'),
  leave('yangTing', 200, 'annual', [-6, -6], '事务办理', { moves: [['withdraw', 2]] }),
  leave('liuWei', 12, 'sick', [0, 0], '肠胃不适'),
  leave('maChao', 260, 'annual', [-8, -7], '旅行', {
    moves: [['reject', 6, 'terminate', '当周人手不足，请改期']],
  }),
  overtime('huangLi', 7, 1, 3, '促销布置'),
  leave('luoTao', 9, 'sick', [1, 1], '牙科手术'),
  leave('dengKai', 30, 'personal', [4, 4], '搬家'),
  punch('yangTing', 33, -2, '05:55', passed(2)),
  overtime('tangBin', 6, 0, 3, '夜间卸货'),
  leave('yuHong', 11, 'annual', [8, 12], '回乡'),
  trip('panHui', 11, ['杭州', 'Hangzhou'], [5, 6], '走访水果供应商'),
  trip('xiaoYun', 90, ['苏州', 'Suzhou'], [-2, -1], '验货', passed(3)),
  trip('fangYuan', 40, ['北京', 'Beijing'], [7, 11], '机房巡检'),
  leave('shiLei', 16, 'annual', [9, 10], '休假'),
  leave('shenZhuo', 18, 'annual', [14, 15], '休假'),
  leave('jiangNan', 5, 'annual', [5, 9], '婚礼筹备'),
  recruit('linYue', 8, 'pudong', ['浦东店店员', 'Sales associates, Pudong'], 4, '新店开业补充人手'),
  recruit('chenLin', 9, 'stores', ['生鲜专员', 'Fresh food specialists'], 6, '三店生鲜区扩编', {
    key: 'freshSpecialists',
    moves: [['pass', 3, '同意扩编']],
  }),
  recruit('sunPeng', 200, 'jingan', ['收银员', 'Cashiers'], 2, '离职补充', passed(5, 20)),
  payment('sunPeng', 52, ['静安店冷柜维修合同', "Jing'an cooler repair contract"], 18_600, 'hanXue'),
  payment('fengQiang', 18, ['松江仓租赁合同', 'Songjiang warehouse lease'], 260_000, 'hanXue', {
    moves: [['pass', 4, '按合同约定付款']],
  }),
  payment(
    'panHui',
    240,
    ['水果采购框架合同', 'Fruit supply framework agreement'],
    48_000,
    'hanXue',
    passed(6, 10),
  ),
  seal('weiNa', 3, ['年度审计报告', 'Annual audit report'], {
    key: 'auditSeal',
    moves: [
      ['pass', 1],
      ['urge', 1],
    ],
  }),
  seal('panHui', 28, ['水果供应合同', 'Fruit supply contract'], { moves: [['pass', 5, '条款已复核']] }),
  seal('fangYuan', 60, ['机房托管协议', 'Hosting agreement']),
  custom(
    'zhaoMin',
    30,
    ['门店招牌更换', 'New store sign'],
    '原招牌灯箱老化，申请更换并附报价。',
    ['chenLin', 'hanXue'],
    { key: 'storeSign' },
  ),
  custom(
    'caiMing',
    100,
    ['薪酬系统账号权限', 'Access to the payroll system'],
    '新同事入职，需要只读权限。',
    ['zhouJing', 'fangYuan'],
    passed(4, 9),
  ),
];

/** Requests of the small demo company. */
export const GLIMMER_APPROVALS: readonly ApprovalSeed[] = [
  leave('luXin', 3, 'annual', [7, 9], '外出学习'),
  leave('yeZi', 6, 'personal', [2, 2], '驾照考试', { key: 'drivingTest' }),
  overtime('baiYu', 30, -1, 2, '圣诞备货', passed(3)),
  payment('qianFeng', 10, ['生豆采购合同', 'Contract for green beans'], 32_000, 'miaoRan', {
    key: 'greenBeans',
    moves: [['urge', 4]],
  }),
  seal('miaoRan', 31, ['湖滨店续租合同', 'Lease of the Lakeside shop']),
];
