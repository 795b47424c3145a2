import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of links to join and of requests. */
export const JOINING_MESSAGES = {
  joinLinkOver: {
    code: CODE.notFound,
    zh_CN: '该邀请链接已失效，请向公司索取新的链接',
    en: 'This link no longer works. Ask the company for a new one.',
  },
  joinLinksFull: {
    code: CODE.conflict,
    zh_CN: '最多同时开放{max}个邀请链接，请先停用不再使用的链接',
    en: 'You can have up to {max} open links. Close one first.',
  },
  joinNameDiffers: {
    code: CODE.badRequest,
    zh_CN: '该手机号已有账号，且姓名不同，请填写账号的姓名',
    en: 'This number already has an account under another name. Enter that name.',
  },
  joinMember: {
    code: CODE.conflict,
    zh_CN: '您已是该公司员工，请直接登录',
    en: 'You already belong to this company. Sign in instead.',
  },
  joinFull: {
    code: CODE.conflict,
    zh_CN: '待处理的申请过多，请联系公司管理员',
    en: "Too many requests are waiting. Contact the company's administrator.",
  },
  joinDecided: {
    code: CODE.conflict,
    zh_CN: '该申请已处理',
    en: 'Someone else has already decided this request.',
  },
  joinDepartmentGone: {
    code: CODE.conflict,
    zh_CN: '邀请链接的部门已删除，请选择其他部门',
    en: 'The department of this link was deleted. Choose another one.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
