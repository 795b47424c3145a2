import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of text messages and mails that would be too many. */
export const RATE_LIMIT_MESSAGES = {
  messagesToOneMinutes: {
    code: CODE.tooMany,
    zh_CN: '发往该号码或邮箱的消息过多，请在{minutes}分钟后重试',
    en: 'Too many messages to this number or email. Try again in {minutes} minutes.',
  },
  messagesToOneHours: {
    code: CODE.tooMany,
    zh_CN: '发往该号码或邮箱的消息过多，请在{hours}小时后重试',
    en: 'Too many messages to this number or email. Try again in {hours} hours.',
  },
  messagesOfCompanyMinutes: {
    code: CODE.tooMany,
    zh_CN: '企业今日发送的消息已达上限，请在{minutes}分钟后重试',
    en: "Your company has reached today's limit for messages. Try again in {minutes} minutes.",
  },
  messagesOfCompanyHours: {
    code: CODE.tooMany,
    zh_CN: '企业今日发送的消息已达上限，请在{hours}小时后重试',
    en: "Your company has reached today's limit for messages. Try again in {hours} hours.",
  },
  messagesInAllMinutes: {
    code: CODE.tooMany,
    zh_CN: '当前发送的消息过多，请在{minutes}分钟后重试',
    en: 'Too many messages are being sent right now. Try again in {minutes} minutes.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
