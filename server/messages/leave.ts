import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of who lays down the rules of leave, and of requests that do not follow them. */
export const LEAVE_MESSAGES = {
  leaveRuleFar: {
    code: CODE.badRequest,
    zh_CN: '假期规则只能从今天起{days}天内的日期开始',
    en: 'Leave rules can start today or up to {days} days ahead.',
  },
  leaveRuleTaken: {
    code: CODE.conflict,
    zh_CN: '已有从{date}开始的规则，请选择其他日期',
    en: 'A version already starts on {date}. Choose another day.',
  },
  leaveRuleBegun: {
    code: CODE.conflict,
    zh_CN: '已开始的规则不能移除，请新建从以后开始的规则',
    en: "Rules that have started can't be removed. Add a version that starts later.",
  },
  leaveRunBusy: {
    code: CODE.conflict,
    zh_CN: '正在处理假期，请等它完成',
    en: 'Leave is being worked out already. Wait until it is done.',
  },
  quotaCarried: {
    code: CODE.conflict,
    zh_CN: '已结转到下一年的天数不能减少，请至少保留 {least} 天',
    en: 'Days carried into the next year stay. Keep at least {least} days.',
  },
  leaveTooShort: {
    code: CODE.badRequest,
    zh_CN: '{kind}每次至少 {least}，当前为 {asked}',
    en: '{kind} takes at least {least} at a time. This request is {asked}.',
  },
  leaveTooLate: {
    code: CODE.badRequest,
    zh_CN: '{kind}须至少提前 {days}申请，最早可从{earliest}开始',
    en: '{kind} needs {days} of notice. It can start on {earliest} at the earliest.',
  },
  leaveProofMissing: {
    code: CODE.badRequest,
    zh_CN: '{kind}达到 {from}须上传证明材料，当前为 {asked}',
    en: '{kind} of {from} or more needs a file as proof. This request is {asked}.',
  },
  leaveProofAlways: {
    code: CODE.badRequest,
    zh_CN: '申请{kind}须上传证明材料',
    en: '{kind} needs a file as proof.',
  },
  leaveNotYet: {
    code: CODE.badRequest,
    zh_CN: '入职满 {months}后才能请{kind}，您从{from}起可以申请',
    en: '{kind} is for people with {months} at the company. You can take it from {from}.',
  },
  leaveNotEligible: {
    code: CODE.badRequest,
    zh_CN: '{kind}需要先登记资格（例如子女出生日期），请在“我的假期”提交证明',
    en: "{kind} needs a record first, such as a child's date of birth. File it with its proof under My leave.",
  },
  leaveRecordNotNeeded: {
    code: CODE.badRequest,
    zh_CN: '这种假期不需要登记资格',
    en: "This leave doesn't need a record.",
  },
  leaveRecordTooMany: {
    code: CODE.conflict,
    zh_CN: '待核实的申请太多，请等待核实后再提交',
    en: 'Too many requests are waiting. Try again once they are decided.',
  },
  leaveRecordDecided: {
    code: CODE.conflict,
    zh_CN: '这项申请已经处理',
    en: 'This request is already decided.',
  },
  leaveRecordOwn: {
    code: CODE.forbidden,
    zh_CN: '不能核实自己的申请',
    en: "You can't decide your own request.",
  },
  leaveBelowZero: {
    code: CODE.badRequest,
    zh_CN: '{kind}余额不足：最多可申请 {most}，当前为 {asked}',
    en: 'Not enough {kind}: you can request up to {most}. This request is {asked}.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
