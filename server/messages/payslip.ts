import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals about payslips. None of them names an amount. */
export const PAYSLIP_MESSAGES = {
  payslipState: {
    code: CODE.conflict,
    zh_CN: '工资条批次的状态已变化，请刷新后再操作',
    en: 'The status of this payslip run has changed. Refresh and try again.',
  },
  payslipNotLocked: {
    code: CODE.conflict,
    zh_CN: '结算周期锁定后才能制作工资条',
    en: 'Lock the settlement period first. Payslips are computed from its figures.',
  },
  payslipBuilding: {
    code: CODE.conflict,
    zh_CN: '工资条正在计算，请稍候',
    en: 'Payslips are still being computed. Wait a moment.',
  },
  payslipDeadlinePast: {
    code: CODE.badRequest,
    zh_CN: '确认截止日不能早于今天',
    en: "The last day to confirm can't be in the past.",
  },
  payslipNothing: {
    code: CODE.conflict,
    zh_CN: '没有可以发放的工资条',
    en: "There's no payslip that can be sent.",
  },
  payslipDisputes: {
    code: CODE.conflict,
    zh_CN: '还有{count}条异议未处理，请先答复或更正',
    en: 'Reply to open disputes or correct them first. Open: {count}.',
  },
  payslipOwn: {
    code: CODE.forbidden,
    zh_CN: '不能处理自己的工资条，请由其他负责人处理',
    en: "You can't change your own payslip. Ask another person in charge.",
  },
  payslipUndisputed: {
    code: CODE.conflict,
    zh_CN: '这份工资条没有待答复的异议',
    en: 'This payslip has no open dispute.',
  },
  payslipSeen: {
    code: CODE.conflict,
    zh_CN: '员工已查看，不能撤回，请更正',
    en: 'The recipient has seen this payslip. Correct it instead of recalling it.',
  },
  payslipReplaced: {
    code: CODE.conflict,
    zh_CN: '这份工资条已不是最新版本，请刷新',
    en: 'This payslip has been replaced by a newer version. Refresh.',
  },
  payslipRowUnknown: {
    code: CODE.badRequest,
    zh_CN: '更正的项目不存在，请重新选择',
    en: 'A corrected row no longer exists. Choose again.',
  },
  payslipUnchanged: {
    code: CODE.badRequest,
    zh_CN: '更正后各项金额没有变化',
    en: 'The correction changes nothing.',
  },
  payslipNegative: {
    code: CODE.badRequest,
    zh_CN: '实发金额不能小于0',
    en: "Net pay can't be below 0.",
  },
  payslipFaulty: {
    code: CODE.conflict,
    zh_CN: '还有问题未解决，不能发放',
    en: 'A problem has to be solved before sending.',
  },
  payslipOutdated: {
    code: CODE.conflict,
    zh_CN: '考勤或补发金额已变化，请重新计算',
    en: 'Attendance figures or arrears have changed. Compute again.',
  },
  payslipAlreadySent: {
    code: CODE.conflict,
    zh_CN: '已发放，或没有工资条',
    en: 'Already sent, or without a payslip.',
  },
  payslipColumns: {
    code: CODE.badRequest,
    zh_CN: '需要一列工号或姓名，且至少一列金额；同一项目只能对应一列',
    en: 'The table needs a column with the employee ID or name and at least one with amounts. An item can have one column only.',
  },
  payslipExportLarge: {
    code: CODE.badRequest,
    zh_CN: '一次最多导出{most}人',
    en: 'An export can have up to {most} people.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
