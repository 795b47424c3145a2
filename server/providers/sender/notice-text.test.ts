import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@contract/start-limits';
import type { SecurityEvent } from './code-sender';
import { noticeText } from './notice-text';

const NOTICE = {
  email: 'lin@example.com',
  maskedMobile: '138****8000',
  at: new Date('2025-11-20T18:05:00Z'),
};
const EVENTS: SecurityEvent[] = [
  'passwordSet',
  'passwordChanged',
  'mobileChanged',
  'emailChanged',
  'accountCancelled',
];

describe('a security notice', () => {
  it('says whose account it is, when and what, in the reader’s language', () => {
    expect(noticeText({ ...NOTICE, event: 'passwordChanged', lang: 'zh_CN' })).toEqual({
      subject: '账号安全通知',
      text: '您的账号 138****8000 于 2025年11月21日 02:05 (UTC+8) 修改了登录密码，其他设备已退出登录。如非本人操作，请立即重置密码，并联系公司管理员。',
    });
    expect(noticeText({ ...NOTICE, event: 'mobileChanged', lang: 'en' })).toEqual({
      subject: 'Security alert for your account',
      text: "Account 138****8000: the mobile number used to sign in was changed on Nov 21, 2025, 2:05 AM (UTC+8). If this wasn't you, contact your company administrator right away.",
    });
  });

  it.each(LANGUAGES)('has words of its own for each event and no link in %s', (lang) => {
    const texts = EVENTS.map((event) => noticeText({ ...NOTICE, event, lang }).text);
    expect(new Set(texts).size).toBe(EVENTS.length);
    expect(texts.join()).not.toMatch(/http|undefined/);
  });
});
