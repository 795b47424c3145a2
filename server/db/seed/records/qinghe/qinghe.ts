import type { CompanySeed, PersonSeed } from '../../company-seed';
import { QINGHE_ANNOUNCEMENTS } from './qinghe-announcements';
import { QINGHE_MESSAGES } from './qinghe-messages';

const person = (
  key: string,
  zh: string,
  en: string,
  department: string,
  position: string,
  given: Partial<PersonSeed> & { mobile: string },
): PersonSeed => ({ key, name: [zh, en], department, position, ...given });

const manager = ['employee', 'manager'] as const;

const PEOPLE: readonly PersonSeed[] = [
  person('chenLin', '陈琳', 'Lin Chen', 'stores', 'regionManager', {
    mobile: '13800000001',
    roles: manager,
    email: 'lin.chen@qinghe.example',
    years: 6,
  }),
  person('zhouJing', '周静', 'Jing Zhou', 'people', 'hrDirector', {
    mobile: '13800000002',
    roles: ['employee', 'manager', 'companyAdministrator'],
    email: 'jing.zhou@qinghe.example',
    years: 7,
    accountType: 'primary',
  }),
  person('wuLan', '吴岚', 'Lan Wu', 'administration', 'adminManager', {
    mobile: '13800000003',
    roles: ['employee', 'approvalAdministrator', 'stampAdministrator'],
    years: 4,
  }),
  person('liHao', '李浩', 'Hao Li', 'xuhui', 'associate', { mobile: '13800000004', years: 1 }),
  person('heLiang', '何亮', 'Liang He', 'jingan', 'associate', { mobile: '13800000005', isDisabled: true }),
  person('shenZhuo', '沈卓', 'Zhuo Shen', 'headquarters', 'generalManager', {
    mobile: '13800000006',
    roles: manager,
    years: 9,
  }),
  person('guYifan', '顾一帆', 'Yifan Gu', 'supply', 'supplyDirector', {
    mobile: '13800000007',
    roles: manager,
    years: 8,
  }),
  person('hanXue', '韩雪', 'Xue Han', 'finance', 'financeDirector', {
    mobile: '13800000008',
    roles: manager,
    years: 5,
  }),
  person('zhaoMin', '赵敏', 'Min Zhao', 'xuhui', 'storeManager', { mobile: '13800000009', roles: manager }),
  person('sunPeng', '孙鹏', 'Peng Sun', 'jingan', 'storeManager', { mobile: '13800000010', roles: manager }),
  person('linYue', '林悦', 'Yue Lin', 'pudong', 'storeManager', { mobile: '13800000011', roles: manager }),
  person('wangFang', '王芳', 'Fang Wang', 'xuhui', 'cashier', { mobile: '13800000012', years: 3 }),
  person('liuWei', '刘伟', 'Wei Liu', 'xuhui', 'associate', { mobile: '13800000013' }),
  person('yangTing', '杨婷', 'Ting Yang', 'xuhui', 'associate', { mobile: '13800000014', years: 1 }),
  person('maChao', '马超', 'Chao Ma', 'xuhui', 'freshSpecialist', { mobile: '13800000015' }),
  person('huangLi', '黄丽', 'Li Huang', 'jingan', 'cashier', { mobile: '13800000016', years: 4 }),
  person('zhuJun', '朱军', 'Jun Zhu', 'jingan', 'freshSpecialist', { mobile: '13800000017' }),
  person('guoJing', '郭静', 'Jing Guo', 'jingan', 'associate', {
    mobile: '13800000018',
    hasNoPassword: true,
  }),
  person('luoTao', '罗涛', 'Tao Luo', 'jingan', 'associate', { mobile: '13800000019', years: 1 }),
  person('songJia', '宋佳', 'Jia Song', 'pudong', 'cashier', { mobile: '13800000020' }),
  person('dengKai', '邓凯', 'Kai Deng', 'pudong', 'associate', { mobile: '13800000021', years: 3 }),
  person('xuMeng', '许萌', 'Meng Xu', 'pudong', 'associate', {
    mobile: '13800000022',
    years: 1,
    hasNoPassword: true,
  }),
  person('caoYang', '曹阳', 'Yang Cao', 'pudong', 'freshSpecialist', { mobile: '13800000023' }),
  person('fengQiang', '冯强', 'Qiang Feng', 'warehouse', 'warehouseManager', {
    mobile: '13800000024',
    roles: manager,
    years: 6,
  }),
  person('tangBin', '唐斌', 'Bin Tang', 'warehouse', 'forkliftDriver', { mobile: '13800000025' }),
  person('yuHong', '于红', 'Hong Yu', 'warehouse', 'picker', { mobile: '13800000026' }),
  person('dongLei', '董磊', 'Lei Dong', 'warehouse', 'picker', { mobile: '13800000027', years: 1 }),
  person('xiaoYun', '肖云', 'Yun Xiao', 'purchasing', 'buyer', { mobile: '13800000028', years: 3 }),
  person('panHui', '潘慧', 'Hui Pan', 'purchasing', 'purchasingManager', {
    mobile: '13800000029',
    roles: manager,
    years: 5,
  }),
  person('jiangNan', '蒋楠', 'Nan Jiang', 'recruiting', 'recruiter', { mobile: '13800000030' }),
  person('caiMing', '蔡明', 'Ming Cai', 'recruiting', 'payrollSpecialist', {
    mobile: '13800000031',
    years: 4,
  }),
  person('weiNa', '魏娜', 'Na Wei', 'accounting', 'accountant', { mobile: '13800000032', years: 3 }),
  person('fangYuan', '方圆', 'Yuan Fang', 'technology', 'itManager', {
    mobile: '13800000033',
    roles: manager,
  }),
  person('shiLei', '石磊', 'Lei Shi', 'technology', 'engineer', { mobile: '13800000034', years: 1 }),
];

/** A grocery retailer with three stores and a warehouse. */
export const QINGHE: CompanySeed = {
  key: 'qinghe',
  name: ['青禾优选（上海）商业有限公司', 'Qinghe Select Retail (Shanghai) Co., Ltd.'],
  shortName: '青禾优选',
  industry: ['零售连锁', 'Retail chain'],
  address: ['上海市徐汇区漕宝路88号6层', '6F, 88 Caobao Road, Xuhui District, Shanghai'],
  departments: [
    { key: 'headquarters', name: ['公司总部', 'Headquarters'], head: 'shenZhuo' },
    { key: 'stores', name: ['门店运营中心', 'Store Operations'], parent: 'headquarters', head: 'chenLin' },
    { key: 'xuhui', name: ['徐汇店', 'Xuhui Store'], parent: 'stores', head: 'zhaoMin' },
    { key: 'jingan', name: ['静安店', "Jing'an Store"], parent: 'stores', head: 'sunPeng' },
    { key: 'pudong', name: ['浦东店', 'Pudong Store'], parent: 'stores', head: 'linYue' },
    { key: 'supply', name: ['供应链中心', 'Supply Chain'], parent: 'headquarters', head: 'guYifan' },
    { key: 'warehouse', name: ['松江仓', 'Songjiang Warehouse'], parent: 'supply', head: 'fengQiang' },
    { key: 'purchasing', name: ['采购部', 'Purchasing'], parent: 'supply', head: 'panHui' },
    {
      key: 'people',
      name: ['人力行政中心', 'HR and Administration'],
      parent: 'headquarters',
      head: 'zhouJing',
    },
    { key: 'recruiting', name: ['招聘与薪酬组', 'Recruiting and Payroll'], parent: 'people' },
    { key: 'administration', name: ['行政组', 'Administration'], parent: 'people', head: 'wuLan' },
    { key: 'finance', name: ['财务与信息中心', 'Finance and IT'], parent: 'headquarters', head: 'hanXue' },
    { key: 'accounting', name: ['财务部', 'Accounting'], parent: 'finance' },
    {
      key: 'technology',
      name: ['信息技术部', 'Information Technology'],
      parent: 'finance',
      head: 'fangYuan',
    },
  ],
  positions: {
    generalManager: ['总经理', 'General Manager'],
    regionManager: ['区域经理', 'Regional Manager'],
    hrDirector: ['人力行政总监', 'HR Director'],
    supplyDirector: ['供应链总监', 'Supply Chain Director'],
    financeDirector: ['财务总监', 'Finance Director'],
    adminManager: ['行政主管', 'Administration Supervisor'],
    storeManager: ['店长', 'Store Manager'],
    cashier: ['收银员', 'Cashier'],
    associate: ['店员', 'Sales Associate'],
    freshSpecialist: ['生鲜专员', 'Fresh Food Specialist'],
    warehouseManager: ['仓库主管', 'Warehouse Supervisor'],
    forkliftDriver: ['叉车司机', 'Forklift Driver'],
    picker: ['拣货员', 'Order Picker'],
    buyer: ['采购专员', 'Buyer'],
    purchasingManager: ['采购经理', 'Purchasing Manager'],
    recruiter: ['招聘专员', 'Recruiter'],
    payrollSpecialist: ['薪酬专员', 'Payroll Specialist'],
    accountant: ['会计', 'Accountant'],
    itManager: ['信息技术经理', 'IT Manager'],
    engineer: ['运维工程师', 'Systems Engineer'],
  },
  people: PEOPLE,
  announcements: QINGHE_ANNOUNCEMENTS,
  messages: QINGHE_MESSAGES,
};
