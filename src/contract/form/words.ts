import type { FieldKind } from './schema';
import type { StarterCode } from './starters';

/** What the builder writes into a form by itself. Forms hold both languages, whichever one their editor reads. */
type Both = { zh_CN: string; en: string };
const both = (zh_CN: string, en: string): Both => ({ zh_CN, en });

export const UNTITLED_FORM = both('未命名表单', 'Untitled form');
export const UNTITLED_QUESTIONNAIRE = both('未命名问卷', 'Untitled questionnaire');
export const COPY_SUFFIX = both('（副本）', ' (copy)');
export const FIRST_OPTIONS = [both('选项 1', 'Option 1'), both('选项 2', 'Option 2')];

export const KIND_NAMES: Readonly<Record<FieldKind, Both>> = {
  text: both('单行文本', 'Short text'),
  longText: both('多行文本', 'Long text'),
  phone: both('电话', 'Phone'),
  number: both('数字', 'Number'),
  amount: both('金额', 'Amount'),
  date: both('日期', 'Date'),
  dateRange: both('日期区间', 'Date range'),
  time: both('时间', 'Time'),
  singleChoice: both('单选', 'Single choice'),
  multiChoice: both('多选', 'Multiple choice'),
  person: both('人员', 'Person'),
  department: both('部门', 'Department'),
  image: both('图片', 'Image'),
  attachment: both('附件', 'Attachment'),
  signature: both('手写签名', 'Signature'),
  location: both('位置', 'Location'),
  detailTable: both('明细表', 'Detail table'),
  questionnaire: both('问卷', 'Questionnaire'),
  description: both('说明文字', 'Note to the reader'),
};

export const STARTER_NAMES: Readonly<Record<StarterCode, Both>> = {
  leave: both('请假申请', 'Leave request'),
  overtime: both('加班申请', 'Overtime request'),
  businessTrip: both('出差申请', 'Business trip'),
  expense: both('费用报销', 'Expense claim'),
  equipment: both('设备领用', 'Equipment request'),
  onboarding: both('入职信息登记', 'Onboarding details'),
  satisfaction: both('员工满意度调查', 'Employee satisfaction survey'),
  repair: both('报修单', 'Repair request'),
  suggestion: both('合理化建议', 'Suggestion'),
  resignation: both('离职申请', 'Resignation'),
};

/** Formats that are asked for often: the pattern, and what is said to who does not keep to it. */
export const PATTERN_PRESETS = {
  idCard: {
    pattern: String.raw`\d{17}[\dXx]`,
    tip: both('请输入正确的身份证号', 'Please enter a valid identity card number'),
  },
  email: {
    pattern: String.raw`[A-Za-z0-9_+'.-]+@[A-Za-z0-9][A-Za-z0-9.-]*\.[A-Za-z]{2,20}`,
    tip: both('请输入正确的邮箱', 'Please enter a valid email address'),
  },
  plate: {
    pattern:
      '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-Z0-9]{4,5}[A-Z0-9挂学警港澳]',
    tip: both('请输入正确的车牌号', 'Please enter a valid number plate'),
  },
  postcode: {
    pattern: String.raw`\d{6}`,
    tip: both('请输入 6 位邮政编码', 'Please enter the 6-digit postcode'),
  },
  bankCard: {
    pattern: String.raw`\d{12,19}`,
    tip: both('请输入正确的银行卡号', 'Please enter a valid bank card number'),
  },
  digits: { pattern: String.raw`\d+`, tip: both('请只输入数字', 'Please enter digits only') },
  letters: { pattern: '[A-Za-z]+', tip: both('请只输入英文字母', 'Please enter English letters only') },
  chinese: { pattern: '[一-龥]+', tip: both('请只输入中文', 'Please enter Chinese only') },
  url: {
    pattern: String.raw`https?://[^\s]+`,
    tip: both('请输入正确的网址', 'Please enter a valid web address'),
  },
} as const satisfies Record<string, { pattern: string; tip: Both }>;
export type PatternPreset = keyof typeof PATTERN_PRESETS;
