import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of shifts and of what is made of them. */
export const SHIFT_MESSAGES = {
  shiftEmpty: { code: CODE.badRequest, zh_CN: '请至少添加一个时间段', en: 'Add at least one time segment.' },
  shiftTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多添加4个时间段',
    en: 'A shift can have up to four time segments.',
  },
  shiftOrder: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段的开始时间必须早于结束时间',
    en: 'In segment {segment}, start time must be before end time.',
  },
  shiftRest: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段的休息时长必须少于工作时长',
    en: 'In segment {segment}, the break must be shorter than the segment.',
  },
  shiftOverlap: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段与其他时间段重叠',
    en: 'Segment {segment} overlaps with another.',
  },
  shiftStart: {
    code: CODE.badRequest,
    zh_CN: '第一段必须从当天开始，不能从次日开始',
    en: 'The first segment must start on the day itself, not on the next day.',
  },
  shiftSpan: {
    code: CODE.badRequest,
    zh_CN: '班次从开始到结束不能超过24小时',
    en: "A shift can't span more than 24 hours.",
  },
  shiftUnpaid: {
    code: CODE.badRequest,
    zh_CN: '班次不能全部为不计薪岗位',
    en: 'At least one station must be paid.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
