import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of who lays down the rules of attendance. */
export const ATTENDANCE_RULE_MESSAGES = {
  attendanceRuleFar: {
    code: CODE.badRequest,
    zh_CN: '考勤规则只能从今天起{days}天内的日期开始',
    en: 'Attendance rules can start today or up to {days} days ahead.',
  },
  attendanceRuleTaken: {
    code: CODE.conflict,
    zh_CN: '已有从{date}开始的规则，请选择其他日期',
    en: 'A version already starts on {date}. Choose another day.',
  },
  attendanceRuleBegun: {
    code: CODE.conflict,
    zh_CN: '已开始的规则不能移除，请新建从以后开始的规则',
    en: "Rules that have started can't be removed. Add a version that starts later.",
  },
  attendanceRuleNoPlace: {
    code: CODE.badRequest,
    zh_CN: '考勤组还没有可验证的工作地点，请先在工作地点中设置位置、Wi-Fi或门口码',
    en: 'No location of this group can be checked yet. Set a position, Wi-Fi or door code for one first.',
  },
  ruleTrialBusy: {
    code: CODE.conflict,
    zh_CN: '您有正在进行的试算，请等它完成',
    en: 'A trial of yours is still running. Wait until it is done.',
  },
  ruleTrialsFull: {
    code: CODE.conflict,
    zh_CN: '公司同时最多进行{max}个试算，请稍后再试',
    en: 'Your company can run {max} trials at a time. Try again shortly.',
  },
  workPlaceWifiTwice: {
    code: CODE.badRequest,
    zh_CN: '同一个Wi-Fi添加了两次',
    en: 'A Wi-Fi network is listed twice.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
