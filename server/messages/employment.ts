import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals about how people are employed, and about their private details. */
export const EMPLOYMENT_MESSAGES = {
  probationBeforeJoining: {
    code: CODE.badRequest,
    zh_CN: '试用期不能在入职前结束',
    en: "The probation can't end before the start date.",
  },
  probationNotAllowed: {
    code: CODE.badRequest,
    zh_CN: '此劳动合同依法不得约定试用期（《劳动合同法》第十九条）',
    en: "This contract can't have a probation (Labor Contract Law, article 19).",
  },
  probationTooLong: {
    code: CODE.badRequest,
    zh_CN: '按劳动合同期限，试用期最迟到 {date}（《劳动合同法》第十九条）',
    en: 'With this contract, the probation can last until {date} at most (Labor Contract Law, article 19).',
  },
  managerWrong: {
    code: CODE.badRequest,
    zh_CN: '直属上级须是在职员工',
    en: 'The manager must be an active person in your company.',
  },
  managerCircle: {
    code: CODE.badRequest,
    zh_CN: '不能形成循环的上下级关系',
    en: 'This person would end up reporting to themselves.',
  },
  homePlaceWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择有效的地点',
    en: 'Choose one of the listed locations.',
  },
  skillWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择有效的岗位或技能',
    en: 'Choose from the listed stations and skills.',
  },
  contractEndMissing: {
    code: CODE.badRequest,
    zh_CN: '固定期限合同需要填写到期日',
    en: 'A fixed-term contract needs an end date.',
  },
  contractEndNotAllowed: {
    code: CODE.badRequest,
    zh_CN: '无固定期限合同没有到期日',
    en: 'An open-ended contract has no end date.',
  },
  contractEndsBefore: {
    code: CODE.badRequest,
    zh_CN: '到期日不能早于开始日',
    en: 'The end date is before the start date.',
  },
  contractOverlaps: {
    code: CODE.conflict,
    zh_CN: '与已登记的劳动合同日期重叠',
    en: 'These dates overlap with another contract on record.',
  },
  contractsTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多登记 {max} 份劳动合同',
    en: 'A person can have up to {max} contracts on record.',
  },
  contractNotSigned: {
    code: CODE.badRequest,
    zh_CN: '请选择此人已签署完成的文件',
    en: 'Choose a completed document that this person has signed.',
  },
  profileRequestOpen: {
    code: CODE.conflict,
    zh_CN: '您已提交过此项修改，请先撤回或等待处理',
    en: 'You already have an open request for this. Withdraw it first, or wait for the decision.',
  },
  profileRequestOver: {
    code: CODE.conflict,
    zh_CN: '此申请已处理或已撤回',
    en: 'This request was already decided or withdrawn.',
  },
  profileRequestOwn: {
    code: CODE.forbidden,
    zh_CN: '不能处理自己的申请',
    en: "You can't decide your own request.",
  },
  profileSame: {
    code: CODE.badRequest,
    zh_CN: '与现有内容相同',
    en: 'This is what is on record already.',
  },
  privateKeyMissing: {
    code: CODE.conflict,
    zh_CN: '服务器尚未配置加密密钥，暂不能登记，请联系运维人员',
    en: 'The server has no key to encrypt this with yet. Ask its operator to set one.',
  },
  residentIdWrong: {
    code: CODE.badRequest,
    zh_CN: '居民身份证号有误，请核对 18 位号码',
    en: 'This is not a valid resident ID number. Check all 18 characters.',
  },
  paperNumberWrong: {
    code: CODE.badRequest,
    zh_CN: '证件号码只能包含字母、数字、括号、斜线和短横线，4 至 30 位',
    en: 'A document number has 4 to 30 letters, digits, brackets, slashes or hyphens.',
  },
  paperNumberTaken: {
    code: CODE.conflict,
    zh_CN: '公司中已有其他人登记此证件号码',
    en: 'Another person in your company already has this number.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
