import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of certificates, their kinds and what stations need. */
export const CERTIFICATE_MESSAGES = {
  certificateIssuedAhead: {
    code: CODE.badRequest,
    zh_CN: '发证日期不能晚于今天',
    en: "The issue date can't be in the future.",
  },
  certificateEndsBefore: {
    code: CODE.badRequest,
    zh_CN: '有效期不能早于发证日期',
    en: "It can't end before it was issued.",
  },
  certificateEndMissing: {
    code: CODE.badRequest,
    zh_CN: '请填写有效期至哪一天',
    en: 'Enter the day until which it is valid.',
  },
  certificateReviewedAhead: {
    code: CODE.badRequest,
    zh_CN: '复审日期不能晚于今天',
    en: "The review date can't be in the future.",
  },
  certificateReviewedBefore: {
    code: CODE.badRequest,
    zh_CN: '复审日期不能早于发证日期',
    en: "It can't be reviewed before it was issued.",
  },
  certificateEnded: {
    code: CODE.badRequest,
    zh_CN: '这份证照已过期，请上传新证',
    en: 'This certificate has already expired. Upload the new one.',
  },
  certificateKindOff: {
    code: CODE.badRequest,
    zh_CN: '公司不再登记这种证照',
    en: "Your company doesn't record this certificate anymore.",
  },
  certificateWaits: {
    code: CODE.conflict,
    zh_CN: '您已提交过这种证照，正在等待审核',
    en: 'One you submitted is already waiting to be checked.',
  },
  certificateDecided: {
    code: CODE.conflict,
    zh_CN: '这份证照已处理',
    en: 'This certificate has already been checked.',
  },
  certificateNotValid: {
    code: CODE.conflict,
    zh_CN: '只能撤销已通过的证照',
    en: 'Only an accepted certificate can be revoked.',
  },
  certificateOwn: {
    code: CODE.forbidden,
    zh_CN: '不能审核自己的证照，请由其他管理人员处理',
    en: "You can't check your own certificate. Ask another person who manages them.",
  },
  certificateUndoOver: {
    code: CODE.conflict,
    zh_CN: '已超过可撤回的时间',
    en: "It's too late to undo this.",
  },
  certificateKindsFull: {
    code: CODE.conflict,
    zh_CN: '最多可设置{max}种证照',
    en: 'You can have up to {max} kinds of certificates.',
  },
  certificateNeedsFull: {
    code: CODE.conflict,
    zh_CN: '最多可设置{max}条岗位要求',
    en: 'You can set up to {max} station requirements.',
  },
  certificateKindUnknown: {
    code: CODE.badRequest,
    zh_CN: '没有这种证照，请重新选择',
    en: 'That certificate no longer exists. Choose again.',
  },
  certificatePlaceUnknown: {
    code: CODE.badRequest,
    zh_CN: '没有该工作地点，请重新选择',
    en: 'That location no longer exists. Choose again.',
  },
  certificateStationUnknown: {
    code: CODE.badRequest,
    zh_CN: '没有该岗位，请重新选择',
    en: 'That station no longer exists. Choose again.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
