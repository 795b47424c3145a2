import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals about pay. None of them names an amount. */
export const PAY_MESSAGES = {
  payIsAhead: {
    code: CODE.badRequest,
    zh_CN: '生效日期不能晚于今天，以后的变动请发起调薪审批',
    en: 'Enter a date up to today. Later changes go through a salary adjustment request.',
  },
  payImportNoHead: {
    code: CODE.badRequest,
    zh_CN: '没有找到表头，需要有工号（或姓名）、月薪、生效日期三列',
    en: 'No header row found. The table needs the employee ID (or name), the monthly pay, and the effective date.',
  },
  payImportEmpty: {
    code: CODE.badRequest,
    zh_CN: '表头下没有数据',
    en: "There's nothing below the header row.",
  },
  payChangedMeanwhile: {
    code: CODE.conflict,
    zh_CN: '此人的薪资记录已变化，请重新读取表格',
    en: "This person's pay has changed. Read the table again.",
  },
  payItemsWrong: {
    code: CODE.badRequest,
    zh_CN: '薪资项目已变更，或各项之和与总额不一致，请重新填写',
    en: "The pay items have changed or don't add up to the total. Enter them again.",
  },
  payProbationWrong: {
    code: CODE.badRequest,
    zh_CN: '试用期薪资不能高于转正薪资，试用期截止日期不能早于生效日期',
    en: "Probation pay can't be above the regular pay, and probation can't end before the effective date.",
  },
  payUnchanged: {
    code: CODE.badRequest,
    zh_CN: '调整后月薪须大于0，且与当前月薪不同',
    en: 'The new salary must be above 0 and differ from the current one.',
  },
  payOverBudget: {
    code: CODE.conflict,
    zh_CN: '超出部门的调薪预算，请调整金额或生效日期，或联系薪资管理员',
    en: "This exceeds the department's pay budget. Change the amount or the date, or contact your pay administrator.",
  },
  payCodeTaken: {
    code: CODE.conflict,
    zh_CN: '该编码已被使用，或已有记录的编码不能修改',
    en: 'This code is already in use, or belongs to an entry whose code can no longer change.',
  },
  payStructureFull: {
    code: CODE.conflict,
    zh_CN: '最多{max}条，请先停用或移除不再使用的记录',
    en: 'There can be up to {max}. Remove some that you no longer use.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
