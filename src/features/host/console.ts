import type { ChatClient, ChatClientKind } from '@contract/host/chat-client';

/** What is copied into a client's console. */
export type ConsoleValue = 'entry' | 'host' | 'origin' | 'callback';

/** What has to be done in each client's console, in this order, and what is entered there. */
export const CONSOLE_STEPS = {
  dingTalk: [
    { text: 'step.dingTalk.create' },
    { text: 'step.dingTalk.home', value: 'entry' },
    { text: 'step.dingTalk.address' },
    { text: 'step.dingTalk.permission' },
    { text: 'step.dingTalk.publish' },
  ],
  wechatWork: [
    { text: 'step.wechatWork.create' },
    { text: 'step.wechatWork.home', value: 'entry' },
    { text: 'step.wechatWork.domain', value: 'host' },
    { text: 'step.wechatWork.address' },
    { text: 'step.wechatWork.people' },
  ],
  feishu: [
    { text: 'step.feishu.create' },
    { text: 'step.feishu.home', value: 'entry' },
    { text: 'step.feishu.domain', value: 'origin' },
    { text: 'step.feishu.callback', value: 'callback' },
    { text: 'step.feishu.permission' },
    { text: 'step.feishu.publish' },
  ],
  wechat: [
    { text: 'step.wechat.create' },
    { text: 'step.wechat.domain', value: 'host' },
    { text: 'step.wechat.address' },
    { text: 'step.wechat.menu', value: 'entry' },
    { text: 'step.wechat.template' },
  ],
} as const satisfies Record<ChatClientKind, readonly { text: string; value?: ConsoleValue }[]>;

/** The exact texts for the console; none before the portal's address and the company's id are known. */
export function consoleValues({
  origin,
  corpId,
  extCode,
}: ChatClient): Record<ConsoleValue, string> | undefined {
  if (origin === null || corpId === '') {
    return undefined;
  }
  const entry = new URL('/m/', origin);
  entry.searchParams.set('corpid', corpId);
  if (extCode) {
    entry.searchParams.set('extCode', extCode);
  }
  return {
    entry: entry.href,
    host: entry.hostname,
    origin: entry.origin,
    callback: new URL('/m/loginAuth', origin).href,
  };
}
