import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of whoever keeps announcements and what else a company tells its people. */
export const COMPANY_MESSAGES = {
  startPlanApplied: {
    code: CODE.conflict,
    zh_CN: '公司已有考勤规则，请在各设置页修改',
    en: 'Your company already has attendance rules. Change them on their own pages.',
  },
  announcementOut: {
    code: CODE.conflict,
    zh_CN: '公告已发布或已定时，请先撤回再操作',
    en: 'This announcement is published or scheduled. Withdraw it first.',
  },
  announcementEmpty: {
    code: CODE.badRequest,
    zh_CN: '请填写中文标题和正文后再发布',
    en: 'Enter a Chinese title and text before you publish.',
  },
  announcementTimeWrong: {
    code: CODE.badRequest,
    zh_CN: '请选择一年以内的将来时间',
    en: 'Choose a time within the next year.',
  },
  agreementOut: {
    code: CODE.conflict,
    zh_CN: '该版本已生效或已定时，不能再修改',
    en: "This version is in effect or scheduled and can't be changed.",
  },
  agreementEmpty: {
    code: CODE.badRequest,
    zh_CN: '请填写中英文标题和正文后再发布',
    en: 'Enter the title and text in both languages before you publish.',
  },
  dictionaryNameTaken: {
    code: CODE.conflict,
    zh_CN: '该名称已存在，请换一个',
    en: 'This name is already used. Choose another one.',
  },
  dictionaryLast: {
    code: CODE.conflict,
    zh_CN: '至少保留一个可选项',
    en: 'Keep at least one item available.',
  },
  dictionaryFull: {
    code: CODE.conflict,
    zh_CN: '最多{count}项',
    en: 'You can have up to {count} items.',
  },
  groupsFull: {
    code: CODE.conflict,
    zh_CN: '最多{max}个考勤组',
    en: 'You can have up to {max} attendance groups.',
  },
  groupNameTaken: {
    code: CODE.conflict,
    zh_CN: '该名称已存在，请换一个',
    en: 'This name is already used. Choose another one.',
  },
  groupPlaceUnknown: {
    code: CODE.badRequest,
    zh_CN: '所选工作地点不存在或已停用，请重新选择',
    en: 'A location you chose no longer exists or is turned off. Choose again.',
  },
  groupIsDefault: {
    code: CODE.conflict,
    zh_CN: '默认考勤组不能移除',
    en: "The default group can't be removed.",
  },
  groupInUse: {
    code: CODE.conflict,
    zh_CN: '该考勤组现在或之后还有{people}人，请先将其调整到其他考勤组',
    en: '{people} people are in this group now or later. Move them to another group first.',
  },
  groupMoveFar: {
    code: CODE.badRequest,
    zh_CN: '请选择前后{days}天以内的日期',
    en: 'Choose a date within {days} days of today.',
  },
  announcementReminded: {
    code: CODE.tooMany,
    zh_CN: '发布或提醒后{hours}小时内不能再次提醒',
    en: 'You can send a reminder {hours} hours after publishing or the last reminder.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
