import type { Language } from '@contract/limits';
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
    subject: 'Account security notice',
    what: {
      passwordSet: 'a password was set',
      passwordChanged: 'the password was changed, and the other devices were signed out',
      mobileChanged: 'the mobile number was changed; sign in with the new one from now on',
      emailChanged: 'the e-mail address was changed; later notices go to the new one',
      accountCancelled: 'the account was cancelled',
    },
    resetIt: 'If this was not you, reset your password at once and tell your company administrator.',
    callForHelp: 'If this was not you, tell your company administrator at once.',
  },
};

/** After these the password cannot be reset with the number that its owner has. */
const OUT_OF_REACH: readonly SecurityEvent[] = ['mobileChanged', 'accountCancelled'];

const HOURS_8 = 8 * 60 * 60_000;

/** Times of the product are those of UTC+8. */
const timeText = (at: Date): string =>
  `${new Date(at.getTime() + HOURS_8).toISOString().slice(0, 16).replace('T', ' ')} (UTC+8)`;

/** Subject and text of a notice. It has no link, so that nobody learns to follow one from such a mail. */
export function noticeText({ event, lang, maskedMobile, at }: SecurityNotice): {
  subject: string;
  text: string;
} {
  const { subject, what, resetIt, callForHelp } = WORDS[lang];
  const rest = OUT_OF_REACH.includes(event) ? callForHelp : resetIt;
  const said =
    lang === 'en'
      ? `Account ${maskedMobile}: on ${timeText(at)} ${what[event]}. ${rest}`
      : `您的账号 ${maskedMobile} 于 ${timeText(at)} ${what[event]}。${rest}`;
  return { subject, text: said };
}
