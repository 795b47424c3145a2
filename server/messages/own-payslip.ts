import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals about a payslip of the caller. */
export const OWN_PAYSLIP_MESSAGES = {
  payslipUnseen: {
    code: CODE.conflict,
    zh_CN: '请先查看工资条金额，再确认',
    en: 'View the amounts of the payslip before you confirm it.',
  },
  payslipDisputed: {
    code: CODE.conflict,
    zh_CN: '您提出的问题还没有答复，答复后再确认',
    en: 'Your question has no reply yet. Confirm the payslip after that.',
  },
  payslipLinkOver: {
    code: CODE.notFound,
    zh_CN: '链接已失效，请联系公司重新发送',
    en: 'This link no longer works. Ask your company for a new one.',
  },
  payslipAccessOver: {
    code: CODE.ticketExpired,
    zh_CN: '访问已超时，请重新获取验证码',
    en: 'Your access timed out. Request a new code.',
  },
  payslipProofOver: {
    code: CODE.ticketExpired,
    zh_CN: '验证已过5分钟，请重新获取验证码',
    en: 'Your code was good for 5 minutes. Request a new one.',
  },
  payslipNotLeft: {
    code: CODE.conflict,
    zh_CN: '此人在职，登录后即可查看工资条，不需要链接',
    en: 'This person can sign in and needs no link.',
  },
  payslipNoContact: {
    code: CODE.conflict,
    zh_CN: '没有可用的手机号，请填写手机号',
    en: 'No mobile number is on record. Enter one.',
  },
  payslipColleague: {
    code: CODE.conflict,
    zh_CN: '该手机号属于在职同事，请填写本人的手机号',
    en: "This number belongs to a colleague. Enter the person's own number.",
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
