import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of reports, their schedules and runs. */
export const REPORT_MESSAGES = {
  reportOfOther: {
    code: CODE.forbidden,
    zh_CN: '只有创建人可以修改报表，您可以另存一份',
    en: 'Only its owner can change a report. Save a copy instead.',
  },
  reportsFull: {
    code: CODE.conflict,
    zh_CN: '每人最多保存{max}个报表，请先删除不用的报表',
    en: 'You can save up to {max} reports. Delete one first.',
  },
  reportNameTaken: {
    code: CODE.conflict,
    zh_CN: '您已有同名的报表',
    en: 'You already have a report with this name.',
  },
  reportChanged: {
    code: CODE.conflict,
    zh_CN: '报表已被修改，请刷新后再试',
    en: 'The report was changed meanwhile. Reload and try again.',
  },
  reportRoleGone: {
    code: CODE.badRequest,
    zh_CN: '所选角色已不存在，请重新选择',
    en: 'A role you chose is gone. Choose again.',
  },
  reportRangeTooLong: {
    code: CODE.badRequest,
    zh_CN: '期间最长 24 个月',
    en: 'A period can be up to 24 months long.',
  },
  reportFunctionLost: {
    code: CODE.forbidden,
    zh_CN: '接收人没有报表权限',
    en: 'The receiver may not use reports.',
  },
  reportSourceLost: {
    code: CODE.forbidden,
    zh_CN: '接收人没有查看该数据来源的权限',
    en: 'The receiver may not see this source.',
  },
  reportReceiverLeft: {
    code: CODE.forbidden,
    zh_CN: '接收人已离职',
    en: 'The receiver has left the company.',
  },
  reportReceiverLocked: {
    code: CODE.forbidden,
    zh_CN: '接收人的账号已停用',
    en: "The receiver's account is turned off.",
  },
  reportNoColumns: {
    code: CODE.conflict,
    zh_CN: '所选的列都已不存在或无权查看，请重新选择列',
    en: 'All chosen columns are gone or not open to the reader. Choose others.',
  },
  reportTooLarge: {
    code: CODE.conflict,
    zh_CN: '超过 {max} 行，请缩短期间或按列汇总',
    en: 'There are more than {max} rows. Shorten the period, or group the rows.',
  },
  reportTooManyGroups: {
    code: CODE.conflict,
    zh_CN: '分组超过 {max} 个，请按其他列汇总',
    en: 'There are more than {max} groups. Group by another column.',
  },
  reportFileOver: {
    code: CODE.notFound,
    zh_CN: '文件已过期，请重新生成',
    en: 'The file has expired. Run the report again.',
  },
  reportReachLost: {
    code: CODE.forbidden,
    zh_CN: '您的数据范围已变化，请重新生成报表',
    en: 'Your data scope has changed. Run the report again.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
