import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals about days of attendance, and of requests that would add to one. */
export const ATTENDANCE_CLAIM_MESSAGES = {
  dayNotOver: {
    code: CODE.badRequest,
    zh_CN: '这一天还没有结束，请在结束后再提出异议',
    en: "This day isn't over yet. Dispute it once it is.",
  },
  disputeOver: {
    code: CODE.conflict,
    zh_CN: '这一天没有待答复的异议，请刷新后查看',
    en: 'This day has no open dispute. Refresh to see it.',
  },
  disputeOwn: {
    code: CODE.forbidden,
    zh_CN: '不能答复自己的异议，请由其他负责人处理',
    en: "You can't answer your own dispute. Ask another manager.",
  },
  exceptionOwn: {
    code: CODE.forbidden,
    zh_CN: '不能处理自己的考勤异常，请由其他负责人处理',
    en: "You can't settle your own attendance. Ask another manager.",
  },
  exceptionDayGone: {
    code: CODE.conflict,
    zh_CN: '已处理或有变化',
    en: 'Resolved or changed since.',
  },
  exceptionGone: {
    code: CODE.conflict,
    zh_CN: '所选内容已被处理或有变化，请刷新后查看',
    en: 'These have been settled or changed meanwhile. Refresh to see them.',
  },
  actUndoOver: {
    code: CODE.conflict,
    zh_CN: '处理已超过30天，不能撤销',
    en: 'This was settled more than 30 days ago and can no longer be undone.',
  },
  actUndoChanged: {
    code: CODE.conflict,
    zh_CN: '处理之后考勤又有变化，不能撤销（共{count}天，最早为{date}）',
    en: "It can't be undone: attendance has changed since (days changed: {count}, the first on {date}).",
  },
  actUndoBeyond: {
    code: CODE.conflict,
    zh_CN: '其中有人已不在您的管理范围内，不能撤销',
    en: "It can't be undone: someone in it is no longer in your data scope.",
  },
  claimAhead: {
    code: CODE.badRequest,
    zh_CN: '时间还没到，请填写已经过去的时间',
    en: "That time hasn't come yet. Enter a time in the past.",
  },
  makeUpNothing: {
    code: CODE.badRequest,
    zh_CN: '该时间没有需要补的打卡，请核对日期和时间',
    en: "There's no punch to make up at that time. Check the day and the time.",
  },
  makeUpAsked: {
    code: CODE.conflict,
    zh_CN: '这次打卡已申请补卡，正在审批中',
    en: 'A request for this punch is already in approval.',
  },
  makeUpNotMissing: {
    code: CODE.badRequest,
    zh_CN: '公司的考勤规则不允许补缺卡',
    en: "Your company's attendance rules don't allow make-up punches for missed punches.",
  },
  makeUpNotLate: {
    code: CODE.badRequest,
    zh_CN: '公司的考勤规则不允许用补卡更正迟到',
    en: "Your company's attendance rules don't allow make-up punches for lateness.",
  },
  makeUpNotEarly: {
    code: CODE.badRequest,
    zh_CN: '公司的考勤规则不允许用补卡更正早退',
    en: "Your company's attendance rules don't allow make-up punches for leaving early.",
  },
  makeUpTooLate: {
    code: CODE.badRequest,
    zh_CN: '已超过补卡期限（{days} 天内）',
    en: 'The time limit for a make-up punch has passed (days allowed: {days}).',
  },
  makeUpUsedUp: {
    code: CODE.badRequest,
    zh_CN: '{from}至{to}的补卡次数已用完（共 {times} 次，含审批中的申请）',
    en: 'No make-up punches left for {from} – {to} (limit: {times}, including requests in approval).',
  },
  timeWorked: {
    code: CODE.conflict,
    zh_CN: '{from}至{to}已有打卡工时，请勿重复补录',
    en: '{from} – {to} is already recorded as worked.',
  },
  timeAway: {
    code: CODE.conflict,
    zh_CN: '这段时间内有已批准的请假或出差',
    en: 'Part of that time is approved leave or a business trip.',
  },
  timeUnplanned: {
    code: CODE.badRequest,
    zh_CN: '这段时间没有排班；如为加班，请提交加班申请',
    en: 'No work was scheduled at that time. For extra hours, request overtime instead.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
