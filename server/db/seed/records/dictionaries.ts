import type { Both } from '../company-seed';

type Item = readonly [code: string, name: Both, status?: 1];
type DictionarySeed = { isPublic?: boolean; items: readonly Item[] };

/** Dictionaries that every company has. Status 1: listed, but not selectable. */
export const SHARED_DICTIONARIES: Readonly<Record<string, DictionarySeed>> = {
  leaveType: {
    items: [
      ['annual', ['年假', 'Annual leave']],
      ['personal', ['事假', 'Personal leave']],
      ['sick', ['病假', 'Sick leave']],
      ['compensatory', ['调休', 'Comp leave']],
      ['marriage', ['婚假', 'Marriage leave']],
      ['maternity', ['产假', 'Maternity leave']],
      ['paternity', ['陪产假', 'Paternity leave']],
      ['parental', ['育儿假', 'Parental leave']],
      ['bereavement', ['丧假', 'Bereavement leave']],
      ['injury', ['工伤假', 'Work injury leave']],
      ['homeVisit', ['探亲假', 'Family visit leave'], 1],
    ],
  },
  cancelReason: {
    isPublic: true,
    items: [
      ['leftCompany', ['已离职，不再使用', "I've left the company"]],
      ['duplicate', ['有多个账号', 'I have another account']],
      ['mobileChanged', ['更换手机号码', 'My mobile number changed']],
      ['privacy', ['担心个人信息安全', "I'm concerned about my privacy"]],
      ['hardToUse', ['产品不好用', "It's hard to use"]],
      ['other', ['其他原因', 'Other']],
    ],
  },
  leavingReason: {
    items: [
      ['resigned', ['个人原因离职', 'Resigned']],
      ['contractEnded', ['合同到期不续签', 'Contract ended']],
      ['probation', ['试用期不合格', 'Probation not passed']],
      ['mutual', ['协商解除', 'Mutual agreement']],
      ['dismissed', ['公司辞退', 'Dismissed']],
      ['redundancy', ['经济性裁员', 'Redundancy']],
      ['retired', ['退休', 'Retired']],
      ['transferred', ['调往关联公司', 'Moved to an affiliate']],
      ['other', ['其他原因', 'Other']],
    ],
  },
  skill: {
    items: [
      ['english', ['英语', 'English']],
      ['firstAid', ['急救', 'First aid']],
      ['driving', ['驾驶', 'Driving']],
      ['training', ['带教', 'Training others']],
    ],
  },
  overtimeType: {
    items: [
      ['workday', ['工作日加班', 'Workday']],
      ['restDay', ['休息日加班', 'Rest day']],
      ['holiday', ['法定节假日加班', 'Public holiday']],
    ],
  },
  makeUpReason: {
    items: [
      ['forgot', ['忘记打卡', 'Forgot to punch in or out']],
      ['device', ['设备故障', 'Device problem']],
      ['network', ['网络异常', 'Network problem']],
      ['outside', ['外出办事', 'Working off-site']],
    ],
  },
  settlementWay: {
    items: [
      ['timeOff', ['调休', 'Comp leave']],
      ['pay', ['加班费', 'Overtime pay']],
    ],
  },
  sealType: {
    items: [
      ['company', ['公章', 'Company seal']],
      ['contract', ['合同章', 'Contract seal']],
      ['finance', ['财务章', 'Finance seal']],
      ['legal', ['法人章', "Legal representative's seal"]],
      ['personnel', ['人事章', 'Personnel seal']],
      ['other', ['其他印章', 'Other seal']],
    ],
  },
  taskStatus: {
    items: [
      ['draft', ['草稿', 'Draft']],
      ['published', ['进行中', 'Open']],
      ['ended', ['已结束', 'Ended']],
      ['withdrawn', ['已撤回', 'Withdrawn']],
    ],
  },
};

/** What the larger demo company added: an own type, and an item that stands in for a shared one. */
export const COMPANY_DICTIONARIES: Readonly<Record<string, DictionarySeed>> = {
  leaveType: {
    items: [
      ['compensatory', ['调休（含盘点）', 'Comp leave (incl. stocktake)']],
      ['birthday', ['生日假', 'Birthday leave']],
    ],
  },
  storeArea: {
    items: [
      ['fresh', ['生鲜区', 'Fresh food']],
      ['dry', ['粮油区', 'Dry goods']],
      ['checkout', ['收银区', 'Checkout']],
      ['bakery', ['烘焙区（装修中）', 'Bakery (under renovation)'], 1],
    ],
  },
};
