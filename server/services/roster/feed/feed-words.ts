import type { Language } from '@contract/limits';

/** What a calendar that subscribes is told beside the company's own names. */
export const FEED_WORDS = {
  calendar: { zh_CN: '{company}排班', en: '{company} shifts' },
  overtime: { zh_CN: '加班', en: 'Overtime' },
  swap: { zh_CN: '换班', en: 'Swapped' },
  take: { zh_CN: '已接任务', en: 'Taken shift' },
  leave: { zh_CN: '请假', en: 'Leave' },
  trip: { zh_CN: '出差', en: 'Business trip' },
  rest: { zh_CN: '休息 {hours} 小时', en: '{hours} h break' },
} as const satisfies Record<string, Record<Language, string>>;
