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
      ['compensatory', ['调休', 'Compensatory leave']],
      ['marriage', ['婚假', 'Marriage leave']],
      ['maternity', ['产假', 'Maternity leave']],
      ['paternity', ['陪产假', 'Paternity leave']],
      ['parental', ['育儿假', 'Parental leave']],
      ['bereavement', ['丧假', 'Bereavement leave']],
      ['injury', ['工伤假', 'Work injury leave']],
      ['homeVisit', ['探亲假', 'Home visit leave'], 1],
    ],
  },
  cancelReason: {
    isPublic: true,
    items: [
      ['leftCompany', ['已离职，不再使用', 'I left the company']],
      ['duplicate', ['有多个账号', 'I have another account']],
      ['mobileChanged', ['更换手机号码', 'My mobile number changed']],
      ['privacy', ['担心个人信息安全', 'I worry about my personal data']],
      ['hardToUse', ['产品不好用', 'It is hard to use']],
      ['other', ['其他原因', 'Another reason']],
    ],
  },
  overtimeType: {
    items: [
      ['workday', ['工作日加班', 'On a working day']],
      ['restDay', ['休息日加班', 'On a rest day']],
      ['holiday', ['法定节假日加班', 'On a public holiday']],
    ],
  },
  makeUpReason: {
    items: [
      ['forgot', ['忘记打卡', 'Forgot to punch']],
      ['device', ['设备故障', 'The device failed']],
      ['network', ['网络异常', 'The network failed']],
      ['outside', ['外出办事', 'Worked outside']],
    ],
  },
  settlementWay: {
    items: [
      ['timeOff', ['调休', 'Time off']],
      ['pay', ['加班费', 'Overtime pay']],
    ],
  },
  sealType: {
    items: [
      ['company', ['公章', 'Company seal']],
      ['contract', ['合同章', 'Contract seal']],
      ['finance', ['财务章', 'Finance seal']],
      ['legal', ['法人章', 'Legal representative’s seal']],
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
      ['compensatory', ['调休（含盘点）', 'Compensatory leave (with stocktake)']],
      ['birthday', ['生日假', 'Birthday leave']],
    ],
  },
  storeArea: {
    items: [
      ['fresh', ['生鲜区', 'Fresh food']],
      ['dry', ['粮油区', 'Dry goods']],
      ['checkout', ['收银区', 'Checkout']],
      ['bakery', ['烘焙区（装修中）', 'Bakery (being rebuilt)'], 1],
    ],
  },
};
