import type { Language } from '@contract/limits';
import type { NoticeKind } from '@contract/message/notice';
import { momentText } from '@contract/moment-text';
import type { LocalizedText } from '@server/db/columns';
import { inLanguage } from '../approval/read/approval-texts';

const OPEN: Record<Language, string> = { zh_CN: '查看', en: 'Open' };

/** Several of a kind in one line. */
const SEVERAL: Record<NoticeKind, (count: number) => Record<Language, string>> = {
  waiting: (n) => ({ zh_CN: `您有 ${n} 项审批待处理`, en: `${n} requests to review` }),
  decided: (n) => ({ zh_CN: `您的申请有 ${n} 条新进展`, en: `${n} updates on your requests` }),
  urged: (n) => ({ zh_CN: `有 ${n} 项审批催您处理`, en: `${n} reminders to review requests` }),
  copied: (n) => ({ zh_CN: `有 ${n} 项审批抄送给您`, en: `You were CC'd on ${n} requests` }),
  task: (n) => ({ zh_CN: `您的任务有 ${n} 条新消息`, en: `${n} updates on your tasks` }),
  schedule: (n) => ({ zh_CN: `您的排班有 ${n} 条新消息`, en: `${n} updates on your schedule` }),
  reminder: (n) => ({ zh_CN: `您有 ${n} 条考勤提醒`, en: `${n} attendance reminders` }),
  announcement: (n) => ({ zh_CN: `有 ${n} 条新公告`, en: `${n} new announcements` }),
  company: (n) => ({ zh_CN: `您有 ${n} 条公司消息`, en: `${n} messages from your company` }),
  security: (n) => ({ zh_CN: `您的账号有 ${n} 条安全提醒`, en: `${n} security alerts for your account` }),
};

type Facts = { kind: NoticeKind; title: LocalizedText; messages: number; at: Date; lang: Language };

/** A notice in words: what it is about, and when. Nothing of what the messages say. */
export function noticeText({ kind, title, messages, at, lang }: Facts) {
  return {
    title: messages > 1 ? SEVERAL[kind](messages)[lang] : inLanguage(title, lang),
    text: momentText(at, 'minute', lang),
    open: OPEN[lang],
  };
}

/** Several of a kind lead to the list in which all of them stand. */
export const placeOf = (path: string, messages: number): string => (messages > 1 ? '/messages' : path);

/** The address of a page of the portal; with an app, the one that the app signs in at. */
export function portalLink(origin: string, path: string, app?: { corpId: string; extCode: string }): string {
  const url = new URL(`/m${path}`, origin);
  if (app) {
    url.searchParams.set('corpid', app.corpId);
    if (app.extCode !== '') {
      url.searchParams.set('extCode', app.extCode);
    }
  }
  return url.href;
}
