import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of whoever keeps announcements and what else a company tells its people. */
export const COMPANY_MESSAGES = {
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
  announcementReminded: {
    code: CODE.tooMany,
    zh_CN: '发布或提醒后{hours}小时内不能再次提醒',
    en: 'You can send a reminder {hours} hours after publishing or the last reminder.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
