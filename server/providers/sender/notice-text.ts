import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { wallOf } from '@contract/zone';
import type { SecurityEvent, SecurityNotice } from './code-sender';

type Words = { subject: string; what: Record<SecurityEvent, string>; resetIt: string; callForHelp: string };

const WORDS: Record<Language, Words> = {
  zh_CN: {
    subject: '账号安全通知',
    what: {
      passwordSet: '设置了登录密码',
      passwordChanged: '修改了登录密码，其他设备已退出登录',
      mobileChanged: '更换了手机号，今后请用新手机号登录',
      emailChanged: '更换了邮箱，今后的安全通知将发送到新邮箱',
      accountCancelled: '已注销',
    },
    resetIt: '如非本人操作，请立即重置密码，并联系公司管理员。',
    callForHelp: '如非本人操作，请立即联系公司管理员。',
  },
  en: {
    subject: 'Security alert for your account',
    what: {
      passwordSet: 'a password was set',
      passwordChanged: 'the password was changed and all other devices were signed out',
      mobileChanged: 'the mobile number used to sign in was changed',
      emailChanged: 'the email address for security alerts was changed',
      accountCancelled: 'the account was closed',
    },
    resetIt: "If this wasn't you, reset your password right away and contact your company administrator.",
    callForHelp: "If this wasn't you, contact your company administrator right away.",
  },
};

/** After these the password cannot be reset with the number that its owner has. */
const OUT_OF_REACH: readonly SecurityEvent[] = ['mobileChanged', 'accountCancelled'];

/** On the clocks of the company in which it happened, named so that nobody takes them for others. */
function timeText(at: Date, lang: Language): string {
  const minutes = Math.round((wallOf(at.getTime()) - at.getTime()) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const zone = `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${rest}` : ''}`;
  return `${momentText(at, 'minute', lang)} (${zone})`;
}

/** Subject and text of a notice. It has no link, so that nobody learns to follow one from such a mail. */
export function noticeText({ event, lang, maskedMobile, at }: SecurityNotice): {
  subject: string;
  text: string;
} {
  const { subject, what, resetIt, callForHelp } = WORDS[lang];
  const rest = OUT_OF_REACH.includes(event) ? callForHelp : resetIt;
  const said =
    lang === 'en'
      ? `Account ${maskedMobile}: ${what[event]} on ${timeText(at, lang)}. ${rest}`
      : `您的账号 ${maskedMobile} 于 ${timeText(at, lang)} ${what[event]}。${rest}`;
  return { subject, text: said };
}
