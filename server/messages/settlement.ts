import { CODE } from '@contract/codes';

/** Refusals of monthly settlement. */
export const SETTLEMENT_MESSAGES = {
  settlementNotAsking: {
    code: CODE.conflict,
    zh_CN: '这个周期已锁定，不能再确认或提出异议',
    en: "This period is locked. It can't be confirmed or disputed any more.",
  },
  settlementUndisputed: {
    code: CODE.conflict,
    zh_CN: '这份结算没有待答复的异议，请刷新后查看',
    en: 'There is no dispute to answer. Refresh to see it.',
  },
  settlementOwn: {
    code: CODE.forbidden,
    zh_CN: '不能答复自己的异议，请由其他负责人处理',
    en: "You can't answer your own dispute. Ask another manager.",
  },
  settlementNoRules: {
    code: CODE.conflict,
    zh_CN: '还没有考勤规则，无法计算每日结果，请先设置考勤规则',
    en: 'There are no attendance rules yet, so no day has a result. Set them first.',
  },
  settlementNotNext: {
    code: CODE.conflict,
    zh_CN: '只能开始下一个周期，请刷新后重试',
    en: 'Only the next period can be started. Refresh and try again.',
  },
  settlementNotOver: {
    code: CODE.conflict,
    zh_CN: '这个周期还没有结束',
    en: "This period isn't over yet.",
  },
  settlementState: {
    code: CODE.conflict,
    zh_CN: '这个周期的状态已变化，请刷新后查看',
    en: 'This period is in another state by now. Refresh to see it.',
  },
  settlementBuilding: {
    code: CODE.conflict,
    zh_CN: '数据还在计算，请稍后再试',
    en: 'The figures are still being calculated. Try again in a moment.',
  },
  settlementDeadlinePast: {
    code: CODE.badRequest,
    zh_CN: '确认截止日不能早于今天',
    en: "The deadline can't be before today.",
  },
  settlementOpen: {
    code: CODE.conflict,
    zh_CN: '还有{count}项必须先处理，不能锁定',
    en: "It can't be locked: things to deal with first: {count}.",
  },
  settlementWaive: {
    code: CODE.conflict,
    zh_CN: '还有{count}项未完成，请处理或填写原因后锁定',
    en: 'Things still open: {count}. Deal with them, or lock with a reason.',
  },
  settlementLaterLocked: {
    code: CODE.conflict,
    zh_CN: '后面的周期已锁定，请先重新打开后面的周期',
    en: 'A later period is locked. Reopen that one first.',
  },
  settlementNotLocked: {
    code: CODE.conflict,
    zh_CN: '锁定之后才能导出薪资数据',
    en: 'Lock the period to export payroll data.',
  },
  settlementChanged: {
    code: CODE.conflict,
    zh_CN: '数据已有变化，请重新生成结算单',
    en: 'The figures have changed. Make the statement again.',
  },
  settlementRemindOwn: {
    code: CODE.conflict,
    zh_CN: '不能提醒自己',
    en: "You can't remind yourself.",
  },
  settlementRemindedToday: {
    code: CODE.conflict,
    zh_CN: '今天已提醒过',
    en: 'Reminded earlier today.',
  },
  settlementIsConfirmed: {
    code: CODE.conflict,
    zh_CN: '已确认，无需提醒',
    en: 'Has confirmed already.',
  },
  settlementIsDisputed: {
    code: CODE.conflict,
    zh_CN: '已提出异议，请先答复',
    en: 'Disputes the figures. Answer first.',
  },
  settlementPersonInactive: {
    code: CODE.conflict,
    zh_CN: '已离职或账号已停用',
    en: 'Has left or is disabled.',
  },
  settlementRulePast: {
    code: CODE.conflict,
    zh_CN: '这一天已在开始结算的周期内，请选择之后的日期',
    en: 'That day is in a period that has been started. Choose a later date.',
  },
} as const;
