import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { ACCOUNT_MESSAGES } from './account';
import { APPROVAL_MESSAGES } from './approval';
import { ATTENDANCE_CLAIM_MESSAGES } from './attendance-claim';
import { ATTENDANCE_PUNCH_MESSAGES } from './attendance-punch';
import { ATTENDANCE_RULE_MESSAGES } from './attendance-rule';
import { CERTIFICATE_MESSAGES } from './certificate';
import { REPORT_MESSAGES } from './report';
import { JOINING_MESSAGES } from './joining';
import { OWN_PAYSLIP_MESSAGES } from './own-payslip';
import { PAY_MESSAGES } from './pay';
import { PAYSLIP_MESSAGES } from './payslip';
import { LEAVE_MESSAGES } from './leave';
import { LEAVING_MESSAGES } from './leaving';
import { COMPANY_MESSAGES } from './company';
import { DOMAIN_MESSAGES } from './domain';
import { EMPLOYMENT_MESSAGES } from './employment';
import { PEOPLE_MESSAGES } from './people';
import { PEOPLE_IMPORT_MESSAGES } from './people-import';
import { FORM_MESSAGES } from './form';
import { PAPER_MESSAGES } from './paper';
import { PRODUCT_MESSAGES } from './product';
import { PROVIDER_MESSAGES } from './provider';
import { SEAL_MESSAGES } from './seal';
import { SETTLEMENT_MESSAGES } from './settlement';
import { SHIFT_MESSAGES } from './shift';
import { RATE_LIMIT_MESSAGES } from './rate-limit';
import { SIGNING_MESSAGES } from './signing';
import { SWAP_MESSAGES } from './swap';
import { VIEW_MESSAGES } from './view';

type Message = { code: number } & Record<Language, string>;

/** Every refusal: its code and its text in both languages. `{name}` is filled from the error's params. */
export const MESSAGES = {
  loginExpired: {
    code: CODE.loginExpired,
    zh_CN: '登录状态已过期，请退出后重新登录',
    en: 'Your session has expired. Close this page and sign in again.',
  },
  permissionChanged: {
    code: CODE.permissionChanged,
    zh_CN: '权限已变更，请退出后重新登录',
    en: 'Your permissions have changed. Close this page and sign in again.',
  },
  forbidden: {
    code: CODE.forbidden,
    zh_CN: '暂无权限访问该页面，请联系公司管理员开通',
    en: "You don't have access to this page. Ask your company administrator to enable it.",
  },
  proofNeeded: {
    code: CODE.proofNeeded,
    zh_CN: '请先验证身份',
    en: "Verify it's you first.",
  },
  identityProofNeeded: {
    code: CODE.identityProofNeeded,
    zh_CN: '查看私密信息前请先验证身份',
    en: "Verify it's you to see private details.",
  },
  payProofNeeded: {
    code: CODE.payProofNeeded,
    zh_CN: '查看薪资前请先验证身份',
    en: "Verify it's you to see pay.",
  },
  passwordWrong: { code: CODE.credentialsWrong, zh_CN: '密码错误', en: 'The password is incorrect.' },
  passwordNotSet: {
    code: CODE.conflict,
    zh_CN: '该账号尚未设置密码，请使用短信验证码',
    en: 'This account has no password yet. Use a code by text message.',
  },
  notFound: { code: CODE.notFound, zh_CN: '内容不存在或已被删除', en: 'This no longer exists.' },
  callNotFound: { code: CODE.notFound, zh_CN: '接口不存在', en: 'No such call.' },
  methodNotAllowed: {
    code: CODE.badRequest,
    zh_CN: '该接口只接受 POST 请求',
    en: 'This call only accepts POST.',
  },
  conflict: {
    code: CODE.conflict,
    zh_CN: '数据已在别处被修改，请刷新后重试',
    en: 'This was changed elsewhere. Refresh and try again.',
  },
  bodyTooLarge: { code: CODE.bodyTooLarge, zh_CN: '提交的内容过大', en: 'The request is too large.' },
  tooMany: {
    code: CODE.tooMany,
    zh_CN: '操作过于频繁，请在{seconds}秒后重试',
    en: 'Too many attempts. Try again in {seconds} seconds.',
  },
  tooManyMinutes: {
    code: CODE.tooMany,
    zh_CN: '操作过于频繁，请在{minutes}分钟后重试',
    en: 'Too many attempts. Try again in {minutes} minutes.',
  },
  tooManyHours: {
    code: CODE.tooMany,
    zh_CN: '操作过于频繁，请在{hours}小时后重试',
    en: 'Too many attempts. Try again in {hours} hours.',
  },
  serverError: {
    code: CODE.serverError,
    zh_CN: '系统繁忙，请稍后重试（编号 {requestId}）',
    en: 'Something went wrong. Try again later (reference {requestId}).',
  },
  databaseDown: {
    code: CODE.databaseDown,
    zh_CN: '服务暂时不可用，请稍后重试',
    en: 'The service is temporarily unavailable. Try again in a moment.',
  },
  databaseBusy: {
    code: CODE.databaseBusy,
    zh_CN: '系统繁忙，请稍后重试',
    en: 'The service is busy. Try again in a moment.',
  },
  wrongEncoding: {
    code: CODE.badRequest,
    zh_CN: '请求格式不正确，应为 {expected}',
    en: 'Wrong content type: expected {expected}.',
  },
  malformedBody: {
    code: CODE.badRequest,
    zh_CN: '请求内容无法解析，应为 {expected}',
    en: "Couldn't read the request: expected {expected}.",
  },
  requestUnreadable: {
    code: CODE.badRequest,
    zh_CN: '请求无法解析',
    en: "Couldn't read the request.",
  },
  invalidField: {
    code: CODE.badRequest,
    zh_CN: '参数 {field} 不正确：{reason}',
    en: 'Invalid value for {field}: {reason}',
  },

  ...ACCOUNT_MESSAGES,
  ...APPROVAL_MESSAGES,
  ...ATTENDANCE_CLAIM_MESSAGES,
  ...ATTENDANCE_PUNCH_MESSAGES,
  ...ATTENDANCE_RULE_MESSAGES,
  ...JOINING_MESSAGES,
  ...CERTIFICATE_MESSAGES,
  ...REPORT_MESSAGES,
  ...OWN_PAYSLIP_MESSAGES,
  ...PAY_MESSAGES,
  ...PAYSLIP_MESSAGES,
  ...LEAVE_MESSAGES,
  ...LEAVING_MESSAGES,
  ...COMPANY_MESSAGES,
  ...DOMAIN_MESSAGES,
  ...PEOPLE_MESSAGES,
  ...EMPLOYMENT_MESSAGES,
  ...PEOPLE_IMPORT_MESSAGES,
  ...FORM_MESSAGES,
  ...PAPER_MESSAGES,
  ...PROVIDER_MESSAGES,
  ...SEAL_MESSAGES,
  ...SETTLEMENT_MESSAGES,
  ...SHIFT_MESSAGES,
  ...RATE_LIMIT_MESSAGES,
  ...SIGNING_MESSAGES,
  ...SWAP_MESSAGES,
  ...VIEW_MESSAGES,
  ...PRODUCT_MESSAGES,
} as const satisfies Record<string, Message>;

export type MessageKey = keyof typeof MESSAGES;

/** Placeholders that hold a day (YYYY-MM-DD), which people read in words. */
const DAYS = ['date', 'otherDate'];

/** The text of a refusal in a language, with its placeholders filled. */
export function messageText(
  key: MessageKey,
  lang: Language,
  params: Record<string, string | number> = {},
): string {
  return MESSAGES[key][lang].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return DAYS.includes(name) ? momentText(value, 'weekday', lang) : String(value);
  });
}
