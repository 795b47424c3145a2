import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals around value-added products. */
export const PRODUCT_MESSAGES = {
  orderSeatsTooFew: {
    code: CODE.badRequest,
    zh_CN: '该方案至少购买{min}个名额',
    en: 'This plan requires at least {min} seats.',
  },
  orderSeatsTooMany: {
    code: CODE.badRequest,
    zh_CN: '该方案最多购买{max}个名额',
    en: 'This plan includes up to {max} seats.',
  },
  orderMonthsWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择方案提供的时长',
    en: "Choose one of the plan's billing periods.",
  },
  orderNotPending: {
    code: CODE.conflict,
    zh_CN: '订单状态已变更，请刷新后查看',
    en: 'The status of this order has changed. Refresh to see the latest.',
  },
  paymentUnavailable: {
    code: CODE.providerError,
    zh_CN: '支付服务暂时不可用，请稍后重试',
    en: 'The payment service is unavailable. Try again later.',
  },
  noticeRefused: {
    code: CODE.forbidden,
    zh_CN: '支付通知的签名不正确',
    en: 'The signature of this payment notice is invalid.',
  },
  productAsked: {
    code: CODE.tooMany,
    zh_CN: '今天已提醒过公司管理员，请明天再试',
    en: 'Your administrators have already been asked today. Try again tomorrow.',
  },
  noAdministrator: {
    code: CODE.conflict,
    zh_CN: '公司目前没有可联系的管理员',
    en: 'Your company has no administrator to ask.',
  },
  seatsFull: {
    code: CODE.conflict,
    zh_CN: '名额不足，共{seats}个名额，请先收回或加购',
    en: 'Not enough seats ({seats} in total). Free some or buy more.',
  },
  seatPersonWrong: {
    code: CODE.badRequest,
    zh_CN: '所选人员中有不是本公司在职员工的人',
    en: "One of these people isn't an active employee of this company.",
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
